import { audit } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { messageList } from '@portal/shared/contracts/message';
import {
  addTeam,
  deleteTeam,
  outTeam,
  renameTeam,
  teamsInfo,
  teamsInstanceInfo,
  transferTeam,
} from '@portal/shared/contracts/team';
import { baseInfo, setDefaultTeam } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { instances, instanceUsers } from '../../platform/database/schema/instances';
import { orders } from '../../platform/database/schema/orders';
import { teamMembers, teams } from '../../platform/database/schema/teams';
import { addSeconds } from '../../platform/runtime/clock';
import {
  DOMAIN_EVENT_CHANNEL,
  parseNotification,
  type StreamNotification,
} from '../../platform/events/domain-event.repository';
import {
  buildApplication,
  buildCertification,
  buildInstanceUser,
  buildMember,
  buildOrder,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { apply, buildSomeone, invite } from '../../testing/joining-scene';
import { ticket } from '../../testing/security-scene';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { tableMarks } from '../../testing/table-marks';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';
import { NO_TEXTS, UNKEEPABLE } from '../../testing/text-edges';

const app = sharedApp();
let owner: UserRow;
let as: SessionTokens;

beforeEach(async () => {
  owner = await buildUser(app, { certLevel: 'basic' });
  as = await signIn(app, owner);
});

const days = (count: number) => addSeconds(TEST_START, count * 24 * 3600);
const nameOf = async (id: string) =>
  (await app.database.queries.select().from(teams).where(eq(teams.id, id)))[0]?.name;
const membersOf = (id: string) =>
  app.database.queries.select().from(teamMembers).where(eq(teamMembers.teamId, id));
/** The audit log of a team, newest first, as its creator sees it. */
const logOf = async (TeamId: string, sessionTokens = as) =>
  (await app.ok(audit, { TeamId }, { as: sessionTokens })).list.map(({ action, actor, target }) => [
    action,
    actor,
    target,
  ]);
async function joined(team: TeamRow, place: { state?: 'disable' | 'lock'; role?: 'admin' } = {}) {
  const user = await buildUser(app, { certLevel: 'basic' });
  await buildMember(app, { team, user, ...place });
  return { user, as: await signIn(app, user) };
}
async function refusedWithoutTrace(act: () => Promise<number>): Promise<number> {
  const before = await tableMarks(app.database.queries);
  const code = await act();
  expect(await tableMarks(app.database.queries)).toEqual(before);
  return code;
}

describe('addTeam (93)', () => {
  test('creates a first team, and then a second one', async () => {
    const { TeamId } = await app.ok(addTeam, { TeamName: '  星 Blue  ' }, { as });
    const second = await app.ok(addTeam, { TeamName: 'Second' }, { as });

    const { list } = await app.ok(teamsInfo, {}, { as });
    expect(list).toMatchObject([
      { Id: second.TeamId, isDefault: false, lastWeekActive: 1 },
      { name: '星 Blue', role: 'admin', relation: 'created', memberCount: 1, isDefault: true },
    ]);
    expect(await logOf(TeamId)).toEqual([['team.create', owner.userName, '星 Blue']]);
  });

  test.each(['personal', 'enterprise'] as const)(
    'is available to verified accounts: %s',
    async (certLevel) => {
      const user = await buildUser(app, { certLevel });

      await app.ok(addTeam, { TeamName: 'Verified' }, { as: await signIn(app, user) });
    },
  );

  test('refuses an account that is not verified, and one that is under review', async () => {
    const user = await buildUser(app);
    const sessionTokens = await signIn(app, user);
    const ask = () => app.refusal(addTeam, { TeamName: 'Early' }, { as: sessionTokens });

    expect(await refusedWithoutTrace(ask)).toBe(errorCodes.notVerified);
    await buildCertification(app, { user, payload: {} });
    expect(await refusedWithoutTrace(ask)).toBe(errorCodes.underReview);
  });

  test('accepts a name once per creator, in any case', async () => {
    await app.ok(addTeam, { TeamName: 'Zürich' }, { as });
    const again = () => app.refusal(addTeam, { TeamName: 'ZÜRICH' }, { as });

    expect(await refusedWithoutTrace(again)).toBe(errorCodes.teamNameTaken);
    const other = await buildUser(app, { certLevel: 'basic' });
    await app.ok(addTeam, { TeamName: 'Zürich' }, { as: await signIn(app, other) });
  });

  test.each(['a', 'x'.repeat(32), '😀'.repeat(32), 'فريق', "'; drop table teams --", '<b>x</b>'])(
    'accepts %j unchanged',
    async (TeamName) => {
      const { TeamId } = await app.ok(addTeam, { TeamName }, { as });

      expect(await nameOf(TeamId)).toBe(TeamName);
    },
  );

  test('stores a name in NFKC, so that a full-width spelling is the same name', async () => {
    const { TeamId } = await app.ok(addTeam, { TeamName: 'Ａｃｍｅ（北京）' }, { as });

    expect(await nameOf(TeamId)).toBe('Acme(北京)');
    expect(await app.refusal(addTeam, { TeamName: 'ACME（北京）' }, { as })).toBe(errorCodes.teamNameTaken);
  });

  test.each([
    '',
    '   ',
    'x'.repeat(33),
    '😀'.repeat(33),
    'a\nb',
    '\u202ertl',
    '\u200b',
    '👩‍👩‍👧‍👦',
    'a\u3164',
    undefined,
    ...UNKEEPABLE,
    ...NO_TEXTS,
  ])('refuses the name %j and writes nothing', async (TeamName) => {
    const before = await tableMarks(app.database.queries);

    expect(await app.send(addTeam, { TeamName }, { as })).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { TeamName: expect.any(String) } },
    });
    expect(await tableMarks(app.database.queries)).toEqual(before);
  });

  test('ignores role and creator in the request', async () => {
    const { TeamId } = await app.ok(
      addTeam,
      Object.assign({ TeamName: 'Plain' }, { creatorId: app.deps.newId(), role: 'member' }),
      { as },
    );

    expect(await membersOf(TeamId)).toMatchObject([{ userId: owner.id, role: 'admin', state: 'enable' }]);
  });

  test('requires a session', async () => {
    expect(await app.refusal(addTeam, { TeamName: 'x' })).toBe(errorCodes.sessionInvalid);
  });
});

