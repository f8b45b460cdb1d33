import { expect, test } from '@playwright/test';
import { findPostgres } from '@portal/shared/testing/postgres';
import { actsAtAnyProcess, type Stage } from '../fixtures/any-process';
import { type Fleet, type Member, OPS_TOKEN, startFleet } from '../fixtures/fleet';
import { loadFrontPage } from '../fixtures/front-page';
import { registryCalls } from '../fixtures/registry-calls';
import { releaseWithFile } from '../fixtures/release-with-file';
import { seedPeople } from '../fixtures/seeded-people';
import { pickByShare, pickOne, seededRandom } from '../fixtures/seeded-random';

const PART = 'mf-team';
const REQUESTS = 10_000;
const AT_ONCE = 12;
const SEED = 3_902;
const LANES = 200;
const PEOPLE = 50;
/** How often each kind is chosen, of a hundred. */
const SHARES = {
  page: 32,
  active: 17,
  why: 8,
  file: 23,
  call: 12,
  report: 6,
  inspect: 1,
  signIn: 1,
} as const;

test.skip(findPostgres() === null, 'needs PostgreSQL');

test('10,000 requests to any of three doors and two providers get the same answers everywhere', async () => {
  const settings = { CAPTCHA: 'builtin', TRUST_PROXY: '127.0.0.1,::1' };
  const fleet = await startFleet({ doors: 3, settings });
  const [first, second, third] = fleet.doors as [Member, Member, Member];
  const random = seededRandom(SEED);
  const pickKind = pickByShare(random, SHARES);
  const account = fleet.accounts.find(({ userName }) => userName === 'zhangwei');
  if (account === undefined) throw new Error('There is no demo account.');
  const { acts, reported } = actsAtAnyProcess({
    ...{ origin: fleet.address, doors: fleet.doors, providers: fleet.providers, random, account },
    ...{ databaseUrl: fleet.databaseUrl, callsAt: (door) => registryCalls(door, OPS_TOKEN) },
    people: await seedPeople(fleet.databaseUrl, PEOPLE),
  });
  const errors: string[] = [];
  const counted = new Map<string, number>();
  let sent = 0;
  const sendUntil = async (stage: Stage, total: number): Promise<void> => {
    const sendNext = async (): Promise<void> => {
      while (sent < total && errors.length < 20) {
        const kind = pickKind();
        try {
          const requests = await acts[kind](stage);
          sent += requests;
          counted.set(kind, (counted.get(kind) ?? 0) + requests);
        } catch (error) {
          errors.push(String(error));
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    expect(errors).toEqual([]);
  };

  const next = await releaseWithFile(PART, '0.1.1');
  try {
    const page = await loadFrontPage(first.address, null);
    const before = page.releases[PART] ?? '';
    const lanes: string[] = [];
    while (lanes.length < LANES)
      lanes.push((await loadFrontPage(pickOne(random, fleet.doors).address, null)).newLane ?? '');
    const files = new Map<string, string | null>(page.files.map((path) => [path, null]));
    const stage = (releaseOf: (lane: string) => string): Stage => ({
      ...{ part: PART, files },
      expected: new Map(lanes.map((lane) => [lane, releaseOf(lane)])),
    });

    await sendUntil(
      stage(() => before),
      REQUESTS / 5,
    );

    await command(fleet, second, 'publish', PART, '--folder', next.folder);
    await command(fleet, third, 'canary', `${PART}@${next.id}`, '--percent', '50');
    files.set(next.path, next.content);
    const { explainLane } = registryCalls(second, OPS_TOKEN);
    const arms = new Map<string, string>();
    for (const lane of lanes) arms.set(lane, (await explainLane(lane))[PART] ?? '');
    expect(new Set(arms.values())).toEqual(new Set([before, next.id]));
    await sendUntil(
      stage((lane) => arms.get(lane) ?? ''),
      (2 * REQUESTS) / 5,
    );

    await command(fleet, first, 'halt', PART);
    await sendUntil(
      stage(() => before),
      (3 * REQUESTS) / 5,
    );
    await command(fleet, second, 'abort', PART);
    await command(fleet, third, 'activate', `${PART}@${next.id}`);
    await sendUntil(
      stage(() => next.id),
      (4 * REQUESTS) / 5,
    );
    await command(fleet, second, 'rollback', PART);
    await sendUntil(
      stage(() => before),
      REQUESTS,
    );

    for (const door of fleet.doors) {
      expect(await fleet.command(door, 'status')).toContain('3 of 3 doors on');
      expect(await fleet.command(door, 'history', PART)).toContain(next.id);
    }
    expect(await fleet.command(fleet, 'why', account.userName)).toContain(before);
    console.log(`${String(sent)} requests: ${JSON.stringify(Object.fromEntries(counted))}`);
    expect(await shownBy(fleet, before)).toBe(reported.get(before));
    expect(await shownBy(fleet, next.id)).toBe(reported.get(next.id));
  } finally {
    await next.discard();
    await fleet.discard();
  }
});

/** Runs a command that changes releases, at one door, and expects that all doors have confirmed it. */
async function command(fleet: Fleet, door: Member, ...args: readonly string[]): Promise<void> {
  const printed = await fleet.command(door, ...args);
  if (args[0] !== 'publish') expect(printed).toContain('3 of 3 doors on');
}

/** Pages of a release that the providers together know to have been shown. */
async function shownBy({ providers }: Fleet, release: string): Promise<number> {
  let sum = 0;
  for (const { address } of providers) {
    const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${OPS_TOKEN}` } });
    const line = new RegExp(
      `^portal_reports_total\\{kind="shown",part="${PART}",release="${release.replaceAll('.', '\\.')}"\\} (\\d+)$`,
      'm',
    );
    sum += Number(line.exec(await response.text())?.[1] ?? 0);
  }
  return sum;
}
