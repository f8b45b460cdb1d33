import { audit } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { delUsers, setLevel, setRole, updateUserState, usersInfo } from '@portal/shared/contracts/member';
import { messageList } from '@portal/shared/contracts/message';
import { setFavor, teamsInfo } from '@portal/shared/contracts/team';
import { baseInfo, setDefaultTeam } from '@portal/shared/contracts/user';
import { and, eq } from 'drizzle-orm';
import { instanceUsers } from '../../platform/database/schema/instances';
import { teamMembers } from '../../platform/database/schema/teams';
import {
  buildApplication,
  buildInstanceUser,
  buildMember,
  buildTeam,
  type TeamRow,
} from '../../testing/builders';
import { buildSomeone, type SignedInAccount } from '../../testing/joining-scene';
import type { SessionTokens } from '../../testing/sign-in';
import { tableMarks } from '../../testing/table-marks';
import { sharedApp } from '../../testing/shared-app';

const app = sharedApp();
let team: TeamRow;
let creator: SignedInAccount;
let admin: SignedInAccount;
let member: SignedInAccount;

beforeEach(async () => {
  creator = await buildSomeone(app);
  team = await buildTeam(app, { creator: creator.user, name: 'Blue' });
  admin = await joined({ role: 'admin' });
  member = await joined();
  // Marks all as active already, because the first successful call would otherwise write it.
  await app.database.queries.update(teamMembers).set({ lastActiveAt: app.clock.now() });
});

async function joined(place: Partial<typeof teamMembers.$inferInsert> = {}): Promise<SignedInAccount> {
  const one = await buildSomeone(app);
  await buildMember(app, { team, user: one.user, lastActiveAt: app.clock.now(), ...place });
  return one;
}
const ids = (...people: SignedInAccount[]) => people.map(({ user }) => user.id);
const placeOf = async ({ user }: SignedInAccount) =>
  (
    await app.database.queries
      .select()
      .from(teamMembers)
      .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.userId, user.id)))
  )[0] ?? null;
const log = async () =>
  (await app.ok(audit, { TeamId: team.id }, { as: creator.as })).list.map(({ action, target }) => [
    action,
    target,
  ]);
const titles = async ({ as }: SignedInAccount) =>
  (await app.ok(messageList, {}, { as, language: 'en' })).list.map(({ title }) => title);
async function withoutTrace<T>(act: () => Promise<T>): Promise<T> {
  const before = await tableMarks(app.database.queries);
  const result = await act();
  expect(await tableMarks(app.database.queries)).toEqual(before);
  return result;
}

describe('delUsers (89)', () => {
  const remove = (by: SignedInAccount, ...people: SignedInAccount[]) =>
    app.call(delUsers, { TeamId: team.id, UserIds: ids(...people) }, { as: by.as });

  test('removes with all related rows, and a removed member is refused immediately', async () => {
    const application = await buildApplication(app, { team });
    await buildInstanceUser(app, { application, user: member.user });
    await app.ok(setDefaultTeam, { TeamId: team.id }, { as: member.as });

    expect((await remove(admin, member)).obj).toEqual({ done: ids(member), skipped: [] });

    expect(await app.refusal(usersInfo, { TeamId: team.id }, { as: member.as })).toBe(errorCodes.notFound);
    expect((await app.ok(teamsInfo, {}, { as: member.as })).list).toEqual([]);
    expect((await app.ok(baseInfo, {}, { as: member.as })).defaultTeamId).toBeUndefined();
    expect(
      await app.database.queries.select().from(instanceUsers).where(eq(instanceUsers.userId, member.user.id)),
    ).toEqual([]);
    expect(await titles(member)).toEqual(['You were removed from the team “Blue”']);
    expect(await log()).toEqual([['member.remove', member.user.userName]]);
  });

  test('skips members that the caller may not change, row by row', async () => {
    const other = await joined({ role: 'admin' });
    const stranger = await buildSomeone(app);

    expect((await remove(admin, creator, admin, other, stranger, member)).obj).toEqual({
      done: ids(member),
      skipped: [
        { userId: creator.user.id, code: errorCodes.creatorProtected },
        { userId: admin.user.id, code: errorCodes.creatorProtected },
        { userId: other.user.id, code: errorCodes.forbidden },
        { userId: stranger.user.id, code: errorCodes.notFound },
      ],
    });
    expect((await remove(creator, other)).obj).toEqual({ done: ids(other), skipped: [] });
  });

  test('skips ids that are no ids of accounts, and still removes the others', async () => {
    const unknown = '11e4c4c3-f0cc-4bae-98d8-1224498d0210';

    expect(
      await app.ok(delUsers, { TeamId: team.id, UserIds: [unknown, member.user.id] }, { as: admin.as }),
    ).toEqual({ done: ids(member), skipped: [{ userId: unknown, code: errorCodes.notFound }] });
  });

  test('refuses a list with only the creator and the caller', async () => {
    expect((await withoutTrace(() => remove(admin, creator, admin))).code).toBe(errorCodes.creatorProtected);
    expect((await withoutTrace(() => remove(creator, creator))).code).toBe(errorCodes.creatorProtected);
  });

  test('reports members that were already removed, and writes nothing', async () => {
    const stranger = await buildSomeone(app);

    expect((await withoutTrace(() => remove(admin, stranger))).obj).toEqual({
      done: [],
      skipped: [{ userId: stranger.user.id, code: errorCodes.notFound }],
    });
  });

  test('counts a repeated id once', async () => {
    expect((await remove(admin, member, member)).obj).toEqual({ done: ids(member), skipped: [] });
  });

  test.each([
    [[]],
    [['x']],
    [null],
    ['x'],
    [Array.from({ length: 51 }, (_, n) => `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`)],
  ])('refuses the list %j', async (UserIds) => {
    const send = () => app.send(delUsers, { TeamId: team.id, UserIds }, { as: admin.as });

    expect((await withoutTrace(send)).code).toBe(errorCodes.validationFailed);
  });
});

