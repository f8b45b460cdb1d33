import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { findPostgres } from '@portal/shared/testing/postgres';
import { countOf, runSql } from '../fixtures/database';
import { dueRowsLeft, seedDueRows, timesDone } from '../fixtures/due-rows';
import { type Fleet, startFleet } from '../fixtures/fleet';
import { LIMITS } from '../fixtures/limits';
import { type MailSink, startMailSink } from '../fixtures/mail-sink';
import { pickOne, seededRandom } from '../fixtures/seeded-random';

const OF_EACH = 1_000;
const SEED = 39;
/** Of processes, while there is work of every kind, and while the alerts are written. */
const KILLS = { atFirst: 8, duringAlerts: 4 };
/** How long the mail server takes for a mail: most kills are in the middle of one. */
const ACCEPT_MS = 10;

/** Written alerts about the seeded applications: the demo data has some of its own. */
const ALERTS = `select count(*) from messages m join instances i on i.owner_id = m.user_id
  where m.kind = 'expiry' and i.name like 'Ending %'`;

test.skip(findPostgres() === null, 'needs PostgreSQL');

/** Kills processes in turn, so that all but one work at any time. @returns how many it has killed */
async function killSome(fleet: Fleet, random: () => number, count: number): Promise<void> {
  for (let kill = 0; kill < count; kill += 1) {
    await sleep(random() * 2_000);
    const member = pickOne(random, [...fleet.alls, ...fleet.jobs]);
    await member.kill();
    await member.start();
  }
}

/** Waits until the first alerts are written. @returns how many are */
async function untilAlerts({ databaseUrl }: Fleet): Promise<number> {
  const written = (): Promise<number> => countOf(databaseUrl, ALERTS);
  await expect.poll(written, { timeout: LIMITS.long, intervals: [50] }).toBeGreaterThan(0);
  return written();
}

/** Mails by how often each arrived. */
function mailsByTimes(sink: MailSink, isOfKind: (mail: string) => boolean): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [mail, times] of sink.received)
    if (isOfKind(mail)) found.set(times, (found.get(times) ?? 0) + 1);
  return found;
}

test('four processes, of which some are killed, do everything once', async () => {
  const sink = await startMailSink(ACCEPT_MS);
  const fleet = await startFleet({
    ...{ alls: 2, doors: 0, providers: 0, jobs: 2 },
    settings: { MAIL: 'smtp', SMTP_URL: sink.url, MAIL_FROM: 'portal@example.com' },
  });
  const { databaseUrl } = fleet;
  const random = seededRandom(SEED);
  try {
    await seedDueRows(databaseUrl, OF_EACH);
    await killSome(fleet, random, KILLS.atFirst);
    // A job of one process begins within a minute of its start.
    console.log(`▸ ${String(await untilAlerts(fleet))} alerts are written`);
    await killSome(fleet, random, KILLS.duringAlerts);
    // As if the ten minutes had passed after which another process takes over a job.
    await runSql(databaseUrl, `delete from app_settings where key = 'job:expiry-notices'`);
    await expect.poll(() => dueRowsLeft(databaseUrl), { timeout: LIMITS.long, intervals: [1_000] }).toBe(0);

    const once = `1 × ${String(OF_EACH)}`;
    expect(await timesDone(databaseUrl)).toEqual({ applications: once, bookings: once, alerts: once });
    const kills = KILLS.atFirst + KILLS.duringAlerts;
    for (const [kind, isOfKind] of [
      ['alerts', (mail: string) => mail.startsWith('person-')],
      ['halts', (mail: string) => mail.startsWith('halts-')],
    ] as const) {
      const times = mailsByTimes(sink, isOfKind);
      console.log(
        `mails about ${kind}: ${[...times].map(([n, count]) => `${String(count)} × ${String(n)}`).join(', ')}`,
      );
      expect([...times.values()].reduce((sum, count) => sum + count, 0)).toBe(OF_EACH);
      // A process that is killed after a mail has left cannot note that it has.
      expect(Math.max(...times.keys())).toBeLessThanOrEqual(2);
      expect(times.get(2) ?? 0).toBeLessThanOrEqual(kills);
    }
  } finally {
    await fleet.discard();
    await sink.close();
  }
});
