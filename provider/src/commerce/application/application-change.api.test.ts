import {
  addInstance,
  instanceDelInfo,
  instancesInfo,
  renameInstance,
  setFavor,
  setInstanceUsers,
  setNotUsedInstance,
  syncInstance,
} from '@portal/shared/contracts/application';
import { audit } from '@portal/shared/contracts/account';
import { opsSaveEntitlement } from '@portal/shared/contracts/entitlement';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addConnector } from '@portal/shared/contracts/connector';
import { delUsers, setRole, updateUserState } from '@portal/shared/contracts/member';
import { detachPack, setNotUsedLicensebag } from '@portal/shared/contracts/pack';
import { notUsedInstancesInfo } from '@portal/shared/contracts/user';
import { MarketplaceError } from '../../platform/gateways/marketplace/marketplace-gateway';
import { addDays } from '../../platform/runtime/clock';
import {
  buildApplication,
  buildCertification,
  buildMember,
  buildPack,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { operator } from '../../testing/buying-scene';
import { sharedApp } from '../../testing/shared-app';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { createTestApp, TEST_START, type TestApp } from '../../testing/test-app';

const app = sharedApp();
let creator: UserRow;
let team: TeamRow;
let as: SessionTokens;

beforeEach(async () => {
  creator = await buildUser(app, { certLevel: 'basic' });
  team = await buildTeam(app, { creator });
  as = await signIn(app, creator);
});

async function memberOf(place: object = {}): Promise<UserRow> {
  const user = await buildUser(app);
  await buildMember(app, { team, user, ...place });
  return user;
}
const detail = (InstanceId: string, who = as) => app.send(instanceDelInfo, { InstanceId }, { as: who });

const SOLD = { Version: 'basic', dueDate: '2026-07-01T00:00:00.000Z' } as const;
const sell = (more: object) => app.ok(opsSaveEntitlement, { ...SOLD, ...more } as never, operator(app));

describe('setFavor (112)', () => {
  test('pins and unpins for the caller alone', async () => {
    const { id: InstanceId } = await buildApplication(app, { team });
    const other = await signIn(app, await memberOf({ role: 'admin' }));
    const isPinned = async (who: SessionTokens) =>
      (await app.ok(instancesInfo, {}, { as: who })).list[0]?.favor;

    expect(await app.ok(setFavor, { InstanceId, Favor: true }, { as })).toEqual({ favor: true });
    expect([await isPinned(as), await isPinned(other)]).toEqual([true, false]);
    await app.ok(setFavor, { InstanceId, Favor: false }, { as });
    expect(await isPinned(as)).toBe(false);
  });

  test('keeps who has joined', async () => {
    const { id: InstanceId } = await buildApplication(app, { team });
    const member = await memberOf();
    await app.ok(setInstanceUsers, { InstanceId, UserIds: [member.id] }, { as });
    await app.ok(setFavor, { InstanceId, Favor: true }, { as: await signIn(app, member) });

    expect((await detail(InstanceId, await signIn(app, member))).code).toBe(0);
  });
});

describe('renameInstance (E33)', () => {
  test('renames, and is in the list at once', async () => {
    const { id: InstanceId } = await buildApplication(app, { team });
    expect(await app.ok(renameInstance, { InstanceId, Name: ' Gate ' }, { as })).toEqual({ name: 'Gate' });
    expect((await app.ok(instancesInfo, {}, { as })).list[0]?.name).toBe('Gate');
  });

  test('not a cancelled one', async () => {
    const { id: InstanceId } = await buildApplication(app, { team, cancelledAt: TEST_START });
    expect(await app.refusal(renameInstance, { InstanceId, Name: 'Gate' }, { as })).toBe(
      errorCodes.applicationCancelled,
    );
  });
});

test('the audit log can be read for one application (E15)', async () => {
  const { id: InstanceId } = await buildApplication(app, { team });
  const { id: other } = await buildApplication(app, { team });
  const pack = await buildPack(app, { team });
  await app.ok(renameInstance, { InstanceId, Name: 'Gate' }, { as });
  await app.ok(renameInstance, { InstanceId: other, Name: 'Door' }, { as });
  await app.ok(setInstanceUsers, { InstanceId, UserIds: [] }, { as });
  await app.ok(setNotUsedLicensebag, { InstanceId, LicensebagId: pack.id }, { as });
  await app.ok(detachPack, { LicensebagId: pack.id }, { as });
  await app.ok(addConnector, { InstanceId, Name: 'Branch', AccessMode: 'manual', Permission: 'all' }, { as });

  const { list } = await app.ok(audit, { TeamId: team.id, InstanceId }, { as });
  expect(list.map(({ action }) => action).sort()).toEqual([
    'application.rename',
    'application.users',
    'connector.create',
    'pack.detach',
    'pack.use',
  ]);
  expect((await app.ok(audit, { TeamId: team.id, InstanceId: app.deps.newId() }, { as })).list).toEqual([]);
});

describe('setInstanceUsers (E32)', () => {
  const set = (InstanceId: string, UserIds: readonly string[]) =>
    app.send(setInstanceUsers, { InstanceId, UserIds: [...UserIds] }, { as });

  test('assigns exactly these members; creator and admins have joined by themselves', async () => {
    const { id } = await buildApplication(app, { team });
    const [one, other] = [await memberOf(), await memberOf()];
    const admin = await memberOf({ role: 'admin' });
    const joined = async () => {
      const { users = [] } = await app.ok(instanceDelInfo, { InstanceId: id }, { as });
      return users.map(({ userId }) => userId).sort();
    };

    await set(id, [one.id, admin.id]);
    expect(await joined()).toEqual([creator.id, one.id, admin.id].sort());
    expect((await set(id, [other.id])).obj).toMatchObject({ users: { length: 3 } });
    expect(await joined()).toEqual([creator.id, other.id, admin.id].sort());
    await set(id, []);
    expect(await joined()).toEqual([creator.id, admin.id].sort());
  });

  test('not more than the quota with its packs; taking some away is always possible', async () => {
    const { id: instanceId } = await buildApplication(app, { team, userNumber: 2 });
    const [one, other] = [await memberOf(), await memberOf()];

    expect(await set(instanceId, [one.id, other.id])).toMatchObject({
      code: errorCodes.quotaExceeded,
      obj: { field: 'UserIds', max: 2 },
    });
    await buildPack(app, { team, instanceId, spec: 1, status: 'using' });
    expect((await set(instanceId, [one.id, other.id])).code).toBe(0);
    expect((await set(instanceId, [one.id])).code).toBe(0);
  });

  test('refuses who is not in the team, and a cancelled application', async () => {
    const { id } = await buildApplication(app, { team });
    const cancelled = await buildApplication(app, { team, cancelledAt: TEST_START });

    expect((await set(id, [(await buildUser(app)).id])).code).toBe(errorCodes.notFound);
    expect((await set(id, [app.deps.newId()])).code).toBe(errorCodes.notFound);
    expect((await set(cancelled.id, [])).code).toBe(errorCodes.applicationCancelled);
  });
});

describe('a member loses an application at the next request', () => {
  test.each<[string, (userId: string, InstanceId: string) => Promise<unknown>, number]>([
    [
      'when they are taken off it',
      (_, InstanceId) => app.ok(setInstanceUsers, { InstanceId, UserIds: [] }, { as }),
      errorCodes.notJoinedApplication,
    ],
    [
      'when they are removed',
      (userId) => app.ok(delUsers, { TeamId: team.id, UserIds: [userId] }, { as }),
      errorCodes.notFound,
    ],
    [
      'when they are disabled',
      (userId) =>
        app.ok(updateUserState, { TeamId: team.id, UserIds: [userId], UserState: 'disable' }, { as }),
      errorCodes.memberDisabled,
    ],
  ])('%s', async (_when, lose, code) => {
    const { id } = await buildApplication(app, { team });
    const member = await memberOf();
    await app.ok(setInstanceUsers, { InstanceId: id, UserIds: [member.id] }, { as });
    const reader = await signIn(app, member);
    expect((await detail(id, reader)).code).toBe(0);

    await lose(member.id, id);

    expect((await detail(id, reader)).code).toBe(code);
  });

  test('when an admin is demoted', async () => {
    const { id } = await buildApplication(app, { team });
    const admin = await memberOf({ role: 'admin' });
    const reader = await signIn(app, admin);
    expect((await detail(id, reader)).code).toBe(0);

    await app.ok(setRole, { TeamId: team.id, UserIds: [admin.id], Role: 'member' }, { as });

    expect((await detail(id, reader)).code).toBe(errorCodes.notJoinedApplication);
  });
});

describe('addInstance (113)', () => {
  const add = (more: object, own: TestApp = app, who = as) =>
    own.send(addInstance, { TeamId: team.id, Name: 'Gate', Source: 'self', ...more }, { as: who });

  test('the experience edition, once', async () => {
    const { obj } = await add({});
    const { InstanceId } = obj as { InstanceId: string };

    expect(await app.ok(instanceDelInfo, { InstanceId }, { as })).toMatchObject({
      ...{ version: 'experience', source: 'self', daysLeft: 30, isCreator: true },
      config: { userNumber: 5, assetNumber: 10, diskQuota: 10, concurrentNumber: 2 },
    });
    expect((await add({ Version: 'experience' })).code).toBe(errorCodes.experienceUsed);
  });

  test('waits for the verification of the user', async () => {
    const applicant = await buildUser(app, { certLevel: 'none' });
    const own = await buildTeam(app, { creator: applicant });
    const who = await signIn(app, applicant);
    const ask = () => add({ TeamId: own.id }, app, who);
    expect((await ask()).code).toBe(errorCodes.notVerified);
    await buildCertification(app, { user: applicant, payload: {}, state: 'reviewing' });
    expect((await ask()).code).toBe(errorCodes.underReview);
  });

  test('no other edition is free', async () => {
    expect(await add({ Version: 'basic' })).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Version: 'chooseOne' } },
    });
  });

  test('one of a marketplace, as the marketplace sold it, once', async () => {
    const CloudInstanceId = app.deps.newId();
    await sell({ Source: 'huawei', CloudInstanceId, Version: 'enterprise', Owner: creator.id });
    const { obj } = await add({ Source: 'huawei', CloudInstanceId });
    const { InstanceId } = obj as { InstanceId: string };

    expect(await app.ok(instanceDelInfo, { InstanceId }, { as })).toMatchObject({
      ...{ version: 'enterprise', source: 'huawei', cloudInstanceId: CloudInstanceId },
      dueDate: SOLD.dueDate,
      config: { userNumber: 50 },
    });
    expect((await add({ Source: 'huawei', CloudInstanceId })).code).toBe(errorCodes.cloudInstanceTaken);
    expect((await add({ Source: 'ali', CloudInstanceId })).code).toBe(0);
    expect((await add({ Source: 'ali' })).code).toBe(errorCodes.validationFailed);
  });

  test('of two who import the same one at once, one wins', async () => {
    const more = { Source: 'ali', CloudInstanceId: app.deps.newId() };
    const codes = await Promise.all([1, 2, 3, 4].map(async () => (await add(more)).code));
    expect(codes.sort()).toEqual([0, ...Array.from({ length: 3 }, () => errorCodes.cloudInstanceTaken)]);
  });

  test.each([
    ['does not know it', () => Promise.resolve(null), errorCodes.validationFailed],
    [
      'is out of order',
      () => Promise.reject(new MarketplaceError('away', 'unreachable')),
      errorCodes.upstreamFailed,
    ],
  ])('refuses if the marketplace %s', async (_what, entitlement, code) => {
    const own = await createTestApp({
      replace: { marketplace: { connected: ['ali'], identify: () => Promise.resolve(null), entitlement } },
    });
    const user = await buildUser(own, { certLevel: 'basic' });
    const { id: TeamId } = await buildTeam(own, { creator: user });
    const who = await signIn(own, user);
    expect((await add({ TeamId, Source: 'ali', CloudInstanceId: 'i-1' }, own, who)).code).toBe(code);
    await own.close();
  });

  test('only verified people', async () => {
    const user = await buildUser(app);
    const { id: TeamId } = await buildTeam(app, { creator: user });
    expect((await add({ TeamId }, app, await signIn(app, user))).code).toBe(errorCodes.notVerified);
  });
});

