import { eq } from 'drizzle-orm';
import { addInstance, instanceDelInfo, syncInstance } from '@portal/shared/contracts/application';
import {
  opsEntitlementCodes,
  opsEntitlements,
  opsSaveEntitlement,
} from '@portal/shared/contracts/entitlement';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { config } from '@portal/shared/contracts/runtime';
import { recordedEntitlements } from '../../platform/database/schema/origins';
import { buildTeam, buildUser, type UserRow } from '../../testing/builders';
import { operator } from '../../testing/buying-scene';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { createTestApp, type TestApp } from '../../testing/test-app';

/** A portal that is connected to Amazon only, and a verified creator of a team. */
let app: TestApp;
let as: SessionTokens;
let TeamId: string;
let Owner: string;
beforeAll(async () => {
  app = await createTestApp({
    env: {
      MARKETPLACE: 'amazon',
      AMAZON_ACCESS_KEY_ID: 'AKIAFAKE',
      AMAZON_SECRET_ACCESS_KEY: 'fake',
      AMAZON_PRODUCT_CODE: 'product-1',
    },
  });
  const user = await buildUser(app, { certLevel: 'basic' });
  ({ id: TeamId } = await buildTeam(app, { creator: user }));
  as = await signIn(app, user);
  Owner = user.userName ?? '';
});
afterAll(() => app.close());

const sold = { Source: 'won', CloudInstanceId: 'w-1', Version: 'basic', dueDate: '2026-04-01T00:00:00.000Z' };
const record = (change: object = {}) => app.send(opsSaveEntitlement, { ...sold, ...change }, operator(app));
const saved = (change: object) => app.ok(opsSaveEntitlement, { ...sold, ...change } as never, operator(app));
const add = (CloudInstanceId: string) =>
  app.send(addInstance, { TeamId, Name: 'Gate', Source: 'won', CloudInstanceId }, { as });

describe('opsSaveEntitlement (E69)', () => {
  test('lets a user import and sync what an operator entered', async () => {
    expect(await add('w-1')).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { CloudInstanceId: 'cloudInstanceUnknown' } },
    });

    expect(await record({ UserNumber: 80, Owner })).toMatchObject({ code: 0, obj: { isConnected: false } });
    const { obj } = await add(' w-1 ');
    const { InstanceId } = obj as { InstanceId: string };
    const read = () => app.ok(instanceDelInfo, { InstanceId }, { as });
    expect(await read()).toMatchObject({
      ...{ source: 'won', version: 'basic', dueDate: sold.dueDate },
      config: { userNumber: 80, assetNumber: 50 },
    });
    const sync = () => app.ok(syncInstance, { InstanceId }, { as });
    expect(await sync()).toMatchObject({ changed: false });

    const dueDate = '2027-04-01T00:00:00.000Z';
    await record({ dueDate, Version: 'enterprise', UserNumber: 80 });
    expect(await sync()).toEqual({ changed: true, dueDate, version: 'enterprise' });
    expect(await read()).toMatchObject({ dueDate, config: { userNumber: 80, assetNumber: 200 } });
  });

  test.each([
    ['user name', ({ userName }: UserRow) => userName ?? ''],
    ['phone number', ({ phoneE164 }: UserRow) => phoneE164 ?? ''],
    ['mailbox', ({ mail }: UserRow) => (mail ?? '').toUpperCase()],
    ['account id', ({ id }: UserRow) => id],
  ])('names the owner by %s, and then makes no code', async (how, named) => {
    const owner = await buildUser(app);
    const { obj } = await record({ CloudInstanceId: how, Owner: named(owner) });
    expect(obj).toEqual({ Id: expect.any(String), isConnected: false });
    expect((await app.ok(opsEntitlements, {}, operator(app))).list).toContainEqual(
      expect.objectContaining({ CloudInstanceId: how, Owner: owner.userName, needsCode: false }),
    );
  });

  test('keeps the owner, and makes another code for what has none', async () => {
    const CloudInstanceId = 'again';
    const first = await saved({ CloudInstanceId });
    const second = await saved({ CloudInstanceId });
    expect(second.Id).toBe(first.Id);
    expect(second.ClaimCode).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{2,4}){6}$/);
    expect(second.ClaimCode).not.toBe(first.ClaimCode);
    await saved({ CloudInstanceId, Owner });
    expect(await saved({ CloudInstanceId })).not.toHaveProperty('ClaimCode');
  });

  test('makes no code for what was imported', async () => {
    await saved({ CloudInstanceId: 'imported', Owner });
    await add('imported');
    await app.database.queries
      .update(recordedEntitlements)
      .set({ ownerId: null })
      .where(eq(recordedEntitlements.cloudInstanceId, 'imported'));
    expect(await saved({ CloudInstanceId: 'imported' })).not.toHaveProperty('ClaimCode');
  });

  test('refuses an owner who does not exist, or whose name and phone are two accounts', async () => {
    const { phoneE164 } = await buildUser(app);
    await buildUser(app, { userName: phoneE164 });
    for (const [person, fault] of [
      ['nobody', 'accountUnknown'],
      [phoneE164, 'severalAccounts'],
    ])
      expect(await record({ Owner: person })).toMatchObject({
        code: errorCodes.validationFailed,
        obj: { fields: { Owner: fault } },
      });
  });

  test('says if the portal asks the marketplace itself', async () => {
    expect(await record({ Source: 'amazon' })).toMatchObject({ obj: { isConnected: true } });
  });

  test.each([
    ['Source', 'self'],
    ['Version', 'experience'],
    ['CloudInstanceId', ' '],
    ['dueDate', '2026-02-30'],
    ['UserNumber', -1],
    ['DiskQuota', 1.5],
  ])('refuses %s %j', async (field, value) => {
    expect(await record({ [field]: value })).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { [field]: expect.any(String) } },
    });
  });

  test('is for operators only', async () => {
    expect(await app.refusal(opsSaveEntitlement, sold, { as })).toBe(errorCodes.forbidden);
  });
});