describe('updateUserState (92)', () => {
  const setState = (
    by: SignedInAccount,
    UserState: 'enable' | 'disable' | 'lock',
    ...people: SignedInAccount[]
  ) => app.call(updateUserState, { TeamId: team.id, UserIds: ids(...people), UserState }, { as: by.as });

  test.each([
    ['disable', 'Disabled'],
    ['lock', 'Locked'],
  ] as const)('%s refuses the very next request, enable accepts it', async (state, word) => {
    expect((await setState(admin, state, member)).code).toBe(0);

    for (const endpoint of [usersInfo, setDefaultTeam] as const)
      expect(await app.refusal(endpoint, { TeamId: team.id }, { as: member.as })).toBe(
        errorCodes.memberDisabled,
      );
    expect(await app.refusal(setFavor, { TeamId: team.id, Favor: true }, { as: member.as })).toBe(
      errorCodes.memberDisabled,
    );
    expect((await setState(admin, 'enable', member)).code).toBe(0);
    await app.ok(usersInfo, { TeamId: team.id }, { as: member.as });
    expect(await log()).toEqual([
      ['member.state', `${member.user.userName}: Enabled`],
      ['member.state', `${member.user.userName}: ${word}`],
    ]);
    expect(await titles(member)).toEqual([
      'Your access to the team “Blue” is enabled again',
      `Your access to the team “Blue” is ${word.toLowerCase()}`,
    ]);
  });

  test('notifies nobody of an unchanged state', async () => {
    const set = () => setState(admin, 'enable', member);

    expect((await withoutTrace(set)).obj).toEqual({ done: ids(member), skipped: [] });
  });

  test('an admin cannot disable or enable another admin; the creator can', async () => {
    const other = await joined({ role: 'admin', state: 'disable' });

    for (const state of ['lock', 'enable'] as const)
      expect((await withoutTrace(() => setState(admin, state, other))).obj).toMatchObject({
        done: [],
        skipped: [{ code: errorCodes.forbidden }],
      });
    expect((await setState(creator, 'enable', other)).obj).toMatchObject({ done: ids(other) });
  });

  test('nobody can disable the creator or themselves', async () => {
    for (const person of [creator, admin])
      expect((await withoutTrace(() => setState(admin, 'disable', person))).code).toBe(
        errorCodes.creatorProtected,
      );
  });
});

describe('setRole (E30)', () => {
  const set = (by: SignedInAccount, Role: 'admin' | 'member', ...people: SignedInAccount[]) =>
    app.call(setRole, { TeamId: team.id, UserIds: ids(...people), Role }, { as: by.as });

  test('makes an admin, and revokes it for the very next request', async () => {
    expect((await set(creator, 'admin', member)).obj).toEqual({ done: ids(member), skipped: [] });
    const other = await joined();
    const remove = (person: SignedInAccount) =>
      app.call(delUsers, { TeamId: team.id, UserIds: ids(person) }, { as: member.as });
    expect((await remove(other)).code).toBe(0);

    expect((await set(creator, 'member', member)).code).toBe(0);
    expect((await remove(admin)).code).toBe(errorCodes.forbidden);
    expect(await titles(member)).toEqual([
      'You are no longer an admin of the team “Blue”',
      'You are now an admin of the team “Blue”',
    ]);
    expect(await log()).toEqual([
      ['member.role', `${member.user.userName}: Member`],
      ['member.remove', other.user.userName],
      ['member.role', `${member.user.userName}: Admin`],
    ]);
  });

  test('is available only to the creator, and not for themselves', async () => {
    expect((await withoutTrace(() => set(admin, 'admin', member))).code).toBe(errorCodes.forbidden);
    expect((await withoutTrace(() => set(creator, 'member', creator))).code).toBe(
      errorCodes.creatorProtected,
    );
  });
});

