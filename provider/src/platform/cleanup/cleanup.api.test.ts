import type { PgTable } from 'drizzle-orm/pg-core';
import { lockNames } from '../database/advisory-lock';
import { announcements } from '../database/schema/announcements';
import { auditLogs } from '../database/schema/audit-logs';
import { inviteLinks, inviteLookups, joinRequests } from '../database/schema/invites';
import { countedAttempts, sentNotices, throttles } from '../database/schema/limits';
import { marketplaceTokens, referralOpens } from '../database/schema/origins';
import { messages } from '../database/schema/messages';
import { outbox } from '../database/schema/outbox';
import {
  captchaChallenges,
  captchaUsed,
  codes,
  lockouts,
  loginLogs,
  sessions,
} from '../database/schema/sign-in';
import { qrLogins, stepTickets } from '../database/schema/step-tickets';
import { invitations } from '../database/schema/teams';
import { addSeconds } from '../runtime/clock';
import { firstIdAt } from '../runtime/random';
import { buildMessage, buildTeam, buildUser } from '../../testing/builders';
import { createTestApp, TEST_START, type TestApp } from '../../testing/test-app';
import { testDatabaseKind } from '../../testing/test-database';
import { cleanupTasks } from '../../cleanup-tasks';
import type { ProviderDeps } from '../deps';
import { BATCH, cleanupService } from './cleanup.service';

const DAY = 24 * 3600;
const ago = (seconds: number) => addSeconds(TEST_START, -seconds);

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const cleanup = (deps: ProviderDeps) => cleanupService(deps, cleanupTasks(deps.settings));
const sweep = () => cleanup(app.deps).sweep();
const countOf = (table: PgTable) => app.database.queries.$count(table);

const code = (name: string, createdAt: Date) => ({
  keyHash: name,
  scene: 'login',
  targetHash: name,
  codeHash: name,
  ip: '127.0.0.1',
  expiresAt: addSeconds(createdAt, 300),
  createdAt,
});

