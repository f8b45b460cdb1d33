import * as errorCodes from '@portal/shared/contracts/error-codes';
import { delUsers, usersInfo } from '@portal/shared/contracts/member';
import { TEAM_VERBS, setFavor, teamInfo, teamsInfo } from '@portal/shared/contracts/team';
import { baseInfo, setDefaultTeam } from '@portal/shared/contracts/user';
import { addSeconds } from '../../platform/runtime/clock';
import {
  buildApplication,
  buildMember,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';

const app = sharedApp();
let owner: UserRow;
let as: SessionTokens;

beforeEach(async () => {
  owner = await buildUser(app);
  as = await signIn(app, owner);
});

const names = (obj: { list: { name: string }[] }) => obj.list.map((row) => row.name);
const days = (count: number) => addSeconds(TEST_START, count * 24 * 3600);

describe('teamsInfo (79)', () => {
  test('returns a team as its reader may see it', async () => {
    const member = await buildUser(app);
    const team = await buildTeam(app, { creator: owner, name: 'Blue' });
    await buildMember(app, { team, user: member, lastActiveAt: days(-6) });
    await buildMember(app, { team, user: await buildUser(app), lastActiveAt: days(-8) });
    await buildApplication(app, { team });

    const { list } = await app.ok(teamsInfo, {}, { as });

    expect(list).toEqual([
      {
        Id: team.id,
        name: 'Blue',
        favor: false,
        isDefault: false,
        memberCount: 3,
        appCount: 1,
        lastWeekActive: 1,
        relation: 'created',
        role: 'admin',
        userState: 'enable',
        createdAt: '2026-03-02T08:00:00.000Z',
        can: TEAM_VERBS.filter((verb) => verb !== 'leave'),
      },
    ]);
    const seen = await app.ok(teamsInfo, {}, { as: await signIn(app, member) });
    expect(seen.list).toMatchObject([
      { relation: 'joined', role: 'member', can: ['enter', 'pin', 'setDefault', 'leave'] },
    ]);
  });

  test('counts members with a successful call in the team within a week as active', async () => {
    const team = await buildTeam(app, { creator: owner });
    const [busy, refused, elsewhere] = [await buildUser(app), await buildUser(app), await buildUser(app)];
    for (const user of [busy, refused, elsewhere])
      await buildMember(app, { team, user, lastActiveAt: days(-8) });
    await app.ok(usersInfo, { TeamId: team.id }, { as: await signIn(app, busy) });
    const tried = { TeamId: team.id, UserIds: [busy.id] };
    expect(await app.refusal(delUsers, tried, { as: await signIn(app, refused) })).toBe(errorCodes.forbidden);
    await app.ok(teamsInfo, {}, { as: await signIn(app, elsewhere) });

    expect((await app.ok(teamsInfo, {}, { as })).list).toMatchObject([{ lastWeekActive: 1 }]);
  });

  test('shows no team of others, and shows a disabled member their state', async () => {
    const other = await buildUser(app);
    await buildTeam(app, { creator: other });
    const team = await buildTeam(app, { creator: other, name: 'Closed' });
    await buildMember(app, { team, user: owner, state: 'disable' });

    const { list } = await app.ok(teamsInfo, {}, { as });

    expect(list).toMatchObject([{ name: 'Closed', userState: 'disable', can: ['leave'] }]);
  });

  test('names three other members who were last active, in teams that the reader may enter', async () => {
    const team = await buildTeam(app, { creator: owner, name: 'Blue' });
    const other = await buildTeam(app, { creator: await buildUser(app), name: 'Closed' });
    await buildMember(app, { team: other, user: owner, state: 'disable' });
    const alone = await buildTeam(app, { creator: owner, name: 'Alone' });
    const people = await Promise.all(
      ['ann', 'bob', 'cyd', 'dan'].map((userName) => buildUser(app, { userName })),
    );
    for (const [at, user] of people.entries())
      await buildMember(app, { team, user, lastActiveAt: at === 0 ? null : days(-at) });

    const { list } = await app.ok(teamsInfo, { Sort: 'name', WithMembers: true }, { as });

    expect(
      list.map(({ name, recentMembers }) => [name, recentMembers?.map(({ UserName }) => UserName)]),
    ).toEqual([
      [alone.name, []],
      ['Blue', ['bob', 'cyd', 'dan']],
      ['Closed', undefined],
    ]);
    expect(list[1]?.recentMembers?.[0]?.userId).toBe(people[1]?.id);
  });

  test('counts no cancelled application', async () => {
    const team = await buildTeam(app, { creator: owner });
    await buildApplication(app, { team, cancelledAt: TEST_START });
    await buildApplication(app, { team, dueDate: days(-30) });
    await buildApplication(app, { team, dueDate: days(-29) });

    expect((await app.ok(teamsInfo, {}, { as })).list).toMatchObject([{ appCount: 1 }]);
  });

  test('lists pinned teams first in every order', async () => {
    for (const name of ['A', 'B', 'C']) await buildTeam(app, { creator: owner, name });
    const { list } = await app.ok(teamsInfo, { Sort: 'name' }, { as });
    await app.ok(setFavor, { TeamId: list[1]?.Id ?? '', Favor: true }, { as });

    expect(names(await app.ok(teamsInfo, { Sort: 'name' }, { as }))).toEqual(['B', 'A', 'C']);
    expect(names(await app.ok(teamsInfo, { Sort: '-name' }, { as }))).toEqual(['B', 'C', 'A']);
  });

  test.each([
    ['memberCount', ['one', 'three', 'two']],
    ['-appCount', ['three', 'one', 'two']],
    ['lastWeekActive,name', ['one', 'three', 'two']],
    ['-createdAt', ['three', 'two', 'one']],
  ])('sorts by %s', async (Sort, expected) => {
    const at = (n: number) => ({ createdAt: days(n - 10) });
    const one = await buildTeam(app, { creator: owner, name: 'one', ...at(1) });
    const two = await buildTeam(app, { creator: owner, name: 'two', ...at(2) });
    const three = await buildTeam(app, { creator: owner, name: 'three', ...at(3) });
    await buildMember(app, { team: one, user: await buildUser(app) });
    for (let n = 0; n < 2; n++) await buildMember(app, { team: three, user: await buildUser(app) });
    for (let n = 0; n < 3; n++)
      await buildMember(app, { team: two, user: await buildUser(app), lastActiveAt: TEST_START });
    await buildApplication(app, { team: one });
    for (let n = 0; n < 2; n++) await buildApplication(app, { team: three });

    expect(names(await app.ok(teamsInfo, { Sort }, { as }))).toEqual(expected);
  });

  test('filters by relation, pin and text, taking wildcards literally', async () => {
    await buildTeam(app, { creator: owner, name: 'Own 100%' });
    const joined = await buildTeam(app, { creator: await buildUser(app), name: 'Joined 100x' });
    await buildMember(app, { team: joined, user: owner, favor: true });

    expect(names(await app.ok(teamsInfo, { Relation: 'created' }, { as }))).toEqual(['Own 100%']);
    expect(names(await app.ok(teamsInfo, { Relation: 'joined' }, { as }))).toEqual(['Joined 100x']);
    expect(names(await app.ok(teamsInfo, { Favor: true }, { as }))).toEqual(['Joined 100x']);
    expect(names(await app.ok(teamsInfo, { Favor: false }, { as }))).toEqual(['Own 100%']);
    expect(names(await app.ok(teamsInfo, { Keyword: '100%' }, { as }))).toEqual(['Own 100%']);
    expect(names(await app.ok(teamsInfo, { Keyword: 'JOINED' }, { as }))).toEqual(['Joined 100x']);
    expect(names(await app.ok(teamsInfo, { Keyword: "' or 1=1 --" }, { as }))).toEqual([]);
    const dated = await buildTeam(app, { creator: owner, name: '2026-01' });
    for (const Keyword of ['2026-01', '2026－01', '-01'])
      expect(names(await app.ok(teamsInfo, { Keyword }, { as }))).toEqual([dated.name]);
  });

  test('pages without losing or repeating a row, and keeps the total past the end', async () => {
    for (let n = 0; n < 7; n++) await buildTeam(app, { creator: owner, name: `T${n}` });
    const pages = await Promise.all(
      [1, 2, 3].map((Page) => app.ok(teamsInfo, { Page, PageSize: 3 }, { as })),
    );

    expect(pages.map((page) => page.list.length)).toEqual([3, 3, 1]);
    expect(new Set(pages.flatMap(names)).size).toBe(7);
    expect(await app.ok(teamsInfo, { Page: 99, PageSize: 3 }, { as })).toEqual({
      list: [],
      total: 7,
      page: 99,
      pageSize: 3,
    });
    expect(await app.ok(teamsInfo, { Keyword: 'nothing' }, { as })).toMatchObject({ list: [], total: 0 });
  });

  test.each([
    [{ Page: '0' }, 'Page'],
    [{ Page: '1.5' }, 'Page'],
    [{ Page: 'x' }, 'Page'],
    [{ Page: '1e21' }, 'Page'],
    [{ PageSize: '101' }, 'PageSize'],
    [{ PageSize: '-1' }, 'PageSize'],
    [{ Sort: 'password' }, 'Sort'],
    [{ Sort: 'name,name' }, 'Sort'],
    [{ Sort: 'name;drop table teams' }, 'Sort'],
    [{ Relation: 'other' }, 'Relation'],
    [{ Favor: 'yes' }, 'Favor'],
    [{ Keyword: 'a\0b' }, 'Keyword'],
    [{ Keyword: 'x'.repeat(65) }, 'Keyword'],
    [{ Keyword: ['a', 'b'] }, 'Keyword'],
  ])('refuses %j, naming the field', async (query, field) => {
    const response = await app.send(teamsInfo, query, { as });

    expect(response).toMatchObject({
      code: errorCodes.validationFailed,
      status: 400,
      obj: { fields: { [field]: expect.any(String) } },
    });
  });

  test('refuses an anonymous caller', async () => {
    expect(await app.refusal(teamsInfo, {})).toBe(errorCodes.sessionInvalid);
  });
});

describe.each([
  ['setFavor (86)', setFavor, (team: { id: string }) => ({ TeamId: team.id, Favor: true })],
  ['setDefaultTeam (50)', setDefaultTeam, (team: { id: string }) => ({ TeamId: team.id })],
] as const)('%s refuses', (_, endpoint, requestFor) => {
  let team: TeamRow;

  beforeEach(async () => {
    team = await buildTeam(app, { creator: await buildUser(app) });
  });

  test('an anonymous caller', async () => {
    expect(await app.refusal(endpoint, requestFor(team))).toBe(errorCodes.sessionInvalid);
  });

  test('a user of another team, exactly as if the team did not exist', async () => {
    expect(await app.refusal(endpoint, requestFor(team), { as })).toBe(errorCodes.notFound);
    expect(await app.refusal(endpoint, requestFor({ id: app.deps.newId() }), { as })).toBe(
      errorCodes.notFound,
    );
  });

  test.each(['disable', 'lock'] as const)('a member in the state %s', async (state) => {
    await buildMember(app, { team, user: owner, state });

    expect(await app.refusal(endpoint, requestFor(team), { as })).toBe(errorCodes.memberDisabled);
  });

  test.each([undefined, '', 'x', 7, null, {}, ['a']])('the team id %j', async (TeamId) => {
    const response = await app.send(endpoint, { ...requestFor(team), TeamId }, { as });

    expect(response).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { TeamId: expect.any(String) } },
    });
  });
});

