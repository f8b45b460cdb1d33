import * as errorCodes from '@portal/shared/contracts/error-codes';
import { exportMembers } from '@portal/shared/contracts/search';
import { setLevel, usersInfo } from '@portal/shared/contracts/member';
import { eq } from 'drizzle-orm';
import { loginLogs, sessions } from '../../platform/database/schema/sign-in';
import { teamMembers } from '../../platform/database/schema/teams';
import { addSeconds } from '../../platform/runtime/clock';
import { hashToken } from '../../platform/runtime/crypto';
import { buildMember, buildTeam, buildUser, type TeamRow, type UserRow } from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';

const app = sharedApp();
let owner: UserRow;
let as: SessionTokens;
let team: TeamRow;

beforeEach(async () => {
  owner = await buildUser(app, { certLevel: 'personal', realName: '张伟' });
  as = await signIn(app, owner);
  team = await buildTeam(app, { creator: owner });
});

const after = (seconds: number) => addSeconds(TEST_START, seconds);
const names = ({ list }: { list: readonly { UserName: string }[] }) => list.map(({ UserName }) => UserName);
const logIn = (user: UserRow, minutes: number, result: 'success' | 'failed' = 'success', ip = '192.0.2.1') =>
  app.database.queries.insert(loginLogs).values({
    id: app.deps.newId(),
    userId: user.id,
    ip,
    method: 'password',
    result,
    createdAt: after(minutes * 60),
  });
type Place = Partial<typeof teamMembers.$inferInsert>;
async function member(userName: string, place: Place = {}, columns: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(app, { userName, ...columns });
  await buildMember(app, { team, user, ...place });
  return user;
}