describe('syncInstance (E68)', () => {
  const sync = (InstanceId: string, Confirm?: string) =>
    app.send(syncInstance, { InstanceId, ...(Confirm === undefined ? {} : { Confirm }) }, { as });
  /** What a sync asks about instead of changing it. */
  async function reduction(InstanceId: string, Confirm?: string) {
    const obj = await app.ok(
      syncInstance,
      { InstanceId, ...(Confirm === undefined ? {} : { Confirm }) },
      { as },
    );
    if (!('Confirm' in obj)) throw new Error(`not asked: ${JSON.stringify(obj)}`);
    return obj;
  }
  const imported = (more: object = {}) =>
    buildApplication(app, { team, source: 'ali', cloudInstanceId: app.deps.newId(), ...more });

  test('takes over the due date, and brings back an expired application', async () => {
    const { id } = await imported({ dueDate: addDays(TEST_START, -2) });

    const dueDate = '2026-04-02T00:00:00.000Z';
    expect(await sync(id)).toMatchObject({ obj: { changed: true, dueDate, version: 'basic' } });
    expect(await app.ok(instanceDelInfo, { InstanceId: id }, { as })).toMatchObject({
      status: 'normal',
      dueDate,
    });
    expect(await sync(id)).toMatchObject({ obj: { changed: false } });
  });

  test('shows a reduction beside the present, and takes it over only after exactly that was confirmed', async () => {
    const { id, cloudInstanceId } = await imported({ version: 'enterprise', userNumber: 50 });
    const sold = { Source: 'ali', CloudInstanceId: cloudInstanceId } as const;
    await sell(sold);
    const before = await app.ok(instanceDelInfo, { InstanceId: id }, { as });

    const asked = await reduction(id);
    const config = { userNumber: 10, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 };
    expect(asked).toEqual({
      before: { version: 'enterprise', dueDate: before.dueDate, config: { ...config, userNumber: 50 } },
      after: { version: 'basic', dueDate: SOLD.dueDate, config },
      Confirm: expect.any(String),
    });
    expect(await app.ok(instanceDelInfo, { InstanceId: id }, { as })).toEqual(before);

    await sell({ ...sold, UserNumber: 9 });
    const again = await reduction(id, asked.Confirm);
    expect(again.after.config.userNumber).toBe(9);
    expect((await reduction(id, 'made-up')).Confirm).toBe(again.Confirm);
    expect(await app.ok(instanceDelInfo, { InstanceId: id }, { as })).toEqual(before);

    expect(await sync(id, again.Confirm)).toMatchObject({
      obj: { changed: true, dueDate: SOLD.dueDate, version: 'basic' },
    });
    expect(await app.ok(instanceDelInfo, { InstanceId: id }, { as })).toMatchObject({
      ...{ version: 'basic', edition: { ...config, userNumber: 9 } },
    });
  });

  test('asks for another application again, though the change is the same', async () => {
    const [one, other] = [await imported(), await imported()];
    for (const { cloudInstanceId: CloudInstanceId } of [one, other])
      await sell({ Source: 'ali', CloudInstanceId, UserNumber: 1 });
    const { Confirm } = await reduction(one.id);
    expect((await reduction(other.id, Confirm)).Confirm).not.toBe(Confirm);
  });

  test.each([
    { UserNumber: 9 },
    { AssetNumber: 49 },
    { DiskQuota: 99 },
    { ConcurrentNumber: 9 },
    { dueDate: '2026-05-01T00:00:00.000Z' },
  ])('asks about %j, whatever else is more', async (less) => {
    const { id, cloudInstanceId: CloudInstanceId } = await imported();
    const more = {
      Version: 'ultimate',
      UserNumber: 10,
      AssetNumber: 50,
      DiskQuota: 100,
      ConcurrentNumber: 10,
    };
    await sell({ Source: 'ali', CloudInstanceId, ...more, dueDate: '2028-05-01T00:00:00.000Z', ...less });
    await reduction(id);
  });

  test('refuses one that was bought here, and a cancelled one', async () => {
    expect((await sync((await buildApplication(app, { team })).id)).code).toBe(errorCodes.conflict);
    expect((await sync((await imported({ cancelledAt: TEST_START })).id)).code).toBe(
      errorCodes.applicationCancelled,
    );
  });

  test('reports that the marketplace is out of order', async () => {
    const own = await createTestApp({
      replace: {
        marketplace: {
          connected: ['ali'],
          identify: () => Promise.resolve(null),
          entitlement: () => Promise.reject(new MarketplaceError('away', 'unreachable')),
        },
      },
    });
    const user = await buildUser(own);
    const place = await buildTeam(own, { creator: user });
    const { id } = await buildApplication(own, { team: place, source: 'ali', cloudInstanceId: 'i-1' });
    expect(await own.refusal(syncInstance, { InstanceId: id }, { as: await signIn(own, user) })).toBe(
      errorCodes.upstreamFailed,
    );
    await own.close();
  });
});