describe('setFavor (86)', () => {
  test('pins and unpins only for the caller', async () => {
    const team = await buildTeam(app, { creator: await buildUser(app) });
    const other = await buildUser(app);
    await buildMember(app, { team, user: owner });
    await buildMember(app, { team, user: other });

    expect(await app.ok(setFavor, { TeamId: team.id, Favor: true }, { as })).toEqual({ favor: true });

    expect((await app.ok(teamsInfo, {}, { as })).list).toMatchObject([{ favor: true }]);
    expect((await app.ok(teamsInfo, {}, { as: await signIn(app, other) })).list).toMatchObject([
      { favor: false },
    ]);
    expect(await app.ok(setFavor, { TeamId: team.id, Favor: false }, { as })).toEqual({ favor: false });
    expect((await app.ok(teamsInfo, {}, { as })).list).toMatchObject([{ favor: false }]);
  });

  test.each([undefined, null, 'true', 1, 'x'])('refuses the pin %j', async (Favor) => {
    const team = await buildTeam(app, { creator: owner });

    expect(await app.send(setFavor, { TeamId: team.id, Favor }, { as })).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Favor: expect.any(String) } },
    });
  });
});

describe('setDefaultTeam (50)', () => {
  test('flags one team, also in the account', async () => {
    const first = await buildTeam(app, { creator: owner, name: 'first' });
    const second = await buildTeam(app, { creator: owner, name: 'second' });
    await app.ok(setDefaultTeam, { TeamId: first.id }, { as });

    expect(await app.ok(setDefaultTeam, { TeamId: second.id }, { as })).toEqual({ defaultTeamId: second.id });

    const { list } = await app.ok(teamsInfo, { Sort: 'name' }, { as });
    expect(list).toMatchObject([{ isDefault: false }, { isDefault: true }]);
    expect(await app.ok(baseInfo, {}, { as })).toMatchObject({ defaultTeamId: second.id });
  });
});

describe('one team by its id', () => {
  test('is the row of the list, whichever page it is on', async () => {
    const team = await buildTeam(app, { creator: owner, name: 'Deep down' });
    await buildTeam(app, { creator: owner, name: 'Above' });
    await buildApplication(app, { team });
    await app.ok(setFavor, { TeamId: team.id, Favor: true }, { as });
    const { list } = await app.ok(teamsInfo, { Keyword: 'Deep' }, { as });

    expect(await app.ok(teamInfo, { TeamId: team.id }, { as })).toEqual(list[0]);
  });

  test('is not found by others, and not shown to a disabled member', async () => {
    const team = await buildTeam(app, { creator: owner });
    const disabled = await buildUser(app);
    await buildMember(app, { team, user: disabled, state: 'disable' });
    const stranger = await signIn(app, await buildUser(app));

    expect(await app.refusal(teamInfo, { TeamId: team.id }, { as: stranger })).toBe(errorCodes.notFound);
    expect(await app.refusal(teamInfo, { TeamId: app.deps.newId() }, { as })).toBe(errorCodes.notFound);
    expect(await app.refusal(teamInfo, { TeamId: team.id }, { as: await signIn(app, disabled) })).toBe(
      errorCodes.memberDisabled,
    );
  });
});
