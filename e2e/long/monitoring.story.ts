import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { findPostgres } from '@portal/shared/testing/postgres';
import { runSql } from '../fixtures/database';
import { type Fleet, type Member, OPS_TOKEN, startFleet } from '../fixtures/fleet';
import { loadFrontPage } from '../fixtures/front-page';
import { type MailSink, startMailSink } from '../fixtures/mail-sink';
import { openStreams } from '../fixtures/open-streams';
import {
  alertNames,
  dashboardPanels,
  hasPrometheus,
  type Prometheus,
  startPrometheus,
} from '../fixtures/prometheus';
import { registryCalls } from '../fixtures/registry-calls';
import { releaseWithFile } from '../fixtures/release-with-file';
import { seedPeople, type SeededPerson } from '../fixtures/seeded-people';
import { startTraceSink, type TraceSink } from '../fixtures/trace-sink';

/** Faults that fire alerts, seen by Prometheus with the rules of docs/deploy/monitoring. */
const METRICS_TOKEN = 'metrics-of-the-watched-fleet';
/** An alert that waits for five minutes waits for fifteen seconds here, and looks back as much less. */
const DIVISOR = 20;
const WINDOW = '30s';
const PART = 'mf-team';
/** Faults last until their alerts fire, some of which compare ages of half a minute and more. */
const FIRES_WITHIN_MS = 180_000;
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
/** Without browsers, wallets or a disk of its own no fault here fires these. promtool tests them. */
const NOT_FIRED = [
  'PortalMemoryHigh',
  'PortalDiskFull',
  'PortalProgramsDiffer',
  'PortalPagesFail',
  'PortalPagesSlow',
  'PortalStreamsFull',
  'PortalWorkLate',
  'PortalOrderNeedsOperator',
  'PortalHaltMailsWaiting',
];
/** Of faults that are not repaired here: the mail server, the collector, and the amounts. */
const LASTING = [
  'PortalLedgerDisagrees',
  'PortalTracesDropped',
  'PortalMailsGivenUp',
  'PortalMailsWaiting',
  'PortalPartyFailing',
  'PortalHaltMailsWaiting',
];

test.skip(findPostgres() === null || !hasPrometheus(), 'needs PostgreSQL and Prometheus');
test.describe.configure({ mode: 'serial' });

let fleet: Fleet;
let prometheus: Prometheus;
let mails: MailSink;
let traces: TraceSink;
let people: readonly SeededPerson[];
let isOver = false;
let traffic: Promise<unknown> = Promise.resolve();
const fired = new Set<string>();

test.beforeAll(async () => {
  [mails, traces] = [await startMailSink(0), await startTraceSink()];
  fleet = await startFleet({
    settings: {
      ...{ METRICS_TOKEN, TRUST_PROXY: '127.0.0.1,::1', LOG_LEVEL: 'silent' },
      ...{ MAIL: 'smtp', SMTP_URL: mails.url, MAIL_FROM: 'portal@example.com' },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint, OTEL_TRACES_SAMPLER_ARG: '1' },
    },
  });
  people = await seedPeople(fleet.databaseUrl, 20);
  prometheus = await startPrometheus({
    targets: [...fleet.doors, ...fleet.providers, ...fleet.jobs],
    ...{ metricsToken: METRICS_TOKEN, divisor: DIVISOR },
  });
  // Answers do not matter: some are errors while something is broken.
  traffic = Promise.all(Array.from({ length: 4 }, keepAsking));
});
test.afterAll(async () => {
  isOver = true;
  await traffic;
  await prometheus.stop();
  await fleet.discard();
  await traces.close();
  console.log(`fired: ${[...fired].sort().join(', ')}`);
});

/** Pages, files and calls, one after the other. */
async function keepAsking(_one: unknown, index: number): Promise<void> {
  while (!isOver) {
    const page = await loadFrontPage(doorOf(index).address, null).catch(() => null);
    if (page !== null) await ask(`${doorOf(index).address}${page.files[0] ?? ''}`);
    await callTeams(index);
    await sleep(100);
  }
}

