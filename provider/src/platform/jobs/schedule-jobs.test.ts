import { fastify, type FastifyInstance } from 'fastify';
import type { Job } from './job';
import { scheduleJobs } from './schedule-jobs';

const run = jest.fn<Promise<boolean>, [Job, AbortSignal?]>();
let app: FastifyInstance;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval'] });
  run.mockReset().mockResolvedValue(true);
  app = fastify();
});
afterEach(async () => {
  await app.close();
  jest.useRealTimers();
});

const job = (everySeconds: number, runsIn: Job['runsIn']): Job => ({
  ...{ name: 'some', everySeconds, runsIn },
  work: () => Promise.resolve(),
});
const announce = jest.fn<void, [Job]>();
const schedule = (...jobs: Job[]) => scheduleJobs(app, { run, announce }, jobs);
const listen = () => app.listen({ host: '127.0.0.1', port: 0 });

test('an app that does not listen runs nothing', async () => {
  schedule(job(5, 'everyProcess'), job(3600, 'oneProcess'));
  await app.ready();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(run).not.toHaveBeenCalled();
});

test('a job of every process runs regularly, whether or not a run fails', async () => {
  schedule(job(5, 'everyProcess'));
  run.mockRejectedValueOnce(new Error('the database is away'));
  await listen();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a job of one process is looked at every minute', async () => {
  schedule(job(24 * 3600, 'oneProcess'));
  run.mockResolvedValue(false);
  await listen();
  await jest.advanceTimersByTimeAsync(59_000);
  expect(run).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(3 * 60_000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a long run does not overlap with itself, and delays no other job', async () => {
  schedule(job(5, 'everyProcess'), job(60, 'oneProcess'));
  let finish = (): void => undefined;
  run.mockImplementation((one) =>
    one.runsIn === 'oneProcess'
      ? new Promise((resolve) => (finish = () => resolve(true)))
      : Promise.resolve(true),
  );
  const long = () => run.mock.calls.filter(([one]) => one.runsIn === 'oneProcess').length;
  await listen();
  await jest.advanceTimersByTimeAsync(300_000);
  expect(long()).toBe(1);
  expect(run).toHaveBeenCalledTimes(61);
  finish();
});

test('closing waits for the running step and starts no other', async () => {
  schedule(job(60, 'oneProcess'));
  let finish = (): void => undefined;
  let stop: AbortSignal | undefined;
  run.mockImplementationOnce((_job, signal) => {
    stop = signal;
    return new Promise((resolve) => (finish = () => resolve(true)));
  });
  await listen();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(stop?.aborted).toBe(false);
  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect([isClosed, stop?.aborted]).toEqual([false, true]);
  finish();
  await closing;
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(run).toHaveBeenCalledTimes(1);
});
