import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { figureTable, inSeconds } from '../fixtures/recipe/figure-table';
import { nextPackage } from '../fixtures/next-package';
import { holdStreams } from '../fixtures/recipe/held-streams';
import { startMixedLoad } from '../fixtures/recipe/mixed-load';
import { signInPeople } from '../fixtures/recipe/recipe-people';
import { buildSite, recipeIsMissing, type RecipeSite } from '../fixtures/recipe/recipe-site';
import type { Session, Target } from '../fixtures/recipe/signed-in';

/** Restarts under load. Faults of the database are in deploy-database.story.ts. */
const PEOPLE = 25;
const STREAMS_EACH = 8;
const PER_SECOND = 200;

const missing = recipeIsMissing();
test.skip(missing !== null, missing ?? '');
test.describe.configure({ mode: 'serial' });

const figures = figureTable('rolling restart, 2 doors and 2 providers');
let site: RecipeSite;
let target: Target;
let people: readonly Session[];

test.beforeAll(async () => {
  site = await buildSite();
  target = { address: site.address, ca: site.ca };
  people = await signInPeople(site, site.database.servers.db1, PEOPLE);
});
test.afterAll(async () => {
  figures.print();
  await site.discard();
});

/** Does the work under load, with event streams, and expects that nobody notices. */
async function underLoad(what: string, work: () => Promise<void>): Promise<void> {
  const sessions = Array.from({ length: STREAMS_EACH }, () => people).flat();
  const streams = await holdStreams(target, sessions);
  expect(streams.open()).toBe(sessions.length);
  const endLoad = await startMixedLoad(target, people, PER_SECOND);
  const begun = performance.now();
  await sleep(3_000);
  try {
    await work();
  } finally {
    await sleep(3_000);
  }
  const { sent, perSecond, failures, p99Ms } = await endLoad();
  const isBack = streams.open();
  const gaps = [...streams.gaps];
  streams.leave();
  figures.add(`${what}: requests that failed`, '0', `${String(failures.length)} of ${String(sent)}`);
  figures.add(`${what}: requests a second`, '200', `${perSecond.toFixed(0)}, p99 ${p99Ms.toFixed(0)} ms`);
  figures.add(
    `${what}: streams back`,
    '≤ 5 s',
    `at most ${inSeconds(Math.max(...gaps))}, ${String(gaps.length)} times`,
  );
  figures.add(`${what}: took`, '', inSeconds(performance.now() - begun));
  if (failures.length > 0) {
    const log = await readFile(join(site.root, 'var/log/nginx/error.log'), 'utf8');
    console.log(log.split('\n').slice(-20).join('\n'));
  }
  expect(failures).toEqual([]);
  expect(isBack).toBe(sessions.length);
  // Each provider has ended its streams.
  expect(gaps.length).toBeGreaterThanOrEqual(sessions.length);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(5_000);
}

test('a rolling restart under load is not noticed', async () => {
  await underLoad('restart', async () => {
    const said = await site.rollingRestart();
    for (const { unit } of site.processes) expect(said).toContain(`${unit} is ready`);
  });
});

test('an upgrade with a migration is not noticed, nor is the way back', async () => {
  const next = await nextPackage();
  const folder = await site.installPackage('2', next.folder);
  await next.discard();
  const known = "select count(*) from pg_tables where tablename = 'next_version'";
  await underLoad('upgrade with a migration', async () => {
    expect(await site.rollingRestart(folder)).toContain(
      `Processes can be replaced one by one, and back. It applies ${next.migration}.`,
    );
  });
  expect(await site.database.servers.db1.sql(known)).toBe('1');
  await underLoad('back to the version before', async () => {
    await site.rollingRestart(site.firstPackage);
  });
});