describe('a cleanup', () => {
  test('removes rows past their retention and nothing else', async () => {
    const { queries } = app.database;
    const { id: userId } = await buildUser(app);
    const session = (name: string, expiresAt: Date) => ({
      tokenHash: name,
      cookieHash: name,
      id: app.deps.newId(),
      userId,
      ip: '127.0.0.1',
      userAgent: '',
      method: 'password' as const,
      lastSeenAt: ago(3 * DAY),
      expiresAt,
      createdAt: ago(3 * DAY),
    });
    await queries.insert(sessions).values([session('old', ago(DAY + 1)), session('kept', ago(DAY - 1))]);
    await queries.insert(codes).values([code('old', ago(2 * DAY + 1)), code('kept', ago(2 * DAY - 1))]);
    const puzzle = (id: string, expiresAt: Date) => ({
      id,
      ip: '127.0.0.1',
      solution: { x: 1 },
      expiresAt,
      createdAt: ago(DAY),
    });
    await queries.insert(captchaChallenges).values([puzzle('old', ago(3601)), puzzle('kept', ago(3599))]);
    await queries.insert(captchaUsed).values([
      { ticketHash: 'old', usedAt: ago(DAY), expiresAt: ago(3601) },
      { ticketHash: 'kept', usedAt: ago(DAY), expiresAt: ago(3599) },
    ]);
    const message = (createdAt: Date) => ({
      id: app.deps.newId(),
      kind: 'sms' as const,
      recipient: '+8613800138000',
      scene: 'sendSmsLogin',
      text: createdAt.toISOString(),
      createdAt,
    });
    const kept = message(ago(30 * DAY - 1));
    await queries.insert(outbox).values([message(ago(30 * DAY + 1)), kept]);
    const notice = (recipientHash: string, createdAt: Date) => ({
      id: app.deps.newId(),
      recipientHash,
      isSecurity: false,
      createdAt,
    });
    await queries
      .insert(sentNotices)
      .values([notice('old', ago(2 * DAY + 1)), notice('kept', ago(2 * DAY - 1))]);
    const attempt = (key: string, createdAt: Date) => ({ id: app.deps.newId(), key, createdAt });
    await queries
      .insert(countedAttempts)
      .values([attempt('old', ago(2 * DAY + 1)), attempt('kept', ago(2 * DAY - 1))]);
    await queries.insert(throttles).values([
      { keyHash: 'old', count: 1, endsAt: ago(DAY + 1) },
      { keyHash: 'kept', count: 1, endsAt: ago(DAY - 1) },
    ]);

    await sweep();

    expect(await queries.select({ name: sessions.tokenHash }).from(sessions)).toEqual([{ name: 'kept' }]);
    expect(await queries.select({ name: codes.keyHash }).from(codes)).toEqual([{ name: 'kept' }]);
    const puzzles = await queries.select({ name: captchaChallenges.id }).from(captchaChallenges);
    expect(puzzles).toEqual([{ name: 'kept' }]);
    const used = await queries.select({ name: captchaUsed.ticketHash }).from(captchaUsed);
    expect(used).toEqual([{ name: 'kept' }]);
    expect(await queries.select({ text: outbox.text }).from(outbox)).toEqual([{ text: kept.text }]);
    const attempts = await queries.select({ name: countedAttempts.key }).from(countedAttempts);
    expect(attempts).toEqual([{ name: 'kept' }]);
    const notices = await queries.select({ name: sentNotices.recipientHash }).from(sentNotices);
    expect(notices).toEqual([{ name: 'kept' }]);
    expect(await queries.select({ name: throttles.keyHash }).from(throttles)).toEqual([{ name: 'kept' }]);
  });

  test('removes failures, and attempts with unknown names', async () => {
    const { queries } = app.database;
    const user = await buildUser(app);
    for (const [name, at] of [
      ['old', ago(7 * DAY + 1)],
      ['kept', ago(7 * DAY - 1)],
    ] as const) {
      await queries
        .insert(lockouts)
        .values({ keyHash: name, failures: 3, createdAt: ago(9 * DAY), updatedAt: at });
      const attempt = { ip: '192.0.2.1', method: 'password', result: 'failed', createdAt: at } as const;
      await queries.insert(loginLogs).values([
        { id: app.deps.newId(), userId: null, browser: name, ...attempt },
        { id: app.deps.newId(), userId: user.id, browser: `${name}, mine`, ...attempt },
      ]);
    }
    await sweep();
    expect(await queries.select({ name: lockouts.keyHash }).from(lockouts)).toEqual([{ name: 'kept' }]);
    const logs = await queries.select({ browser: loginLogs.browser }).from(loginLogs);
    expect(logs.map(({ browser }) => browser).sort()).toEqual(['kept', 'kept, mine', 'old, mine']);
  });

  test('expires pending invitations and requests past their end, and removes them a year later', async () => {
    const { queries } = app.database;
    const user = await buildUser(app);
    const team = await buildTeam(app, { creator: user });
    const waiting = (expiresAt: Date, madeAt = ago(15 * DAY)) => ({
      id: firstIdAt(madeAt).slice(0, -12) + app.deps.newId().slice(-12),
      teamId: team.id,
      expiresAt,
      createdAt: madeAt,
      updatedAt: madeAt,
    });
    for (const expiresAt of [ago(0), ago(-1)]) {
      const someone = await buildUser(app);
      await queries
        .insert(invitations)
        .values({ ...waiting(expiresAt), inviterId: user.id, inviteeId: someone.id });
      await queries.insert(joinRequests).values({ ...waiting(expiresAt), userId: someone.id });
    }
    for (const days of [365 * DAY + 1, 365 * DAY - 1]) {
      const old = { ...waiting(ago(days), ago(days)), userId: user.id, state: 'refused' as const };
      await queries.insert(joinRequests).values(old);
      await queries
        .insert(invitations)
        .values({ ...old, id: waiting(ago(days), ago(days)).id, inviterId: user.id, inviteeId: user.id });
      await queries.insert(inviteLinks).values({
        ...waiting(ago(days)),
        inviterId: user.id,
        tokenHash: String(days),
        tokenEnc: '',
        inviteKey: 'ABCDEF',
        days: 7,
        revokedAt: ago(days),
      });
    }
    await queries.insert(inviteLookups).values([
      { userId: user.id, targetHash: 'old', wasFound: true, lookedAt: ago(2 * DAY + 1) },
      { userId: user.id, targetHash: 'kept', wasFound: true, lookedAt: ago(2 * DAY - 1) },
    ]);

    await sweep();

    for (const table of [invitations, joinRequests]) {
      const kept = await queries.select({ state: table.state }).from(table);
      expect(kept.map(({ state }) => state).sort()).toEqual(['expired', 'pending', 'refused']);
    }
    const links = await queries.select({ name: inviteLinks.tokenHash }).from(inviteLinks);
    expect(links).toEqual([{ name: String(365 * DAY - 1) }]);
    expect(await queries.select({ name: inviteLookups.targetHash }).from(inviteLookups)).toEqual([
      { name: 'kept' },
    ]);
  });

  test('removes announcements 90 days after their end', async () => {
    const { queries } = app.database;
    const announced = (textEn: string, endsAt: Date) => ({
      id: app.deps.newId(),
      kind: 'info' as const,
      textZh: '公告',
      textEn,
      startsAt: ago(200 * DAY),
      endsAt,
      createdAt: ago(200 * DAY),
      updatedAt: ago(200 * DAY),
    });
    const rows = [announced('old', ago(90 * DAY + 1)), announced('kept', ago(90 * DAY - 1))];
    await queries.insert(announcements).values(rows);
    await sweep();
    expect(await queries.select({ text: announcements.textEn }).from(announcements)).toEqual([
      { text: 'kept' },
    ]);
  });

  test('removes sign-ins after 180 days', async () => {
    const { queries } = app.database;
    const { id: userId } = await buildUser(app);
    const login = (browser: string, createdAt: Date) => ({
      id: firstIdAt(createdAt),
      userId,
      browser,
      ip: '192.0.2.1',
      method: 'sms' as const,
      result: 'success' as const,
      createdAt,
    });
    const rows = [login('old', ago(180 * DAY + 1)), login('kept', ago(180 * DAY - 1)), login('new', ago(0))];
    await queries.insert(loginLogs).values(rows);
    await sweep();
    const logs = await queries.select({ browser: loginLogs.browser }).from(loginLogs);
    expect(logs.map(({ browser }) => browser).sort()).toEqual(['kept', 'new']);
  });

  test('removes unusable QR codes, tickets, used tokens and openings', async () => {
    const { queries } = app.database;
    const { id: userId } = await buildUser(app);
    const aged = (name: string, expiresAt: Date) => ({ name, expiresAt, createdAt: ago(DAY) });
    for (const { name, ...times } of [aged('old', ago(3601)), aged('kept', ago(3599))]) {
      const row = { tokenHash: name, state: 1 as const, binderHash: '', ip: '', userAgent: '' };
      await queries.insert(qrLogins).values({ ...row, ...times });
    }
    for (const { name, ...times } of [aged('old', ago(DAY + 1)), aged('kept', ago(DAY - 1))]) {
      await queries
        .insert(stepTickets)
        .values({ keyHash: name, scope: 'reset', userId, payload: {}, ...times });
      const token = { tokenHash: name, source: 'amazon' as const, customerId: '1', usedAt: ago(DAY) };
      await queries.insert(marketplaceTokens).values({ ...token, ...times });
    }
    const opening = (day: string) => ({ userId, ipHash: day, day, createdAt: ago(0) });
    await queries.insert(referralOpens).values([opening('2025-03-01'), opening('2025-03-02')]);
    await sweep();
    expect(await queries.select({ name: qrLogins.tokenHash }).from(qrLogins)).toEqual([{ name: 'kept' }]);
    expect(await queries.select({ name: stepTickets.keyHash }).from(stepTickets)).toEqual([{ name: 'kept' }]);
    const tokens = await queries.select({ name: marketplaceTokens.tokenHash }).from(marketplaceTokens);
    expect(tokens).toEqual([{ name: 'kept' }]);
    expect(await queries.select({ day: referralOpens.day }).from(referralOpens)).toEqual([
      { day: '2025-03-02' },
    ]);
  });

  test('removes messages a year old, and deleted ones a month after that', async () => {
    const user = await buildUser(app);
    const message = (template: string, createdAt: Date, deletedAt: Date | null = null) =>
      buildMessage(app, { user, id: firstIdAt(createdAt), template, createdAt, deletedAt });
    await message('old', ago(365 * DAY + 1));
    await message('kept', ago(365 * DAY - 1));
    await message('deleted', ago(40 * DAY), ago(30 * DAY + 1));
    await message('deleted lately', ago(39 * DAY), ago(30 * DAY - 1));
    await sweep();
    const left = await app.database.queries.select({ name: messages.template }).from(messages);
    expect(left.map(({ name }) => name).sort()).toEqual(['deleted lately', 'kept']);
  });

  test.each([
    ['400 days by default', { AUDIT_DAYS: '' }, 400],
    ['the configured number of days', { AUDIT_DAYS: '30' }, 30],
  ])('keeps the audit log of teams for %s', async (_, env, days) => {
    const own = await createTestApp({ env, database: app.database });
    const line = (detail: string, createdAt: Date) => ({
      id: firstIdAt(createdAt),
      action: 'team.rename' as const,
      detail,
      createdAt,
    });
    const lines = [line('old', ago(days * DAY + 1)), line('kept', ago(days * DAY - 1))];
    await app.database.queries.insert(auditLogs).values(lines);

    await cleanup(own.deps).sweep();

    const left = await app.database.queries.select({ name: auditLogs.detail }).from(auditLogs);
    expect(left).toEqual([{ name: 'kept' }]);
    await own.app.close();
  });

  test('continues until nothing old is left', async () => {
    const rows = Array.from({ length: BATCH + 1 }, (_, i) => code(`old-${i}`, ago(3 * DAY)));
    await app.database.queries.insert(codes).values(rows);
    await sweep();
    expect(await countOf(codes)).toBe(0);
  });

  test('stops between two batches when the process stops', async () => {
    const rows = Array.from({ length: BATCH + 1 }, (_, i) => code(`old-${i}`, ago(3 * DAY)));
    await app.database.queries.insert(codes).values(rows);
    const stop = new AbortController();
    const stopAfterBatch = () => {
      stop.abort();
      return Promise.resolve(0);
    };
    const tasks = [...cleanupTasks(app.deps.settings), stopAfterBatch];
    await cleanupService(app.deps, tasks).sweep(stop.signal);
    expect(await countOf(codes)).toBe(1);
  });

  // PGlite has one process and one connection, so nothing else can hold the lock.
  if (testDatabaseKind === 'postgres') {
    test('leaves the work to a process that is already running it', async () => {
      await app.database.queries.insert(codes).values(code('old', ago(3 * DAY)));
      let letGo = (): void => undefined;
      let begun = (): void => undefined;
      const isHeld = new Promise<void>((resolve) => (begun = resolve));
      const other = app.database.transaction(async (queries) => {
        await lockNames(queries, 'housekeeping');
        begun();
        await new Promise<void>((resolve) => (letGo = resolve));
      });
      await isHeld;
      await sweep();
      expect(await countOf(codes)).toBe(1);
      letGo();
      await other;
      await sweep();
      expect(await countOf(codes)).toBe(0);
    });
  }
});
