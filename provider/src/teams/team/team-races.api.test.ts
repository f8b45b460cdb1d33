import { closeAccount } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { inviteUserByInfos, revokeInvitation } from '@portal/shared/contracts/invitation';
import { delUsers, setLevel, setRole, updateUserState } from '@portal/shared/contracts/member';
import {
  addTeam,
  addTeamAndInstance,
  deleteTeam,
  outTeam,
  renameTeam,
  transferTeam,
} from '@portal/shared/contracts/team';
import { setDefaultTeam } from '@portal/shared/contracts/user';
import { and, eq, sql } from 'drizzle-orm';
import { auditLogs } from '../../platform/database/schema/audit-logs';
import { orders } from '../../platform/database/schema/orders';
import { teamMembers, teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';
import type { AuditAction } from '@portal/shared/contracts/enums';
import { buildMember, buildTeam, buildUser, type TeamRow, type UserRow } from '../../testing/builders';
import { BASIC } from '../../testing/buying-scene';
import { queueForAccount } from '../../testing/lock-queue';
import { ticket } from '../../testing/security-scene';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { TEST_START, type TestApp } from '../../testing/test-app';
import { openTwoProviders } from '../../testing/two-providers';

/*
 * Runs sixteen calls over two providers. With PostgreSQL they run in parallel in the database. PGlite has one
 * connection; there the same must hold one after the other.
 */

interface Somebody {
  readonly user: UserRow;
  readonly as: SessionTokens;
}

const WAYS = 16;

let one: TestApp;
let other: TestApp;
let cleanUp: () => Promise<void>;
let team: TeamRow;
let creator: Somebody;

beforeAll(async () => {
  ({ one, other, close: cleanUp } = await openTwoProviders());
});
afterAll(() => cleanUp());
beforeEach(async () => {
  creator = await somebody();
  team = await buildTeam(one, { creator: creator.user, name: 'Contested' });
});

async function somebody(): Promise<Somebody> {
  const user = await buildUser(one, { certLevel: 'basic' });
  return { user, as: await signIn(one, user) };
}
async function buildTeams({ user }: Somebody, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ id: one.deps.newId(), name: `Earlier ${String(n)}`, creatorId: user.id },
    ...{ createdAt: TEST_START, updatedAt: TEST_START },
  }));
  await one.database.queries.insert(teams).values(rows);
}
async function joined(role: 'admin' | 'member' = 'member'): Promise<Somebody> {
  const person = await somebody();
  await buildMember(one, { team, user: person.user, role });
  return person;
}
/**
 * Runs sixteen parallel calls, alternating between the providers.
 * @returns how often each code was returned
 */