describe('renameTeam (E27)', () => {
  test('renames for everyone, and logs both names', async () => {
    const team = await buildTeam(app, { creator: owner, name: 'Before' });

    expect(await app.ok(renameTeam, { TeamId: team.id, TeamName: ' After ' }, { as })).toEqual({
      name: 'After',
    });
    expect(await nameOf(team.id)).toBe('After');
    expect(await logOf(team.id)).toEqual([['team.rename', owner.userName, 'Before → After']]);
  });

  test('accepts a change of case of its own name, and logs nothing without a change', async () => {
    const team = await buildTeam(app, { creator: owner, name: 'Same' });

    await app.ok(renameTeam, { TeamId: team.id, TeamName: 'Same' }, { as });
    expect(await logOf(team.id)).toEqual([]);
    await app.ok(renameTeam, { TeamId: team.id, TeamName: 'SAME' }, { as });
    expect(await nameOf(team.id)).toBe('SAME');
  });

  test('refuses another team name of the creator', async () => {
    await buildTeam(app, { creator: owner, name: 'Taken' });
    const team = await buildTeam(app, { creator: owner });
    const rename = () => app.refusal(renameTeam, { TeamId: team.id, TeamName: 'tAKEN' }, { as });

    expect(await refusedWithoutTrace(rename)).toBe(errorCodes.teamNameTaken);
  });
});