describe('usersInfo (80)', () => {
  test("returns a member's details to an admin", async () => {
    const user = await member(
      'row',
      { createdAt: after(60) },
      { realName: '李娜', phoneE164: '+8613912345678' },
    );
    await logIn(user, -9);
    await logIn(user, -5, 'success', '2001:db8::7');
    await logIn(user, -1, 'failed', '203.0.113.9');

    const { list, total } = await app.ok(usersInfo, { TeamId: team.id }, { as });

    expect(total).toBe(2);
    expect(list[0]).toMatchObject({
      isCreator: true,
      isSelf: true,
      role: 'admin',
      can: ['hideName'],
    });
    expect(list[1]).toEqual({
      userId: user.id,
      UserName: 'row',
      realName: '李娜',
      UserPhone: '139****5678',
      role: 'member',
      isCreator: false,
      isSelf: false,
      userState: 'enable',
      loginState: 'offline',
      lastLoginIp: '2001:db8::7',
      lastLoginTime: after(-300).toISOString(),
      realNameLevel: 'display',
      joinedAt: after(60).toISOString(),
      can: ['disable', 'lock', 'remove', 'makeAdmin', 'hideName', 'makeCreator'],
    });
  });

  test('returns no phone and no verbs to a member', async () => {
    const user = await member('plain');

    const { list } = await app.ok(usersInfo, { TeamId: team.id }, { as: await signIn(app, user) });

    expect(list.every((row) => row.UserPhone === undefined && row.can.length === 0)).toBe(true);
  });

  test('offers an admin only the name level of another admin, and the creator everything that changes something', async () => {
    const admin = await member('one-admin', { role: 'admin' });
    await member('two-admin', { role: 'admin', createdAt: after(1) });
    const canOf = async (sessionTokens: SessionTokens) =>
      (await app.ok(usersInfo, { TeamId: team.id, Keyword: 'two-admin' }, { as: sessionTokens })).list[0]
        ?.can;

    expect(await canOf(await signIn(app, admin))).toEqual(['hideName']);
    expect(await canOf(as)).toEqual(['disable', 'lock', 'remove', 'makeMember', 'hideName', 'makeCreator']);
  });

  test.each([
    [null, 'hide', null],
    [null, 'display', '李娜'],
    ['display', 'hide', '李娜'],
    ['hide', 'display', null],
  ] as const)('own level %s, the team’s %s: other members read %j', async (own, ofTeam, seen) => {
    await app.ok(setLevel, { TeamId: team.id, Level: ofTeam }, { as });
    const user = await member(`names-${own}-${ofTeam}`, { nameLevel: own }, { realName: '李娜' });
    const reader = await member(`reader-${own}-${ofTeam}`);
    const nameFor = async (sessionTokens: SessionTokens) =>
      (await app.ok(usersInfo, { TeamId: team.id }, { as: sessionTokens })).list.find(
        ({ userId }) => userId === user.id,
      );

    expect(await nameFor(await signIn(app, reader))).toMatchObject({
      realName: seen,
      realNameLevel: own ?? ofTeam,
    });
    expect(await nameFor(await signIn(app, user))).toMatchObject({ realName: '李娜' });
    expect(await nameFor(as)).toMatchObject({ realName: '李娜' });
  });

  test('returns correctly who is online', async () => {
    const change = (sessionTokens: SessionTokens, to: Partial<typeof sessions.$inferInsert>) =>
      app.database.queries
        .update(sessions)
        .set(to)
        .where(eq(sessions.tokenHash, hashToken(sessionTokens.header)));
    const user = await member('online');
    const stateOf = async () =>
      (await app.ok(usersInfo, { TeamId: team.id, Keyword: 'online' }, { as })).list[0]?.loginState;

    expect(await stateOf()).toBe('offline');
    const session = await signIn(app, user);
    expect(await stateOf()).toBe('online');
    const idle = app.deps.settings.session.idleMinutes * 60;
    await change(session, { lastSeenAt: after(-idle + 1) });
    expect(await stateOf()).toBe('online');
    await change(session, { lastSeenAt: after(-idle) });
    expect(await stateOf()).toBe('offline');
    await change(session, { lastSeenAt: TEST_START, expiresAt: TEST_START });
    expect(await stateOf()).toBe('offline');
    await change(session, { expiresAt: after(60), revokedAt: TEST_START });
    expect(await stateOf()).toBe('offline');
    await signIn(app, user);
    expect(await stateOf()).toBe('online');
    expect(names(await app.ok(usersInfo, { TeamId: team.id, LoginState: 'online' }, { as }))).toEqual([
      owner.userName,
      'online',
    ]);
  });

  test('filters, taking wildcards literally', async () => {
    await member('alpha_1', { role: 'admin', createdAt: after(1) });
    await member('alphax1', { state: 'lock', createdAt: after(2) });
    const list = async (query: object) =>
      names(await app.ok(usersInfo, { TeamId: team.id, ...query }, { as }));

    expect(await list({ Keyword: 'ALPHA' })).toEqual(['alpha_1', 'alphax1']);
    expect(await list({ Keyword: 'a_1' })).toEqual(['alpha_1']);
    expect(await list({ Keyword: "' or 1=1 --" })).toEqual([]);
    expect(await list({ Role: 'admin' })).toEqual([owner.userName, 'alpha_1']);
    expect(await list({ UserState: 'lock' })).toEqual(['alphax1']);
    expect(await list({ LoginState: 'offline', Role: 'admin' })).toEqual(['alpha_1']);
  });

  test('finds one member by id, also with other filters, and nobody of another team', async () => {
    const beta = await member('beta_1');
    const stranger = await buildUser(app);
    const find = (query: object) => app.ok(usersInfo, { TeamId: team.id, ...query }, { as });

    expect(await find({ UserId: beta.id })).toMatchObject({ list: [{ userId: beta.id }], total: 1 });
    expect(await find({ UserId: beta.id, Role: 'admin' })).toMatchObject({ list: [], total: 0 });
    expect(await find({ UserId: stranger.id })).toMatchObject({ list: [], total: 0 });
  });

  test.each([
    ['UserName', ['Aa', 'bb', 'Cc']],
    ['-joinedAt', ['Cc', 'Aa', 'bb']],
    ['role,UserName', ['bb', 'Aa', 'Cc']],
    ['userState,-UserName', ['Cc', 'bb', 'Aa']],
    ['-lastLoginTime', ['Aa', 'Cc', 'bb']],
  ])('sorts by %s', async (Sort, expected) => {
    await app.database.queries.delete(teamMembers).where(eq(teamMembers.teamId, team.id));
    const [n] = Sort.split(',');
    const named = (name: string) => `${name}.${n}`;
    const bb = await member(named('bb'), { createdAt: after(1), role: 'admin', state: 'disable' });
    const aa = await member(named('Aa'), { createdAt: after(2), state: 'lock' });
    const cc = await member(named('Cc'), { createdAt: after(3) });
    await logIn(aa, -1);
    await logIn(cc, -2);
    await logIn(bb, 0, 'failed');
    await buildMember(app, { team, user: owner, createdAt: after(9), state: 'enable', role: 'admin' });

    const { list } = await app.ok(usersInfo, { TeamId: team.id, Sort }, { as });
    expect(names({ list: list.filter(({ isSelf }) => !isSelf) })).toEqual(expected.map(named));
  });

  test('pages without losing or repeating a row, and keeps the total past the end', async () => {
    for (let n = 0; n < 6; n++) await member(`paged-${n}`);
    const pages = await Promise.all(
      [1, 2, 3].map((Page) => app.ok(usersInfo, { TeamId: team.id, Page, PageSize: 3 }, { as })),
    );

    expect(pages.map(({ list }) => list.length)).toEqual([3, 3, 1]);
    expect(new Set(pages.flatMap(names)).size).toBe(7);
    expect(await app.ok(usersInfo, { TeamId: team.id, Page: 9, PageSize: 3 }, { as })).toMatchObject({
      list: [],
      total: 7,
    });
  });

  test.each([
    [{ Sort: 'password' }, 'Sort'],
    [{ Role: 'creator' }, 'Role'],
    [{ UserState: 'gone' }, 'UserState'],
    [{ LoginState: 'x' }, 'LoginState'],
    [{ PageSize: '101' }, 'PageSize'],
    [{ Keyword: 'a\0b' }, 'Keyword'],
    [{ TeamId: 'x' }, 'TeamId'],
  ])('refuses %j, naming the field', async (query, field) => {
    expect(await app.send(usersInfo, { TeamId: team.id, ...query }, { as })).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { [field]: expect.any(String) } },
    });
  });

  test('is available only to enabled members', async () => {
    const out = await signIn(app, await buildUser(app));
    const locked = await signIn(app, await member('shut-out', { state: 'lock' }));

    expect(await app.refusal(usersInfo, { TeamId: team.id }, { as: out })).toBe(errorCodes.notFound);
    expect(await app.refusal(usersInfo, { TeamId: app.deps.newId() }, { as: out })).toBe(errorCodes.notFound);
    expect(await app.refusal(usersInfo, { TeamId: team.id }, { as: locked })).toBe(errorCodes.memberDisabled);
    expect(await app.refusal(usersInfo, { TeamId: team.id })).toBe(errorCodes.sessionInvalid);
  });
});