describe('setLevel (95)', () => {
  const levels = async () =>
    Object.fromEntries(
      (await app.ok(usersInfo, { TeamId: team.id }, { as: creator.as })).list.map(
        ({ userId, realNameLevel }) => [userId, realNameLevel],
      ),
    );

  test('of some, then of the team and everyone in it', async () => {
    await app.ok(
      setLevel,
      { TeamId: team.id, Level: 'hide', UserIds: ids(member, creator) },
      { as: admin.as },
    );
    expect(await levels()).toEqual({
      [creator.user.id]: 'hide',
      [admin.user.id]: 'display',
      [member.user.id]: 'hide',
    });
    expect(await app.ok(setLevel, { TeamId: team.id, Level: 'display' }, { as: admin.as })).toEqual({
      level: 'display',
    });
    expect(new Set(Object.values(await levels()))).toEqual(new Set(['display']));
    await app.ok(setLevel, { TeamId: team.id, Level: 'hide' }, { as: admin.as });
    await joined();
    expect(new Set(Object.values(await levels()))).toEqual(new Set(['hide']));
    expect((await log()).map(([action]) => action)).toEqual([
      'team.nameLevel',
      'team.nameLevel',
      'member.nameLevel',
      'member.nameLevel',
    ]);
  });

  test('is available to admins, for members', async () => {
    const set = (by: SignedInAccount, UserIds?: string[]) =>
      app.refusal(setLevel, { TeamId: team.id, Level: 'hide', UserIds }, { as: by.as });

    expect(await withoutTrace(() => set(member))).toBe(errorCodes.forbidden);
    expect(await withoutTrace(() => set(admin, [app.deps.newId()]))).toBe(errorCodes.notFound);
  });
});

describe.each([
  ['delUsers', delUsers, {}],
  ['updateUserState', updateUserState, { UserState: 'lock' }],
  ['setRole', setRole, { Role: 'admin' }],
  ['setLevel', setLevel, { Level: 'hide' }],
] as const)('%s refuses', (_, endpoint, fields) => {
  const ask = (TeamId: string, as?: SessionTokens) =>
    withoutTrace(() =>
      app.refusal(endpoint, { TeamId, UserIds: ids(member), ...fields }, as === undefined ? {} : { as }),
    );

  test('members, unknown users, and disabled admins', async () => {
    const stranger = await buildSomeone(app);
    const elsewhere = await buildSomeone(app);
    await buildTeam(app, { creator: elsewhere.user });

    expect(await ask(team.id)).toBe(errorCodes.sessionInvalid);
    expect(await ask(team.id, member.as)).toBe(errorCodes.forbidden);
    for (const { as } of [stranger, elsewhere]) {
      expect(await ask(team.id, as)).toBe(errorCodes.notFound);
      expect(await ask(app.deps.newId(), as)).toBe(errorCodes.notFound);
    }
    expect(await ask(team.id, (await joined({ role: 'admin', state: 'disable' })).as)).toBe(
      errorCodes.memberDisabled,
    );
  });
});

test('a user who was demoted, disabled or removed a moment ago is refused', async () => {
  for (const [change, code] of [
    [
      () => app.ok(setRole, { TeamId: team.id, UserIds: ids(admin), Role: 'member' }, { as: creator.as }),
      errorCodes.forbidden,
    ],
    [
      () =>
        app.ok(
          updateUserState,
          { TeamId: team.id, UserIds: ids(admin), UserState: 'disable' },
          { as: creator.as },
        ),
      errorCodes.memberDisabled,
    ],
    [
      () => app.ok(delUsers, { TeamId: team.id, UserIds: ids(admin) }, { as: creator.as }),
      errorCodes.notFound,
    ],
  ] as const) {
    await change();
    const act = { TeamId: team.id, UserIds: ids(member), UserState: 'lock' } as const;
    expect(await withoutTrace(() => app.refusal(updateUserState, act, { as: admin.as }))).toBe(code);
  }
  expect(await placeOf(member)).toMatchObject({ state: 'enable' });
  expect(await placeOf(admin)).toBeNull();
});