async function ask(address: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(20_000) }).catch(() => null);
  await response?.text().catch(() => '');
}

const doorOf = (index: number): Member => memberOf(fleet.doors, index);
const memberOf = (members: readonly Member[], index: number): Member => {
  const member = members[index % members.length];
  if (member === undefined) throw new Error('There is no such process.');
  return member;
};
const callTeams = (index: number): Promise<void> =>
  ask(
    `${memberOf(fleet.providers, index).address}/api/team/teamsInfo?Page=1`,
    people[index % people.length]?.headers,
  );

/** Waits until all of them fire, or have fired since the fault began. */
async function untilFired(...alerts: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  const missing = async (): Promise<readonly string[]> => {
    for (const name of await prometheus.firing()) seen.add(name);
    return alerts.filter((name) => !seen.has(name));
  };
  await expect.poll(missing, { timeout: FIRES_WITHIN_MS, intervals: [500] }).toEqual([]);
  for (const name of alerts) fired.add(name);
}

/** Waits until nothing fires but these. */
async function untilOver(...others: readonly string[]): Promise<void> {
  const firing = async (): Promise<readonly string[]> =>
    [...(await prometheus.firing())].filter((name) => !others.includes(name));
  await expect.poll(firing, { timeout: FIRES_WITHIN_MS, intervals: [500] }).toEqual([]);
}