describe('members.csv (E35)', () => {
  const file = async (query: object = {}, sessionTokens = as, language: 'en' | 'zh-CN' = 'en') => {
    const search = new URLSearchParams({ TeamId: team.id, ...query }).toString();
    return app.app.inject({
      url: `${app.deps.settings.apiPath}${exportMembers.path}?${search}`,
      headers: {
        'access-token': sessionTokens.header,
        cookie: `token=${sessionTokens.cookie}`,
        'accept-language': language,
      },
    });
  };

  test('is the complete filtered list, readable by spreadsheets', async () => {
    await member('=cmd|1', { createdAt: after(1) }, { realName: '@欧阳, "修"' });
    await member('other', { state: 'lock' });

    const response = await file({ UserState: 'enable', Keyword: '=' });

    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="members.csv"');
    const [heading = '', row = '', ...rest] = response.body.split('\r\n');
    expect(heading).toBe(
      '\uFEFFUser name,Real name,Phone,Role,Status,Online,Last sign-in IP,Last sign-in (UTC),Real name visibility,Joined (UTC)',
    );
    expect(row).toMatch(/^"'=cmd\|1","'@欧阳, ""修""",138\*{4}\d{4},Member,Enabled,Offline,,,Visible,2026-/);
    expect(rest).toEqual(['']);
    expect((await file({}, as, 'zh-CN')).body).toContain('创建者,已启用,在线');
  });

  test('contains more than a page', async () => {
    for (let n = 0; n < 25; n++) await member(`line-${n}`);

    expect((await file()).body.split('\r\n')).toHaveLength(1 + 26 + 1);
  });

  test('is available only to admins', async () => {
    const user = await member('curious');

    expect((await file({}, await signIn(app, user))).json()).toMatchObject({ code: errorCodes.forbidden });
  });
});