describe('applications without a team (44, 69)', () => {
  test('are listed to their owner, and go into a team', async () => {
    const { id } = await buildApplication(app, { team, teamId: null, name: 'Loose' });
    await buildApplication(app, { team, teamId: null, cancelledAt: TEST_START });

    expect(await app.ok(notUsedInstancesInfo, {}, { as })).toMatchObject({
      list: [{ Id: id, name: 'Loose', version: 'basic', source: 'self', config: { userNumber: 10 } }],
    });
    expect(await app.ok(setNotUsedInstance, { InstanceId: id, TeamId: team.id }, { as })).toEqual({
      InstanceId: id,
    });
    expect(await app.ok(notUsedInstancesInfo, {}, { as })).toEqual({ list: [] });
    expect((await detail(id)).code).toBe(0);
    expect(await app.refusal(setNotUsedInstance, { InstanceId: id, TeamId: team.id }, { as })).toBe(
      errorCodes.conflict,
    );
  });

  test('only of their owner', async () => {
    const owner = await buildUser(app);
    const { id } = await buildApplication(app, { team, teamId: null, ownerId: owner.id });
    for (const InstanceId of [id, app.deps.newId()])
      expect(await app.refusal(setNotUsedInstance, { InstanceId, TeamId: team.id }, { as })).toBe(
        errorCodes.notFound,
      );
  });
});