describe('opsEntitlements (E69)', () => {
  const listOf = (input: object) => app.ok(opsEntitlements, input, operator(app));

  test('shows what was entered last first, and which of it was imported', async () => {
    app.clock.setOffset(1);
    await record({ CloudInstanceId: 'w-2', AssetNumber: 0, DiskQuota: 7, ConcurrentNumber: 8, Owner });
    await add('w-2');
    app.clock.setOffset(2);
    await record({ Source: 'huawei', CloudInstanceId: 'w-2', UserNumber: 0 });

    const all = await listOf({});
    expect(all.list.slice(0, 2)).toEqual([
      {
        ...{ ...sold, Source: 'huawei', CloudInstanceId: 'w-2', UserNumber: 0 },
        ...{ Id: expect.any(String), updatedAt: app.clock.now().toISOString(), needsCode: false },
      },
      {
        ...{ ...sold, CloudInstanceId: 'w-2', AssetNumber: 0, DiskQuota: 7, ConcurrentNumber: 8 },
        ...{ Id: expect.any(String), updatedAt: expect.any(String), InstanceId: expect.any(String) },
        ...{ Owner, needsCode: false },
      },
    ]);
    expect(await listOf({ Source: 'huawei', PageSize: 1 })).toMatchObject({
      list: [{ Source: 'huawei', CloudInstanceId: 'w-2' }],
      total: 1,
    });
    expect((await listOf({ PageSize: 1, Page: 2 })).list).toEqual(all.list.slice(1, 2));
  });

  test('refuses a source that is none', async () => {
    expect(await app.send(opsEntitlements, { Source: 'self' as never }, operator(app))).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Source: expect.any(String) } },
    });
  });

  test('is for operators only', async () => {
    expect(await app.refusal(opsEntitlements, {}, { as })).toBe(errorCodes.forbidden);
  });
});

describe('opsEntitlementCodes (E69)', () => {
  const cloudInstanceId = 'old-1';
  const make = () => app.ok(opsEntitlementCodes, {}, operator(app));

  test('makes a code for entries of an earlier release that nobody has imported, once', async () => {
    const at = new Date(sold.dueDate);
    await app.database.queries.insert(recordedEntitlements).values({
      ...{ source: 'won' as const, cloudInstanceId, version: 'basic' as const },
      ...{ dueDate: at, createdAt: at, updatedAt: at },
    });
    expect(await add(cloudInstanceId)).toMatchObject({ code: errorCodes.validationFailed });

    const { list, remaining } = await make();
    expect(list).toMatchObject([{ Source: 'won', CloudInstanceId: cloudInstanceId }]);
    expect(remaining).toBe(0);
    expect(await make()).toEqual({ list: [], remaining: 0 });
    const ClaimCode = list[0]?.ClaimCode;
    const request = { TeamId, Name: 'Gate', Source: 'won', CloudInstanceId: cloudInstanceId, ClaimCode };
    expect(await app.send(addInstance, request, { as })).toMatchObject({ code: 0 });
  });

  test('is for operators only', async () => {
    expect(await app.refusal(opsEntitlementCodes, {}, { as })).toBe(errorCodes.forbidden);
  });
});

test('the configuration says which marketplaces the portal can ask', async () => {
  const { marketplaces } = await app.ok(config, {});
  expect(marketplaces).toContainEqual({
    source: 'amazon',
    Url: 'https://aws.amazon.com/marketplace/',
    isConnected: true,
  });
  expect(marketplaces).toContainEqual({ source: 'won', isConnected: false });
});
