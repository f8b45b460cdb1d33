import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { findPostgres } from '@portal/shared/testing/postgres';
import { actsAtAnyProcess, type Stage } from '../fixtures/any-process';
import { type Fleet, type Member, OPS_TOKEN, startFleet } from '../fixtures/fleet';
import { loadFrontPage } from '../fixtures/front-page';
import { type OpenStreams, openStreams } from '../fixtures/open-streams';
import { type MemorySample, residentMib, slopePerHour } from '../fixtures/process-memory';
import { registryCalls } from '../fixtures/registry-calls';
import { releaseWithFile } from '../fixtures/release-with-file';
import { seedPeople, type SeededPerson } from '../fixtures/seeded-people';
import { pickByShare, seededRandom } from '../fixtures/seeded-random';

/** `SOAK_MINUTES` makes a shorter run, whose memory is printed and not judged. */
const FULL_MINUTES = 120;
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? FULL_MINUTES);
/** Caches fill and code is compiled meanwhile. */
const WARM_UP_MINUTES = Math.min(20, MINUTES / 2);
const MAX_MIB_PER_HOUR = 1;
const SAMPLE_EVERY_MS = 10_000;
const PRINT_EVERY_SAMPLES = 60;
/** Acts a second, most of which are one request. */
const RATE = Number(process.env['SOAK_RATE'] ?? 30);
const WORKERS = 8;
const SEED = 120;
const PART = 'mf-team';
const LANES = 200;
const PEOPLE = 100;
/** Streams that are open at any time. They are closed and opened again in turn. */
const STREAMS_PER_PROVIDER = 50;
const STREAMS_LAST_MS = 60_000;
const SHARES = {
  page: 25,
  active: 15,
  file: 20,
  call: 20,
  change: 7,
  report: 10,
  why: 1,
  inspect: 1,
  signIn: 1,
};

test.skip(findPostgres() === null, 'needs PostgreSQL');
test.setTimeout((MINUTES + 30) * 60_000);

const minutesOf = (ms: number): number => ms / 60_000;

interface Errors {
  add: (error: string) => void;
  /** The first 20. */
  first: readonly string[];
}

/** A run of hours says what goes wrong while it goes wrong. */
function printedErrors(): Errors {
  const first: string[] = [];
  return {
    first,
    add: (error) => {
      if (first.length === 20) return;
      first.push(error);
      console.error(`${new Date().toISOString()} ${error}`);
    },
  };
}

/** A rollout to half of the lanes, so that its guard and evidence work too. */
async function startCanary(fleet: Fleet): Promise<Stage> {
  const next = await releaseWithFile(PART, '0.1.1');
  const [door] = fleet.doors as [Member];
  await fleet.command(door, 'publish', PART, '--folder', next.folder);
  await fleet.command(door, 'canary', `${PART}@${next.id}`, '--percent', '50');
  await next.discard();
  const { files } = await loadFrontPage(door.address, null);
  const { explainLane } = registryCalls(door, OPS_TOKEN);
  const expected = new Map<string, string>();
  while (expected.size < LANES) {
    const lane = (await loadFrontPage(door.address, null)).newLane ?? '';
    expected.set(lane, (await explainLane(lane))[PART] ?? '');
  }
  return { part: PART, expected, files: new Map([...files, next.path].map((path) => [path, null])) };
}

/** Keeps streams open, of which none may end before it is closed. */
async function keepStreams(
  { providers }: Fleet,
  people: readonly SeededPerson[],
  errors: Errors,
  isOver: () => boolean,
): Promise<void> {
  const open = (): Promise<OpenStreams> =>
    openStreams(
      providers.flatMap(({ address }) =>
        people.slice(0, STREAMS_PER_PROVIDER).map((person) => ({ address, person })),
      ),
    );
  while (!isOver()) {
    try {
      const streams = await open();
      const end = performance.now() + STREAMS_LAST_MS;
      while (performance.now() < end && !isOver()) await sleep(500);
      if (streams.ended() > 0) errors.add(`${String(streams.ended())} streams ended`);
      streams.close();
    } catch (error) {
      errors.add(String(error));
    }
  }
}

test('memory does not grow under a mixed load, and nothing fails', async () => {
  const settings = { CAPTCHA: 'builtin', TRUST_PROXY: '127.0.0.1,::1' };
  const fleet = await startFleet({ settings });
  const { doors, providers, jobs, databaseUrl } = fleet;
  const random = seededRandom(SEED);
  const pickKind = pickByShare(random, SHARES);
  const errors = printedErrors();
  const counted = new Map<string, number>();
  try {
    const people = await seedPeople(databaseUrl, PEOPLE);
    const account = fleet.accounts.find(({ userName }) => userName === 'zhangwei');
    if (account === undefined) throw new Error('There is no demo account.');
    const { acts } = actsAtAnyProcess({
      ...{ origin: fleet.address, doors, providers, databaseUrl, people, account, random },
      callsAt: (door) => registryCalls(door, OPS_TOKEN),
    });
    const stage = await startCanary(fleet);
    const begun = performance.now();
    const elapsed = (): number => performance.now() - begun;
    const isOver = (): boolean => minutesOf(elapsed()) >= MINUTES;
    const work = async (): Promise<void> => {
      while (!isOver()) {
        const kind = pickKind();
        await acts[kind](stage).then(
          (requests) => counted.set(kind, (counted.get(kind) ?? 0) + requests),
          (error: unknown) => errors.add(String(error)),
        );
        await sleep((2 * random() * WORKERS * 1_000) / RATE);
      }
    };
    const members = [...doors, ...providers, ...jobs];
    const samples = new Map<Member, MemorySample[]>(members.map((member) => [member, []]));
    const sample = async (): Promise<void> => {
      for (let count = 0; !isOver(); count += 1) {
        const minutes = minutesOf(elapsed());
        const resident = await residentMib(members.map((member) => member.pid()));
        for (const [index, member] of members.entries())
          samples.get(member)?.push({ minutes, mib: resident[index] ?? Number.NaN });
        if (count % PRINT_EVERY_SAMPLES === 0)
          console.log(`${minutes.toFixed(0)} min: ${resident.map((mib) => mib.toFixed(1)).join(' ')} MiB`);
        await sleep(SAMPLE_EVERY_MS);
      }
    };
    await Promise.all([
      sample(),
      keepStreams(fleet, people, errors, isOver),
      ...Array.from({ length: WORKERS }, work),
    ]);
    const total = [...counted.values()].reduce((sum, requests) => sum + requests, 0);
    console.log(
      `${String(MINUTES)} minutes, ${String(total)} requests, ${JSON.stringify(Object.fromEntries(counted))}`,
    );
    const slopes = members.map((member) => {
      const all = samples.get(member) ?? [];
      const judged = all.filter(({ minutes }) => minutes >= WARM_UP_MINUTES);
      const slope = slopePerHour(judged);
      const at = (index: number): string => (judged.at(index)?.mib ?? Number.NaN).toFixed(1);
      console.log(
        `${member.role}: ${at(0)} MiB after ${String(WARM_UP_MINUTES)} min, ${at(-1)} at the end, ${slope.toFixed(2)} MiB/h`,
      );
      return slope;
    });
    expect(errors.first).toEqual([]);
    if (MINUTES >= FULL_MINUTES) expect(Math.max(...slopes)).toBeLessThanOrEqual(MAX_MIB_PER_HOUR);
  } finally {
    await fleet.discard();
  }
});
