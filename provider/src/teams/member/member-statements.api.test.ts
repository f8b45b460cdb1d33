import type { Endpoint, RequestOf } from '@portal/shared/contracts/endpoint';
import { allowUsers, delUsers, refuseUsers, setRole, updateUserState } from '@portal/shared/contracts/member';
import { and, count, eq, inArray } from 'drizzle-orm';
import { auditLogs } from '../../platform/database/schema/audit-logs';
import { joinRequests } from '../../platform/database/schema/invites';
import { messagePrefs, messages } from '../../platform/database/schema/messages';
import { outbox } from '../../platform/database/schema/outbox';
import { invitations, teamMembers } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';
import { addDays } from '../../platform/runtime/clock';
import { buildTeam, buildUser, type TeamRow, type UserRow } from '../../testing/builders';
import { countStatements, type StatementCounter } from '../../testing/count-statements';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { openTestDatabase } from '../../testing/test-database';

const MEMBERS = 2_000;
const AT_ONCE = 50;
/** Rows per statement when building the team. */
const BATCH = 500;
/** For a whole request, including the gate's own query of the caller. */
const MAX_STATEMENTS = 20;

let app: TestApp;
let counter: StatementCounter;
let creator: UserRow;
let as: SessionTokens;
let team: TeamRow;
/** The members of the team at the start. */
let memberIds: readonly string[];

beforeAll(async () => {
  counter = countStatements(await openTestDatabase());
  app = await createTestApp({ database: counter.database });
  creator = await buildUser(app, { certLevel: 'basic' });
  as = await signIn(app, creator);
  team = await buildTeam(app, { creator, name: 'Large' });
  memberIds = await buildPeople(MEMBERS, 'member');
  await insertInBatches(memberIds, (userId, at) =>
    app.database.queries
      .insert(teamMembers)
      .values(userId.map((id) => ({ teamId: team.id, userId: id, role: 'member' as const, ...at }))),
  );
  // Marks all as active, because the first call of a day would write it.
  await app.database.queries.update(teamMembers).set({ lastActiveAt: app.clock.now() });
});
afterAll(() => app.close());

async function insertInBatches(
  ids: readonly string[],
  insert: (batch: readonly string[], dates: { createdAt: Date; updatedAt: Date }) => Promise<unknown>,
): Promise<void> {
  const at = app.clock.now();
  for (let first = 0; first < ids.length; first += BATCH)
    await insert(ids.slice(first, first + BATCH), { createdAt: at, updatedAt: at });
}

/** Accounts that may join a team, each with a mailbox. */
async function buildPeople(howMany: number, name: string): Promise<readonly string[]> {
  const ids = Array.from({ length: howMany }, () => app.deps.newId());
  await insertInBatches(ids, (batch, dates) =>
    app.database.queries.insert(users).values(
      batch.map((id) => ({
        ...{ id, userName: `${name}-${id}`, mail: `${id}@example.com`, userType: 'individual' as const },
        ...{ certLevel: 'basic' as const, referralCode: id, ...dates },
      })),
    ),
  );
  return ids;
}

async function statementsOf<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<number> {
  const all = await counter.during(() => app.ok(endpoint, request, { as }));
  // The sandbox's clock, which each request reads. In production there is none.
  const asked = all.filter((statement) => !statement.includes('"app_settings"'));
  expect(asked).toEqual(expect.arrayContaining(['begin', 'commit']));
  // Queued messages are sent after the commit and do not count.
  return asked.indexOf('commit') + 1;
}

/** Gives each of them a mail besides the message, and an invitation that they sent. */
async function burden(userIds: readonly string[]): Promise<void> {
  const { queries } = app.database;
  const at = app.clock.now();
  const dates = { createdAt: at, updatedAt: at };
  await queries
    .insert(messagePrefs)
    .values(userIds.map((userId) => ({ userId, kind: 'team' as const, sms: false, mail: true, ...dates })));
  const invitees = await buildPeople(userIds.length, 'invitee');
  await queries.insert(invitations).values(
    userIds.map((inviterId, index) => ({
      ...{ id: app.deps.newId(), teamId: team.id, inviterId, inviteeId: invitees[index] ?? '' },
      ...{ expiresAt: addDays(at, 7), ...dates },
    })),
  );
}

async function requestsOf(userIds: readonly string[]): Promise<string[]> {
  const at = app.clock.now();
  const rows = userIds.map((userId) => ({
    ...{ id: app.deps.newId(), teamId: team.id, userId, expiresAt: addDays(at, 7) },
    ...{ createdAt: at, updatedAt: at },
  }));
  await app.database.queries.insert(joinRequests).values(rows);
  return rows.map(({ id }) => id);
}

const notified = async (userIds: readonly string[]) => {
  const [row] = await app.database.queries
    .select({ notified: count() })
    .from(messages)
    .where(inArray(messages.userId, [...userIds]));
  return row?.notified;
};

test('locking fifty members of two thousand takes twenty statements at most', async () => {
  const { queries } = app.database;
  const chosen = memberIds.slice(0, AT_ONCE);
  await burden(chosen);
  const request = { TeamId: team.id, UserIds: [...chosen], UserState: 'lock' as const };

  expect(await statementsOf(updateUserState, request)).toBeLessThanOrEqual(MAX_STATEMENTS);

  const locked = and(eq(teamMembers.teamId, team.id), eq(teamMembers.state, 'lock'));
  expect(await queries.$count(teamMembers, locked)).toBe(AT_ONCE);
  expect(await notified(chosen)).toBe(AT_ONCE);
  const recorded = await queries
    .select({ action: auditLogs.action, lines: count() })
    .from(auditLogs)
    .groupBy(auditLogs.action)
    .orderBy(auditLogs.action);
  expect(recorded).toEqual([
    { action: 'invitation.revoke', lines: AT_ONCE },
    { action: 'member.state', lines: AT_ONCE },
  ]);
  const sent = await queries.select({ to: outbox.recipient }).from(outbox).where(eq(outbox.kind, 'mail'));
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(chosen.map((id) => `${id}@example.com`)));
});

test('so do changing the role of fifty members and removing them', async () => {
  const chosen = memberIds.slice(AT_ONCE, 2 * AT_ONCE);
  const of = { TeamId: team.id, UserIds: [...chosen] };
  expect(await statementsOf(setRole, { ...of, Role: 'admin' })).toBeLessThanOrEqual(MAX_STATEMENTS);
  expect(await statementsOf(delUsers, of)).toBeLessThanOrEqual(MAX_STATEMENTS);
  expect(await notified(chosen)).toBe(2 * AT_ONCE);
});

test('so do allowing and refusing fifty requests', async () => {
  const people = await buildPeople(2 * AT_ONCE, 'applicant');
  const requests = await requestsOf(people);
  const allowed = { TeamId: team.id, ApplyIds: requests.slice(0, AT_ONCE) };
  const refused = { TeamId: team.id, ApplyIds: requests.slice(AT_ONCE), Reason: 'Full' };
  expect(await statementsOf(allowUsers, allowed)).toBeLessThanOrEqual(MAX_STATEMENTS);
  expect(await statementsOf(refuseUsers, refused)).toBeLessThanOrEqual(MAX_STATEMENTS);
  expect(await notified(people)).toBe(2 * AT_ONCE);
});
