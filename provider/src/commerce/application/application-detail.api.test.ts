import { instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  buildApplication,
  buildConnector,
  buildInstanceUser,
  buildMember,
  buildOrder,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { addSeconds } from '../../platform/runtime/clock';
import { TEST_START } from '../../testing/test-app';

const app = sharedApp();
let owner: UserRow;
let team: TeamRow;
let as: SessionTokens;

beforeEach(async () => {
  owner = await buildUser(app, { userName: `Owner ${app.deps.newId().slice(-6)}` });
  team = await buildTeam(app, { creator: owner, name: 'Blue' });
  as = await signIn(app, owner);
});

async function member(place: object = {}): Promise<UserRow> {
  const user = await buildUser(app);
  await buildMember(app, { team, user, ...place });
  return user;
}

describe('instanceDelInfo (98)', () => {
  test('returns the row of the list, its order, who has joined, and how long logs are kept', async () => {
    const application = await buildApplication(app, { team });
    const admin = await member({ role: 'admin' });
    const assigned = await member();
    const disabled = await member({ state: 'disable' });
    await member();
    for (const user of [assigned, disabled]) await buildInstanceUser(app, { application, user });
    const bought = { buyer: owner, team, instanceId: application.id, status: 'havePaid' as const };
    await buildOrder(app, { ...bought, type: 'renew' });
    const { orderNo } = await buildOrder(app, { ...bought, createdAt: addSeconds(TEST_START, 1) });
    await buildOrder(app, { ...bought, createdAt: addSeconds(TEST_START, 2), productKind: 'licensebag' });
    await buildConnector(app, { instanceId: application.id, creator: owner });
    const elsewhere = await buildApplication(app, { team });
    await buildConnector(app, { instanceId: elsewhere.id, creator: owner });
    const { list } = await app.ok(instancesInfo, {}, { as });
    const row = list.find(({ Id }) => Id === application.id);

    const { users, ...detail } = await app.ok(instanceDelInfo, { InstanceId: application.id }, { as });

    expect(detail).toEqual({
      ...row,
      createdAt: '2026-03-02T08:00:00.000Z',
      orderNo,
      licensebags: [],
      renewbags: [],
      connectorCount: 1,
      logRetentionDays: 180,
    });
    const joined = [owner, admin, assigned].map((user) => ({
      userId: user.id,
      UserName: user.userName,
      isAssigned: user === assigned,
    }));
    expect(users).toHaveLength(3);
    expect(users).toEqual(expect.arrayContaining(joined));
    // The seats of the row are these users.
    expect(row?.used.userNumber).toBe(3);
  });

  test('an imported application has no order', async () => {
    const { id } = await buildApplication(app, { team, source: 'ali', cloudInstanceId: app.deps.newId() });

    expect(await app.ok(instanceDelInfo, { InstanceId: id }, { as })).not.toHaveProperty('orderNo');
  });

  test('a joined member sees neither the others nor the order, unless they bought it', async () => {
    const [reader, other] = [await member(), await member()];
    const application = await buildApplication(app, { team });
    const own = await buildApplication(app, { team });
    for (const one of [application, own]) await buildInstanceUser(app, { application: one, user: reader });
    await buildOrder(app, { buyer: other, team, instanceId: application.id, status: 'havePaid' });
    const { orderNo } = await buildOrder(app, {
      buyer: reader,
      team,
      instanceId: own.id,
      status: 'havePaid',
    });
    const asReader = await signIn(app, reader);

    const detail = await app.ok(instanceDelInfo, { InstanceId: application.id }, { as: asReader });

    expect(detail).toMatchObject({ joined: true, can: ['open', 'logIn'] });
    expect(detail).not.toHaveProperty('users');
    expect(detail).not.toHaveProperty('orderNo');
    expect(await app.ok(instanceDelInfo, { InstanceId: own.id }, { as: asReader })).toMatchObject({
      orderNo,
    });
  });
});

describe('who may read an application', () => {
  test.each([
    ['an admin', { role: 'admin' }, 0],
    ['a member who has not joined it', {}, errorCodes.notJoinedApplication],
    ['a disabled member', { state: 'disable' }, errorCodes.memberDisabled],
    ['a locked admin', { role: 'admin', state: 'lock' }, errorCodes.memberDisabled],
  ])('%s', async (_who, place, code) => {
    const { id } = await buildApplication(app, { team });
    const reader = await signIn(app, await member(place));

    expect((await app.send(instanceDelInfo, { InstanceId: id }, { as: reader })).code).toBe(code);
  });

  test.each([
    ['of another team', async () => ({ team: await buildTeam(app, { creator: await buildUser(app) }) })],
    ['without a team, not even its owner', () => ({ team, teamId: null })],
  ])('nobody reads one %s', async (_which, place) => {
    const { id } = await buildApplication(app, await place());

    expect(await app.refusal(instanceDelInfo, { InstanceId: id }, { as })).toBe(errorCodes.notFound);
    expect(await app.refusal(instanceDelInfo, { InstanceId: app.deps.newId() }, { as })).toBe(
      errorCodes.notFound,
    );
  });

  test('refuses a malformed id, naming the field', async () => {
    expect(await app.send(instanceDelInfo, { InstanceId: 'x' }, { as })).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { InstanceId: 'chooseApplication' } },
    });
  });

  test('not an anonymous caller', async () => {
    expect(await app.refusal(instanceDelInfo, { InstanceId: app.deps.newId() })).toBe(
      errorCodes.sessionInvalid,
    );
  });
});