async function atOnce(call: (app: TestApp, turn: number) => Promise<{ readonly code: number }>) {
  const responses = await Promise.all(
    Array.from({ length: WAYS }, (_, turn) => call(turn % 2 === 0 ? one : other, turn)),
  );
  const counts = new Map<number, number>();
  for (const { code } of responses) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
const lines = (action: AuditAction, teamId = team.id) =>
  one.database.queries.$count(auditLogs, and(eq(auditLogs.teamId, teamId), eq(auditLogs.action, action)));
const membersOf = () =>
  one.database.queries.select().from(teamMembers).where(eq(teamMembers.teamId, team.id));
const teamRow = async () =>
  (await one.database.queries.select().from(teams).where(eq(teams.id, team.id)))[0] ?? null;

test('one of sixteen creates the team of that name', async () => {
  const counts = await atOnce((app) => app.call(addTeam, { TeamName: 'Twice' }, { as: creator.as }));

  expect(counts).toEqual(
    new Map([
      [0, 1],
      [errorCodes.teamNameTaken, WAYS - 1],
    ]),
  );
});

test('of sixteen who give one name, by orders, new teams and a rename, one has it', async () => {
  const order = { TeamName: 'Wanted', InstanceName: 'Gate', Months: 1, PriceRev: 1, ...BASIC };
  const ways = [
    (app: TestApp) => app.call(addTeamAndInstance, order, { as: creator.as }),
    (app: TestApp) => app.call(addTeam, { TeamName: 'wanted' }, { as: creator.as }),
    (app: TestApp) => app.call(renameTeam, { TeamId: team.id, TeamName: 'WANTED' }, { as: creator.as }),
  ] as const;
  for (let first = 0; first < ways.length; first += 1) {
    const counts = await atOnce(async (app, turn) => {
      const { code } = (await ways[(turn + first) % ways.length]?.(app)) ?? { code: -1 };
      return { code };
    });
    // A team that has the name already may be given it again.
    expect((counts.get(0) ?? 0) + (counts.get(errorCodes.teamNameTaken) ?? 0)).toBe(WAYS);
    expect(await countNamed('wanted')).toBe(1);
    await forgetNames();
  }
});

/** Teams and orders of the creator that have a name, in lower case. */
async function countNamed(name: string): Promise<number> {
  const { queries } = one.database;
  const isNamed = (column: typeof teams.name | typeof orders.teamName) => sql`lower(${column}) = ${name}`;
  const own = await queries.$count(teams, and(eq(teams.creatorId, creator.user.id), isNamed(teams.name)));
  return (
    own + (await queries.$count(orders, and(eq(orders.buyerId, creator.user.id), isNamed(orders.teamName))))
  );
}

/** Makes the name free again. */
async function forgetNames(): Promise<void> {
  const { queries } = one.database;
  await queries.delete(orders).where(eq(orders.buyerId, creator.user.id));
  await queries
    .update(teams)
    .set({ name: sql`id::text` })
    .where(eq(teams.creatorId, creator.user.id));
}

test('sixteen parallel new teams do not exceed the maximum per account', async () => {
  await buildTeams(creator, 198);

  const counts = await atOnce((app, turn) =>
    app.call(addTeam, { TeamName: `New ${String(turn)}` }, { as: creator.as }),
  );

  expect(counts).toEqual(
    new Map([
      [0, 1],
      [errorCodes.maximumReached, WAYS - 1],
    ]),
  );
});

test.each(['transferred', 'created'] as const)(
  'the 200th team of an account is %s, and others at the same moment are refused',
  async (way) => {
    const receiver = await somebody();
    await buildTeams(receiver, 199);
    const create = (app: TestApp, TeamName: string) => () =>
      app.call(addTeam, { TeamName }, { as: receiver.as });
    const calls = [
      await transferringTo(receiver, one),
      create(other, 'New'),
      await transferringTo(receiver, other),
      create(one, 'Another'),
    ];
    if (way === 'created') calls.reverse();

    const responses = await queueForAccount<{ readonly code: number }>(one.database, receiver.user.id, calls);

    const { maximumReached } = errorCodes;
    expect(responses.map(({ code }) => code)).toEqual([0, maximumReached, maximumReached, maximumReached]);
  },
);

/** The transfer of a new team, ready to be sent. */
async function transferringTo(receiver: Somebody, app: TestApp) {
  const giver = await somebody();
  const given = await buildTeam(one, { creator: giver.user });
  await buildMember(one, { team: given, user: receiver.user });
  const Key = await ticket({ app: one, user: giver.user }, 'reset');
  const request = { TeamId: given.id, UserId: receiver.user.id, Key };
  return () => app.call(transferTeam, request, { as: giver.as });
}

test('one of sixteen leaves, for the others the membership has ended', async () => {
  const member = await joined();
  const counts = await atOnce((app) => app.call(outTeam, { TeamId: team.id }, { as: member.as }));

  expect(counts).toEqual(
    new Map([
      [0, 1],
      [errorCodes.notFound, WAYS - 1],
    ]),
  );
  expect(await lines('member.leave')).toBe(1);
});

test('a member is removed once, by any admin', async () => {
  const [member, admin] = [await joined(), await joined('admin')];
  const done: string[] = [];
  const counts = await atOnce(async (app, turn) => {
    const request = { TeamId: team.id, UserIds: [member.user.id] };
    const response = await app.call(delUsers, request, { as: (turn % 3 === 0 ? creator : admin).as });
    if (response.code === 0) done.push(...response.obj.done);
    return response;
  });

  expect(counts).toEqual(new Map([[0, WAYS]]));
  expect(done).toEqual([member.user.id]);
  expect(await lines('member.remove')).toBe(1);
});

test('leaving and being removed in parallel end one membership once', async () => {
  const member = await joined();
  const counts = await atOnce((app, turn) =>
    turn % 2 === 0
      ? app.call(outTeam, { TeamId: team.id }, { as: member.as })
      : app.call(delUsers, { TeamId: team.id, UserIds: [member.user.id] }, { as: creator.as }),
  );

  expect([...counts.keys()].every((code) => code === 0 || code === errorCodes.notFound)).toBe(true);
  expect((await lines('member.leave')) + (await lines('member.remove'))).toBe(1);
  expect(await membersOf()).toHaveLength(1);
});

test('nobody has a default team that they were removed from, and the others are refused with notFound', async () => {
  for (let round = 0; round < 4; round += 1) {
    const member = await joined();
    const request = { TeamId: team.id, UserIds: [member.user.id] };
    const counts = await atOnce((app, turn) =>
      turn === 3
        ? app.call(delUsers, request, { as: creator.as })
        : app.call(setDefaultTeam, { TeamId: team.id }, { as: member.as }),
    );

    expect([...counts.keys()].filter((code) => code !== 0 && code !== errorCodes.notFound)).toEqual([]);
    const [after] = await one.database.queries.select().from(users).where(eq(users.id, member.user.id));
    expect(after?.defaultTeamId).toBeNull();
  }
});

test('a team has one creator, however often it is transferred in parallel', async () => {
  const candidates = await Promise.all(Array.from({ length: WAYS }, () => joined()));
  const keys: string[] = [];
  for (let n = 0; n < WAYS; n++) keys.push(await ticket({ app: one, user: creator.user }, 'reset'));
  const counts = await atOnce((app, turn) =>
    app.call(
      transferTeam,
      { TeamId: team.id, UserId: candidates[turn]?.user.id ?? '', Key: keys[turn] ?? '' },
      { as: creator.as },
    ),
  );

  expect(counts).toEqual(
    new Map([
      [0, 1],
      [errorCodes.forbidden, WAYS - 1],
    ]),
  );
  const after = await teamRow();
  expect(candidates.map(({ user }) => user.id)).toContain(after?.creatorId);
  const admins = (await membersOf()).filter(({ role }) => role === 'admin').map(({ userId }) => userId);
  expect(new Set(admins)).toEqual(new Set([creator.user.id, after?.creatorId]));
  expect(await lines('team.transfer')).toBe(1);
});

test('nobody becomes the creator of a team that they are removed from, or leave', async () => {
  const newCreator = await joined();
  const admin = await joined('admin');
  const key = await ticket({ app: one, user: creator.user }, 'reset');
  const UserIds = [newCreator.user.id];
  await atOnce((app, turn) => {
    if (turn === 5)
      return app.call(
        transferTeam,
        { TeamId: team.id, UserId: newCreator.user.id, Key: key },
        { as: creator.as },
      );
    if (turn % 3 === 0) return app.call(outTeam, { TeamId: team.id }, { as: newCreator.as });
    if (turn % 3 === 1) return app.call(delUsers, { TeamId: team.id, UserIds }, { as: admin.as });
    return app.call(updateUserState, { TeamId: team.id, UserIds, UserState: 'lock' }, { as: admin.as });
  });

  const after = await teamRow();
  const creatorPlace = (await membersOf()).find(({ userId }) => userId === after?.creatorId);
  expect(creatorPlace).toMatchObject({ role: 'admin', state: 'enable' });
});

test('an admin who is demoted while removing has either removed or not', async () => {
  const admin = await joined('admin');
  const crowd = await Promise.all(Array.from({ length: WAYS }, () => joined()));
  const counts = await atOnce((app, turn) =>
    turn === 7
      ? app.call(setRole, { TeamId: team.id, UserIds: [admin.user.id], Role: 'member' }, { as: creator.as })
      : app.call(delUsers, { TeamId: team.id, UserIds: [crowd[turn]?.user.id ?? ''] }, { as: admin.as }),
  );

  expect((counts.get(0) ?? 0) + (counts.get(errorCodes.forbidden) ?? 0)).toBe(WAYS);
  expect(await lines('member.remove')).toBe((counts.get(0) ?? 0) - 1);
  expect(await membersOf()).toHaveLength(2 + WAYS - ((counts.get(0) ?? 0) - 1));
});

describe('while the users concerned close their accounts', () => {
  const invitedTo = async ({ user }: Somebody) => {
    const request = { TeamId: team.id, Infos: [{ Phone: user.phoneE164 ?? '' }] };
    const { list } = await one.ok(inviteUserByInfos, request, { as: creator.as });
    return list[0]?.InvitationId ?? '';
  };
  /** Runs calls while eight users close their accounts. Returns every code. */
  async function codesWhile(people: readonly Somebody[], act: () => Promise<{ readonly code: number }>[]) {
    const keys = await Promise.all(people.map(({ user }) => ticket({ app: one, user }, 'reset')));
    const closing = people.map(({ as }, n) => other.call(closeAccount, { Key: keys[n] ?? '' }, { as }));
    const responses = await Promise.all([...closing, ...act()]);
    return [...new Set(responses.map(({ code }) => code))].sort();
  }
  const eight = (make: () => Promise<Somebody>) => Promise.all(Array.from({ length: 8 }, make));

  test.each([
    ['their role changes', setRole, { Role: 'admin' }],
    ['their state changes', updateUserState, { UserState: 'lock' }],
    ['their names are hidden', setLevel, { Level: 'hide' }],
    ['they are removed', delUsers, {}],
  ] as const)('%s, or their accounts are closed', async (_, call, change) => {
    const people = await eight(() => joined());
    const UserIds = people.map(({ user }) => user.id);
    const codes = await codesWhile(people, () =>
      [one, other].map((app) => app.send(call, { TeamId: team.id, UserIds, ...change }, { as: creator.as })),
    );

    expect(codes.filter((code) => code !== 0 && code !== errorCodes.notFound)).toEqual([]);
    expect(await membersOf()).toHaveLength(1);
  });

  test('their invitations are revoked, or their accounts are closed', async () => {
    const people = await eight(somebody);
    const ids: string[] = [];
    for (const someone of people) ids.push(await invitedTo(someone));
    const codes = await codesWhile(people, () =>
      ids.map((InvitationId) => one.call(revokeInvitation, { InvitationId }, { as: creator.as })),
    );

    expect(codes.filter((code) => code !== 0 && code !== errorCodes.notFound)).toEqual([]);
  });
});

test('a team is deleted once', async () => {
  const counts = await atOnce((app) => app.call(deleteTeam, { TeamId: team.id }, { as: creator.as }));

  expect(counts).toEqual(
    new Map([
      [0, 1],
      [errorCodes.notFound, WAYS - 1],
    ]),
  );
  expect(await lines('team.delete')).toBe(1);
  expect(await teamRow()).toBeNull();
});

test('renaming two teams to one name in parallel succeeds for one', async () => {
  const second = await buildTeam(one, { creator: creator.user, name: 'Second' });
  const counts = await atOnce((app, turn) =>
    app.call(
      renameTeam,
      { TeamId: turn % 2 === 0 ? team.id : second.id, TeamName: 'Wanted' },
      { as: creator.as },
    ),
  );

  expect(counts).toEqual(
    new Map([
      [0, WAYS / 2],
      [errorCodes.teamNameTaken, WAYS / 2],
    ]),
  );
});
