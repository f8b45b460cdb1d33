import { openTwoProviders, type TwoProviders } from '../../testing/two-providers';
import type { TestApp } from '../../testing/test-app';
import type { Job } from './job';
import { jobService, LEASE_SECONDS } from './job.service';

const HOUR = 3600;

let two: TwoProviders;
const work = jest.fn<Promise<void>, [AbortSignal?]>();
let number = 0;
let job: Job;

beforeAll(async () => {
  two = await openTwoProviders();
});
afterAll(() => two.close());
beforeEach(() => {
  work.mockReset().mockResolvedValue();
  at(0);
  job = { name: `some-${String((number += 1))}`, everySeconds: HOUR, runsIn: 'oneProcess', work };
});

/** Both processes have the same time. */
function at(seconds: number): void {
  for (const { clock } of [two.one, two.other]) clock.setOffset(seconds);
}
const runIn = ({ deps }: TestApp, signal?: AbortSignal) => jobService(deps).run(job, signal);
const runInBoth = () => Promise.all([two.one, two.other, two.one, two.other].map((app) => runIn(app)));

test('one of all processes runs a job, once per period', async () => {
  expect((await runInBoth()).filter(Boolean)).toHaveLength(1);
  at(HOUR - 1);
  expect((await runInBoth()).filter(Boolean)).toHaveLength(0);
  at(HOUR);
  expect((await runInBoth()).filter(Boolean)).toHaveLength(1);
  expect(work).toHaveBeenCalledTimes(2);
});

test('every process runs a job that is for every process', async () => {
  job = { ...job, runsIn: 'everyProcess' };
  await runInBoth();
  expect(work).toHaveBeenCalledTimes(4);
});

test('a job whose process ended while it ran is run by another, after its lease', async () => {
  work.mockReturnValueOnce(new Promise(() => undefined));
  void runIn(two.one);
  while (work.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  at(LEASE_SECONDS - 1);
  expect(await runIn(two.other)).toBe(false);
  at(LEASE_SECONDS);
  expect(await runIn(two.other)).toBe(true);
});

test('a run that outlives its lease does not change when the next one is due', async () => {
  let finish = (): void => undefined;
  work.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const long = runIn(two.one);
  while (work.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  at(LEASE_SECONDS);
  await runIn(two.other);
  finish();
  await long;
  // The first run would have been due again an hour after its own start.
  at(HOUR);
  expect(await runIn(two.one)).toBe(false);
  at(LEASE_SECONDS + HOUR);
  expect(await runIn(two.one)).toBe(true);
});

test('a run that fails is repeated after its lease, and is counted', async () => {
  work.mockRejectedValueOnce(new Error('no'));
  await expect(runIn(two.one)).rejects.toThrow('no');
  expect(await runIn(two.other)).toBe(false);
  at(LEASE_SECONDS);
  expect(await runIn(two.one)).toBe(true);
  const counted = await two.one.deps.metrics.registry.metrics();
  expect(counted).toContain(`portal_job_runs_total{job="${job.name}",outcome="failed"} 1`);
  expect(counted).toContain(`portal_job_runs_total{job="${job.name}",outcome="ok"} 1`);
});

test('runs are counted from 0, so that the first failure is an increase', async () => {
  jobService(two.one.deps).announce(job);
  const counted = await two.one.deps.metrics.registry.metrics();
  expect(counted).toContain(`portal_job_runs_total{job="${job.name}",outcome="failed"} 0`);
  expect(counted).toContain(`portal_job_runs_total{job="${job.name}",outcome="ok"} 0`);
});

test('says how often a job is to run, and when it last succeeded', async () => {
  const service = jobService(two.one.deps);
  const value = async (name: string) => {
    const text = await two.one.deps.metrics.registry.metrics();
    return Number(new RegExp(`^${name}\\{job="${job.name}"\\} (.*)$`, 'm').exec(text)?.[1]);
  };
  job = { ...job, runsIn: 'everyProcess' };
  const clock = jest.spyOn(Date, 'now').mockReturnValue(5_000_000);
  service.announce(job);
  expect(await value('portal_job_period_seconds')).toBe(HOUR);
  expect(await value('portal_job_succeeded_timestamp_seconds')).toBe(5_000);
  clock.mockReturnValue(6_000_000);
  work.mockRejectedValueOnce(new Error('no'));
  await service.run(job).catch(() => undefined);
  expect(await value('portal_job_succeeded_timestamp_seconds')).toBe(5_000);
  await service.run(job);
  expect(await value('portal_job_succeeded_timestamp_seconds')).toBe(6_000);
  clock.mockRestore();
});

test('a run that the stop of its process cut short is continued after its lease', async () => {
  const stop = new AbortController();
  work.mockImplementationOnce(() => {
    stop.abort();
    return Promise.resolve();
  });
  await runIn(two.one, stop.signal);
  at(LEASE_SECONDS);
  expect(await runIn(two.other)).toBe(true);
});

test('a clock that was ahead does not stop a job for longer than two periods', async () => {
  at(365 * 24 * HOUR);
  await runIn(two.one);
  at(0);
  expect(await runIn(two.other)).toBe(true);
});

test('clocks that differ slightly do not make a job run twice', async () => {
  await runIn(two.one);
  at(-2);
  expect(await runIn(two.other)).toBe(false);
});