describe('transferTeam (E28)', () => {
  let team: TeamRow;
  let newCreator: { user: UserRow; as: SessionTokens };

  beforeEach(async () => {
    team = await buildTeam(app, { creator: owner, name: 'Heritage' });
    newCreator = await joined(team);
  });
  const transfer = async (UserId: string, Key?: string) =>
    app.call(
      transferTeam,
      { TeamId: team.id, UserId, Key: Key ?? (await ticket({ app, user: owner }, 'reset')) },
      { as },
    );

  test('makes a member the creator; the previous one remains an admin', async () => {
    expect((await transfer(newCreator.user.id)).code).toBe(0);

    expect((await app.ok(teamsInfo, {}, { as: newCreator.as })).list).toMatchObject([
      { relation: 'created', role: 'admin' },
    ]);
    expect((await app.ok(teamsInfo, {}, { as })).list).toMatchObject([{ relation: 'joined', role: 'admin' }]);
    expect(await app.refusal(renameTeam, { TeamId: team.id, TeamName: 'x' }, { as })).toBe(
      errorCodes.forbidden,
    );
    expect(await logOf(team.id, newCreator.as)).toEqual([
      ['team.transfer', owner.userName, newCreator.user.userName],
    ]);
    expect((await app.ok(messageList, {}, { as: newCreator.as, language: 'en' })).list).toMatchObject([
      { kind: 'team', link: '/team/index', title: 'You are now the creator of the team “Heritage”' },
    ]);
  });

  test('spends the step-up once, but not if refused', async () => {
    const key = await ticket({ app, user: owner }, 'reset');
    const outsider = await buildUser(app);

    expect(await refusedWithoutTrace(async () => (await transfer(outsider.id, key)).code)).toBe(
      errorCodes.notFound,
    );
    expect((await transfer(newCreator.user.id, key)).code).toBe(0);
    const back = await app.send(
      transferTeam,
      { TeamId: team.id, UserId: owner.id, Key: key },
      { as: newCreator.as },
    );
    expect(back.code).toBe(errorCodes.stepUpRequired);
  });

  test('requires a step-up of its own scope', async () => {
    for (const key of [
      'x'.repeat(43),
      await ticket({ app, user: newCreator.user }, 'reset'),
      await ticket({ app, user: owner }, 'mail'),
    ]) {
      expect(await refusedWithoutTrace(async () => (await transfer(newCreator.user.id, key)).code)).toBe(
        errorCodes.stepUpRequired,
      );
    }
  });

  test.each(['disable', 'lock'] as const)('refuses a member in the state %s', async (state) => {
    const { user } = await joined(team, { state });

    expect((await transfer(user.id)).code).toBe(errorCodes.conflict);
  });

  test('refuses the creator themselves, and a member who has a team of this name', async () => {
    expect((await transfer(owner.id)).code).toBe(errorCodes.conflict);
    await buildTeam(app, { creator: newCreator.user, name: 'heritage' });
    const key = await ticket({ app, user: owner }, 'reset');
    expect(await refusedWithoutTrace(async () => (await transfer(newCreator.user.id, key)).code)).toBe(
      errorCodes.teamNameTaken,
    );
  });
});

