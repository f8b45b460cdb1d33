import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findPostgres } from '@portal/shared/testing/postgres';
import type { Lasting } from '../fixtures/alert-watch';
import { ask, startCrowd } from '../fixtures/crowd';
import { runSql } from '../fixtures/database';
import { breakRelease } from '../fixtures/faults/broken-release';
import { failedRenewal } from '../fixtures/faults/failed-renewal';
import type { Fault } from '../fixtures/faults/fault';
import { canFillDisk, fillDisk } from '../fixtures/faults/full-disk';
import { lockTables } from '../fixtures/faults/locked-tables';
import { starve } from '../fixtures/faults/starved-process';
import { useMemory } from '../fixtures/faults/used-memory';
import { OPS_TOKEN } from '../fixtures/fleet';
import { loadFrontPage } from '../fixtures/front-page';
import { nextPackage } from '../fixtures/next-package';
import { openStreams } from '../fixtures/open-streams';
import { alertNames, dashboardPanels, hasPrometheus } from '../fixtures/prometheus';
import { registryCalls } from '../fixtures/registry-calls';
import { releaseWithFile } from '../fixtures/release-with-file';
import { startWatchedFleet, type WatchedFleet } from '../fixtures/watched-fleet';

/** Each alert is fired by a fault, in a fleet that a Prometheus watches with the rules of docs/deploy/monitoring. */
const WINDOW = '30s';
const PART = 'mf-team';
/** A provider accepts 5,000. */
const STREAMS = 4_600;
/** A process accepts so many of one person. */
const PER_PERSON = 8;
/** So few that Prometheus is answered beside them. */
const READERS = 10;
/** More than the connections to PostgreSQL of all providers. */
const CROWD = 60;
/** Panels about what does not happen in a fleet without people at browsers, rollouts and faults. */
const MAY_BE_EMPTY = [
  'Requests that clients left',
  'Sign-ins',
  'Reports of browsers',
  'Web vitals',
  'Layout shift',
  'Steps that were refused',
  'Share of a rollout',
  'Evidence against a rollout',
  'Pages that the guard judged',
  'Disagreements of the ledger',
  'Notifications of wallets',
];

test.skip(findPostgres() === null || !hasPrometheus(), 'needs PostgreSQL and Prometheus');
test.describe.configure({ mode: 'serial' });

let fleet: WatchedFleet;
/** An upgrade that was not finished. */
let upgrade: Lasting;
let startSinks: () => Promise<void>;

test.beforeAll(async () => {
  fleet = await startWatchedFleet(STREAMS / PER_PERSON);
});
test.afterAll(async () => {
  await fleet.discard();
  console.log(`fired: ${[...fleet.alerts.fired].sort().join(', ')}`);
});

test('a healthy fleet fires nothing, and fills the dashboard', async () => {
  const { prometheus, providers, people } = fleet;
  const streams = await openStreams(
    people.slice(0, 2).map((person, index) => ({ person, address: providers[index]?.address ?? '' })),
  );
  const panels = await dashboardPanels(WINDOW);
  const empty = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const { title, expressions } of panels) {
      const counts = await Promise.all(expressions.map((expression) => prometheus.count(expression)));
      if (counts.every((count) => count === 0)) found.push(title);
    }
    return found.filter((title) => !MAY_BE_EMPTY.includes(title));
  };
  await expect.poll(empty, { timeout: 180_000, intervals: [2_000] }).toEqual([]);
  expect([...(await prometheus.firing())]).toEqual([]);
  streams.close();
});

test('an upgrade is begun', async () => {
  const [, provider] = fleet.providers;
  upgrade = await fleet.alerts.begin({
    fires: ['PortalProgramsDiffer'],
    async inject() {
      const next = await nextPackage();
      await provider.stop();
      await provider.start(next.folder);
      return async () => {
        await provider.stop();
        await provider.start();
        await next.discard();
      };
    },
  });
});

test('the mail server and the collector of traces end', async () => {
  const mail = (age: string, attempts: number): string =>
    `insert into outbox (id, kind, recipient, scene, subject, text, attempts, created_at)
       select gen_random_uuid(), 'mail', 'person-' || n || '@example.com', 'fault', 'Subject', 'Text', ${String(attempts)},
         now() - interval '${age}' from generate_series(1, 8) n;`;
  await fleet.alerts.undergo({
    fires: ['PortalPartyFailing', 'PortalMailsWaiting', 'PortalMailsGivenUp', 'PortalTracesDropped'],
    async inject() {
      startSinks = await fleet.stopSinks();
      // New ones, and those that an outage of two hours would leave.
      await runSql(fleet.databaseUrl, mail('0 s', 0) + mail('20 minutes', 3) + mail('121 minutes', 4));
      return () => runSql(fleet.databaseUrl, 'delete from outbox');
    },
  });
});

test('amounts are changed in the database', async () => {
  const add = (cents: number): Promise<unknown> =>
    runSql(
      fleet.databaseUrl,
      `update payments set amount_cents = amount_cents + ${String(cents)}
         where id = (select id from payments where state = 'success' order by id limit 1)`,
    );
  await fleet.alerts.undergo({
    fires: ['PortalLedgerDisagrees'],
    async inject() {
      await add(1);
      await expect(fleet.command(fleet, 'ledger')).rejects.toThrow();
      return async () => {
        await add(-1);
        await fleet.command(fleet, 'ledger');
      };
    },
  });
});