test('a healthy fleet fires nothing, and fills the dashboard', async () => {
  const streams = await openStreams(
    fleet.providers.map(({ address }, index) => ({ address, person: memberPerson(index) })),
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
  await expect.poll(empty, { timeout: FIRES_WITHIN_MS, intervals: [2_000] }).toEqual([]);
  expect([...(await prometheus.firing())]).toEqual([]);
  streams.close();
});

const memberPerson = (index: number): SeededPerson => {
  const person = people[index];
  if (person === undefined) throw new Error('There is no such person.');
  return person;
};

test('the mail server and the collector of traces end', async () => {
  await Promise.all([mails.close(), traces.close()]);
  const mail = (age: string, attempts: number): string =>
    `insert into outbox (id, kind, recipient, scene, subject, text, attempts, created_at)
       select gen_random_uuid(), 'mail', 'person-' || n || '@example.com', 'fault', 'Subject', 'Text', ${String(attempts)},
         now() - interval '${age}' from generate_series(1, 8) n;`;
  // New ones, and those that an outage of two hours would leave.
  await runSql(fleet.databaseUrl, mail('0 s', 0) + mail('20 minutes', 3) + mail('121 minutes', 4));
  await untilFired('PortalPartyFailing', 'PortalMailsWaiting', 'PortalMailsGivenUp', 'PortalTracesDropped');
  await runSql(fleet.databaseUrl, 'delete from outbox');
});

test('amounts are changed in the database', async () => {
  await runSql(
    fleet.databaseUrl,
    `update payments set amount_cents = amount_cents + 1
       where id = (select id from payments where state = 'success' order by id limit 1)`,
  );
  await expect(fleet.command(fleet, 'ledger')).rejects.toThrow();
  await untilFired('PortalLedgerDisagrees');
});

test('a release breaks pages, is halted, and then nobody guards it', async () => {
  const next = await releaseWithFile(PART, '0.1.1');
  await fleet.command(doorOf(0), 'publish', PART, '--folder', next.folder);
  const said = await fleet.command(doorOf(0), 'canary', `${PART}@${next.id}`, '--percent', '50');
  const rollout = /^r\d+/.exec(said)?.[0] ?? '';
  await next.discard();
  let visitors = 0;
  const visit = async (): Promise<void> => {
    visitors += 1;
    const network = {
      'x-forwarded-for': `10.${String(1 + Math.floor(visitors / 250))}.${String(1 + (visitors % 250))}.1`,
    };
    const { releases, token } = await loadFrontPage(doorOf(visitors).address, null, network);
    const report = { part: PART, release: releases[PART], page: token };
    const send = (body: object): Promise<Response> =>
      fetch(`${memberOf(fleet.providers, visitors).address}/api/ext/report`, {
        method: 'POST',
        headers: { ...network, origin: fleet.address, 'content-type': 'application/json' },
        body: JSON.stringify({ ...report, ...body }),
      });
    await send({ kind: 'shown', value: 500 });
    if (releases[PART] === next.id) await send({ kind: 'error', name: 'TypeError', message: 'planted' });
  };
  const isHalted = async (): Promise<boolean> => (await prometheus.firing()).has('PortalRolloutHalted');
  while (visitors < 2_000 && !(await isHalted())) for (let count = 0; count < 10; count += 1) await visit();
  await untilFired('PortalRolloutHalted');

  await registryCalls(doorOf(0), OPS_TOKEN).resume(rollout);
  await Promise.all(fleet.doors.map((door) => door.kill()));
  await untilFired('PortalRolloutUnguarded', 'PortalProcessDown');
  await Promise.all(fleet.doors.map((door) => door.start()));
  await fleet.command(doorOf(0), 'abort', rollout);
});

test('a door hangs while releases change', async () => {
  const hanging = doorOf(1);
  const { releases } = await loadFrontPage(doorOf(0).address, null);
  const next = await releaseWithFile(PART, '0.1.2');
  await fleet.command(doorOf(0), 'publish', PART, '--folder', next.folder);
  await next.discard();
  process.kill(hanging.pid(), 'SIGSTOP');
  try {
    await registryCalls(doorOf(0), OPS_TOKEN).activate(PART, next.id);
    await untilFired('PortalDoorsBehind');
  } finally {
    process.kill(hanging.pid(), 'SIGCONT');
  }
  await registryCalls(doorOf(0), OPS_TOKEN).activate(PART, releases[PART] ?? '');
});

test('a process gets too little processor time', async () => {
  const { pid } = doorOf(1);
  let isStarved = true;
  const starve = async (): Promise<void> => {
    while (isStarved) {
      process.kill(pid(), 'SIGSTOP');
      await sleep(800);
      process.kill(pid(), 'SIGCONT');
      await sleep(200);
    }
  };
  const starving = starve();
  try {
    await untilFired('PortalEventLoopSlow');
  } finally {
    isStarved = false;
    await starving;
  }
});

test('a forgotten session locks tables', async () => {
  // One session for each table: one that waits for a second lock could be ended as part of a deadlock.
  const sessions = ['sessions', 'teams', 'connectors'].map((table) =>
    runSql(
      fleet.databaseUrl,
      `set application_name = 'forgotten'; lock table ${table} in access exclusive mode; select pg_sleep(600)`,
    ).then(
      () => 'over',
      (error: unknown) => String(error),
    ),
  );
  let isLocked = true;
  const crowd = Array.from({ length: 60 }, async (_one, index) => {
    while (isLocked) await callTeams(index);
  });
  try {
    await untilFired(
      ...[
        'PortalPoolExhausted',
        'PortalCallsFail',
        'PortalCallsSlow',
        'PortalJobFailing',
        'PortalJobStopped',
      ],
    );
  } finally {
    isLocked = false;
    await runSql(
      fleet.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forgotten'`,
    );
    await Promise.all(crowd);
    // They were ended here, and not before.
    for (const ended of await Promise.all(sessions)) expect(ended).toContain('administrator command');
  }
});

test('PostgreSQL is away', async () => {
  await fleet.stopDatabase();
  await untilFired('PortalNotReady', 'PortalReleaseSetOld');
  await fleet.startDatabase();
  await untilOver(...LASTING);
});

test('the only process for jobs is killed', async () => {
  await memberOf(fleet.jobs, 0).kill();
  await untilFired('PortalJobsNowhere');
  await memberOf(fleet.jobs, 0).start();
  await untilOver(...LASTING);
});

test('every alert has fired, or is named above', async () => {
  const expected = (await alertNames()).filter((name) => !NOT_FIRED.includes(name));
  expect([...fired].sort()).toEqual(expected.sort());
});