describe('deleteTeam (E29)', () => {
  test('deletes an empty team, and keeps ended items for their owners', async () => {
    const team = await buildTeam(app, { creator: owner, name: 'Gone' });
    const ended = await buildApplication(app, { team, cancelledAt: TEST_START });
    const order = await buildOrder(app, { buyer: owner, team, status: 'havePaid' });
    await app.ok(setDefaultTeam, { TeamId: team.id }, { as });

    await app.ok(deleteTeam, { TeamId: team.id }, { as });

    expect((await app.ok(teamsInfo, {}, { as })).list).toEqual([]);
    expect((await app.ok(baseInfo, {}, { as })).defaultTeamId).toBeUndefined();
    const { queries } = app.database;
    expect(await queries.select().from(instances).where(eq(instances.id, ended.id))).toMatchObject([
      { teamId: null },
    ]);
    expect(await queries.select().from(orders).where(eq(orders.orderNo, order.orderNo))).toMatchObject([
      { teamId: null, teamName: team.name },
    ]);
    expect((await app.ok(audit, {}, { as })).list).toMatchObject([{ action: 'team.delete', target: 'Gone' }]);
    expect(await app.refusal(deleteTeam, { TeamId: team.id }, { as })).toBe(errorCodes.notFound);
  });

  test.each([
    ['a member', (team: TeamRow) => joined(team)],
    ['a member who is locked', (team: TeamRow) => joined(team, { state: 'lock' })],
    ['an application', (team: TeamRow) => buildApplication(app, { team })],
    ['one that is not cancelled yet', (team: TeamRow) => buildApplication(app, { team, dueDate: days(-29) })],
    ['an open order', (team: TeamRow) => buildOrder(app, { buyer: owner, team })],
    ['an order in payment', (team: TeamRow) => buildOrder(app, { buyer: owner, team, status: 'inProcess' })],
  ])('refuses while it has %s', async (_, furnish) => {
    const team = await buildTeam(app, { creator: owner });
    await furnish(team);
    const remove = () => app.refusal(deleteTeam, { TeamId: team.id }, { as });

    expect(await refusedWithoutTrace(remove)).toBe(errorCodes.conflict);
  });

  test('names the open order that is in the way', async () => {
    const team = await buildTeam(app, { creator: owner });
    const { orderNo } = await buildOrder(app, { buyer: owner, team });
    expect(await app.call(deleteTeam, { TeamId: team.id }, { as })).toMatchObject({
      code: errorCodes.conflict,
      obj: { OrderNo: orderNo },
    });
  });

  test('notifies the pages of invitees and applicants', async () => {
    const [invited, asking] = [await buildSomeone(app), await buildSomeone(app)];
    const scene = { team: await buildTeam(app, { creator: owner }), creator: { user: owner, as } };
    await invite(app, scene, invited);
    await apply(app, scene, asking);
    const heard: (StreamNotification | null)[] = [];
    const stop = await app.database.listen(DOMAIN_EVENT_CHANNEL, {
      onNotification: (payload) => void heard.push(parseNotification(payload)),
      onGap: () => undefined,
    });

    await app.ok(deleteTeam, { TeamId: scene.team.id }, { as });

    const notified = () =>
      heard
        .flatMap((event) => (event !== null && 'audience' in event ? [event.audience] : []))
        .flatMap((audience) => ('users' in audience ? audience.users : []))
        .sort();
    for (let tries = 0; tries < 200 && notified().length < 3; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(notified()).toEqual([owner.id, invited.user.id, asking.user.id].sort());
    await stop();
  });

  test('ignores an expired order', async () => {
    const team = await buildTeam(app, { creator: owner });
    await buildOrder(app, { buyer: owner, team, expiresAt: TEST_START });

    await app.ok(deleteTeam, { TeamId: team.id }, { as });
  });
});

describe('outTeam (66)', () => {
  test('leaves with its applications and resets the default team', async () => {
    const team = await buildTeam(app, { creator: owner });
    const application = await buildApplication(app, { team });
    const elsewhere = await buildApplication(app, { team: await buildTeam(app, { creator: owner }) });
    const { user, as: sessionTokens } = await joined(team);
    await buildInstanceUser(app, { application, user });
    await buildInstanceUser(app, { application: elsewhere, user });
    await app.ok(setDefaultTeam, { TeamId: team.id }, { as: sessionTokens });

    await app.ok(outTeam, { TeamId: team.id }, { as: sessionTokens });

    expect((await app.ok(baseInfo, {}, { as: sessionTokens })).defaultTeamId).toBeUndefined();
    const places = await app.database.queries
      .select()
      .from(instanceUsers)
      .where(eq(instanceUsers.userId, user.id));
    expect(places).toMatchObject([{ instanceId: elsewhere.id }]);
    expect(await app.refusal(outTeam, { TeamId: team.id }, { as: sessionTokens })).toBe(errorCodes.notFound);
    expect(await logOf(team.id)).toEqual([['member.leave', user.userName, undefined]]);
  });

  test.each(['disable', 'lock'] as const)('is possible in every state: %s', async (state) => {
    const team = await buildTeam(app, { creator: owner });
    const { user, as: sessionTokens } = await joined(team, { state });
    const rows = await app.ok(teamsInfo, {}, { as: sessionTokens });
    expect(rows.list).toMatchObject([{ Id: team.id, can: ['leave'] }]);

    await app.ok(outTeam, { TeamId: team.id }, { as: sessionTokens });

    expect((await app.ok(teamsInfo, {}, { as: sessionTokens })).list).toEqual([]);
    expect(await logOf(team.id)).toEqual([['member.leave', user.userName, undefined]]);
  });

  test('treats teams of others as unknown', async () => {
    const team = await buildTeam(app, { creator: owner });
    const stranger = await signIn(app, await buildUser(app));

    for (const TeamId of [team.id, app.deps.newId()])
      expect(await refusedWithoutTrace(() => app.refusal(outTeam, { TeamId }, { as: stranger }))).toBe(
        errorCodes.notFound,
      );
  });

  test('refuses the creator', async () => {
    const team = await buildTeam(app, { creator: owner });

    expect(await refusedWithoutTrace(() => app.refusal(outTeam, { TeamId: team.id }, { as }))).toBe(
      errorCodes.creatorProtected,
    );
  });
});

describe('teamsInstanceInfo (84)', () => {
  test('lists teams with their live applications, pinned teams first', async () => {
    const mine = await buildTeam(app, { creator: owner, name: 'Mine' });
    const pinned = await buildTeam(app, { creator: await buildUser(app), name: 'Pinned' });
    await buildMember(app, { team: pinned, user: owner, favor: true });
    const shut = await buildTeam(app, { creator: await buildUser(app), name: 'Shut' });
    await buildMember(app, { team: shut, user: owner, state: 'lock' });
    await buildTeam(app, { creator: await buildUser(app), name: 'Others' });
    const live = await buildApplication(app, { team: mine, dueDate: TEST_START });
    await buildApplication(app, { team: mine, cancelledAt: TEST_START });

    const { list } = await app.ok(teamsInstanceInfo, {}, { as });

    expect(list).toEqual([
      { teamId: pinned.id, name: 'Pinned', instances: [], instanceTotal: 0 },
      {
        teamId: mine.id,
        name: 'Mine',
        instances: [{ Id: live.id, name: live.name, version: 'basic', status: 'expired', source: 'self' }],
        instanceTotal: 1,
      },
    ]);
    const created = await app.ok(teamsInstanceInfo, { Relation: 'created' }, { as });
    expect(created.list.map(({ name }) => name)).toEqual(['Mine']);
    const others = await app.ok(teamsInstanceInfo, { Relation: 'joined' }, { as });
    expect(others.list.map(({ name }) => name)).toEqual(['Pinned']);
  });
});

describe.each([
  ['renameTeam', renameTeam, () => ({ TeamName: 'Other' })],
  ['transferTeam', transferTeam, () => ({ UserId: app.deps.newId(), Key: 'k'.repeat(43) })],
  ['deleteTeam', deleteTeam, () => ({})],
] as const)('%s is available only to the creator', (_, endpoint, fields) => {
  test('an admin is refused, a disabled one as disabled, others as if the team did not exist', async () => {
    const team = await buildTeam(app, { creator: owner });
    const ask = (sessionTokens: SessionTokens, TeamId = team.id) =>
      refusedWithoutTrace(() => app.refusal(endpoint, { TeamId, ...fields() }, { as: sessionTokens }));

    expect(await ask((await joined(team, { role: 'admin' })).as)).toBe(errorCodes.forbidden);
    expect(await ask((await joined(team)).as)).toBe(errorCodes.forbidden);
    expect(await ask((await joined(team, { role: 'admin', state: 'lock' })).as)).toBe(
      errorCodes.memberDisabled,
    );
    const stranger = await signIn(app, await buildUser(app));
    expect(await ask(stranger)).toBe(errorCodes.notFound);
    expect(await ask(stranger, app.deps.newId())).toBe(errorCodes.notFound);
  });
});
