import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { findPostgres } from '@portal/shared/testing/postgres';
import { runSql } from '../fixtures/database';
import { figuresOf } from '../fixtures/figures';
import { type Fleet, type Member, OPS_TOKEN, startFleet } from '../fixtures/fleet';
import { nextRelease } from '../fixtures/next-release';
import { registryCalls } from '../fixtures/registry-calls';

const PART = 'mf-team';
/** Of each step. */
const TIMES = 30;
/** Pause between two page loads at one door. */
const PAUSE_MS = 10;

/**
 * In this database, notifications reach nobody: statements of new connections call this function instead of
 * PostgreSQL's own.
 */
const WITHOUT_NOTIFY = `
  create function public.pg_notify(text, text) returns void language sql as '';
  alter role postgres set search_path = public, pg_catalog;`;

test.skip(findPostgres() === null, 'needs PostgreSQL');

/** The release of the part that a new page gets. */
async function shownAt({ address }: Member): Promise<string> {
  const response = await fetch(`${address}/user/login`);
  expect(response.status).toBe(200);
  return new RegExp(`"part":"${PART}","release":"([^"]+)"`).exec(await response.text())?.[1] ?? '';
}

/** Time from the answer to a step at one door until new pages of all doors show it. */
async function seenAfter(fleet: Fleet, release: string, step: () => Promise<unknown>): Promise<number> {
  const watched = fleet.doors.map(async (door) => {
    while ((await shownAt(door)) !== release) await sleep(PAUSE_MS);
    return performance.now();
  });
  await sleep(PAUSE_MS);
  const begun = performance.now();
  await step();
  return Math.max(...(await Promise.all(watched))) - begun;
}

/** Releases, rolls back and halts, and prints how soon new pages of all doors show it. */
async function measureSteps(fleet: Fleet, how: string): Promise<void> {
  const [door] = fleet.doors as [Member];
  const { activate, rollback, roll, resume, halt } = registryCalls(door, OPS_TOKEN);
  const before = await shownAt(door);
  const next = await nextRelease(PART);
  await fleet.command(door, 'publish', PART, '--folder', next.folder);
  const [released, back, halted]: [number[], number[], number[]] = [[], [], []];
  for (let time = 0; time < TIMES; time += 1) {
    released.push(await seenAfter(fleet, next.id, () => activate(PART, next.id)));
    back.push(await seenAfter(fleet, before, () => rollback(PART)));
  }
  let rollout = '';
  await seenAfter(fleet, next.id, async () => (rollout = await roll(PART, next.id)));
  for (let time = 0; time < TIMES; time += 1) {
    halted.push(await seenAfter(fleet, before, () => halt(rollout)));
    await seenAfter(fleet, next.id, () => resume(rollout));
  }
  for (const [what, ms] of [
    ['release', released],
    ['rollback', back],
    ['halt', halted],
  ] as const)
    console.log(
      `${what} seen at ${String(fleet.doors.length)} doors, ${how}: ${JSON.stringify(figuresOf(ms))}`,
    );
  await next.discard();
}

test('what an operator does is seen at all doors, with and without notifications', async () => {
  const fleet = await startFleet({ doors: 3, providers: 1, jobs: 0 });
  try {
    await measureSteps(fleet, 'with notifications');
    await fleet.command(fleet.doors[0] as Member, 'abort', PART);
    await runSql(fleet.databaseUrl, WITHOUT_NOTIFY);
    for (const door of fleet.doors) {
      await door.stop();
      await door.start();
    }
    await measureSteps(fleet, 'without');
  } finally {
    await fleet.discard();
  }
});