test('a release breaks pages and is halted, nobody can be told of it, and then nobody guards it', async () => {
  const { alerts, doors, prometheus } = fleet;
  let abort: () => Promise<unknown>;
  let resume: () => Promise<void>;
  await alerts.undergo({
    fires: ['PortalRolloutHalted', 'PortalHaltMailsWaiting'],
    async inject() {
      const isHalted = async (): Promise<boolean> => (await prometheus.firing()).has('PortalRolloutHalted');
      ({ resume, abort } = await breakRelease(fleet, PART, isHalted));
      return async () => {
        await startSinks();
        await resume();
      };
    },
  });
  await alerts.undergo({
    fires: ['PortalRolloutUnguarded', 'PortalProcessDown'],
    async inject() {
      await Promise.all(doors.map((door) => door.kill()));
      return async () => {
        await Promise.all(doors.map((door) => door.start()));
        await abort();
      };
    },
  });
});

test('a door hangs while releases change', async () => {
  const [door, hanging] = fleet.doors;
  const { activate } = registryCalls(door, OPS_TOKEN);
  const { releases } = await loadFrontPage(door.address, null);
  const next = await releaseWithFile(PART, '0.1.2');
  await fleet.command(door, 'publish', PART, '--folder', next.folder);
  await next.discard();
  await fleet.alerts.undergo({
    fires: ['PortalDoorsBehind'],
    async inject() {
      process.kill(hanging.pid(), 'SIGSTOP');
      await activate(PART, next.id);
      return async () => {
        process.kill(hanging.pid(), 'SIGCONT');
        await activate(PART, releases[PART] ?? '');
      };
    },
  });
});

test('a process uses much memory, the disk of one is full, and one has many streams', async () => {
  const [{ address }] = fleet.providers;
  const [jobs] = fleet.jobs;
  const [, door] = fleet.doors;
  const faults: Fault[] = [
    { fires: ['PortalMemoryHigh'], inject: () => useMemory(jobs, fleet.inspectorPort) },
  ];
  if (canFillDisk) faults.push({ fires: ['PortalDiskFull'], inject: () => fillDisk(door) });
  else console.log('▸ PortalDiskFull is left out: only root may mount a small disk');
  faults.push({
    fires: ['PortalStreamsFull'],
    async inject() {
      const streams = await openStreams(
        fleet.people.flatMap((person) => Array.from({ length: PER_PERSON }, () => ({ person, address }))),
      );
      return async () => streams.close();
    },
  });
  await fleet.alerts.undergo(...faults);
});

test('a door gets too little processor time', async () => {
  const [, door] = fleet.doors;
  await fleet.alerts.undergo({
    fires: ['PortalEventLoopSlow', 'PortalPagesSlow'],
    async inject() {
      const stopCrowd = startCrowd(READERS, () => ask(`${door.address}/user/login`));
      const feed = starve(door);
      return async () => {
        await feed();
        await stopCrowd();
      };
    },
  });
});

test('the upgrade is not finished', async () => {
  await upgrade.untilFired();
  await upgrade.repair();
});

test('forgotten sessions lock tables', async () => {
  const { databaseUrl } = fleet;
  await fleet.alerts.undergo({
    fires: [
      'PortalPoolExhausted',
      'PortalCallsFail',
      'PortalCallsSlow',
      'PortalJobFailing',
      'PortalJobStopped',
      'PortalWorkLate',
    ],
    async inject() {
      const order = await failedRenewal(databaseUrl, 1);
      const unlock = await lockTables(databaseUrl, ['sessions', 'teams', 'connectors']);
      // As if the lock had been there for a minute.
      await order.becomeDue('1 minute');
      const stopCrowd = startCrowd(CROWD, fleet.callTeams);
      return async () => {
        await unlock();
        await stopCrowd();
      };
    },
  });
});

test('an order cannot be delivered', async () => {
  const order = await failedRenewal(fleet.databaseUrl, 4);
  const [{ address }] = fleet.providers;
  await fleet.alerts.undergo({
    fires: ['PortalOrderNeedsOperator'],
    async inject() {
      await order.setCancelled(true);
      await order.becomeDue('0 s');
      return async () => {
        await order.setCancelled(false);
        const response = await fetch(`${address}/api/ext/ops/orders/retry`, {
          method: 'POST',
          headers: { authorization: `Bearer ${OPS_TOKEN}`, 'content-type': 'application/json' },
          body: JSON.stringify({ OrderNo: order.orderNo }),
        });
        expect(await response.json()).toMatchObject({ obj: { fulfilled: true } });
      };
    },
  });
});

test('PostgreSQL is away, and a door that has lost its copies of files starts', async () => {
  const [, door] = fleet.doors;
  await fleet.alerts.undergo({
    fires: ['PortalNotReady', 'PortalReleaseSetOld', 'PortalPagesFail'],
    async inject() {
      await fleet.stopDatabase();
      await door.stop();
      await rm(join(door.dataDir, 'registry/assets'), { recursive: true });
      await door.start();
      return () => fleet.startDatabase();
    },
  });
});

test('the only process for jobs is killed', async () => {
  const [jobs] = fleet.jobs;
  await fleet.alerts.undergo({
    fires: ['PortalJobsNowhere'],
    async inject() {
      await jobs.kill();
      return () => jobs.start();
    },
  });
});

test('every alert has fired, and none does after the repairs', async () => {
  const expected = (await alertNames()).filter((name) => canFillDisk || name !== 'PortalDiskFull');
  expect([...fleet.alerts.fired].sort()).toEqual(expected.sort());
  await fleet.alerts.untilOver();
});
