import {
  addInstance,
  instanceDelInfo,
  opsEntitlements,
  opsSaveEntitlement,
  syncInstance,
} from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { config } from '@portal/shared/contracts/runtime';
import { buildTeam, buildUser } from '../../testing/builders';
import { operator } from '../../testing/buying-scene';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { createTestApp, type TestApp } from '../../testing/test-app';

/** A portal that is connected to Amazon only, and a verified creator of a team. */
let app: TestApp;
let as: SessionTokens;
let TeamId: string;
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
});
afterAll(() => app.close());

const sold = { Source: 'won', CloudInstanceId: 'w-1', Version: 'basic', dueDate: '2026-04-01T00:00:00.000Z' };
const record = (change: object = {}) => app.send(opsSaveEntitlement, { ...sold, ...change }, operator(app));
const add = (CloudInstanceId: string) =>
  app.send(addInstance, { TeamId, Name: 'Gate', Source: 'won', CloudInstanceId }, { as });

describe('opsSaveEntitlement (E69)', () => {
  test('lets a user import and sync what an operator entered', async () => {
    expect(await add('w-1')).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { CloudInstanceId: 'cloudInstanceUnknown' } },
    });

    expect(await record({ UserNumber: 80 })).toMatchObject({ code: 0, obj: { isConnected: false } });
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
    await record({ dueDate, Version: 'enterprise' });
    expect(await sync()).toEqual({ changed: true, dueDate, version: 'enterprise' });
    expect(await read()).toMatchObject({ dueDate, config: { userNumber: 50, assetNumber: 200 } });
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
    await record({ CloudInstanceId: 'w-2', AssetNumber: 0, DiskQuota: 7, ConcurrentNumber: 8 });
    await add('w-2');
    app.clock.setOffset(2);
    await record({ Source: 'huawei', CloudInstanceId: 'w-2', UserNumber: 0 });

    const all = await listOf({});
    expect(all.list.slice(0, 2)).toEqual([
      {
        ...{ ...sold, Source: 'huawei', CloudInstanceId: 'w-2', UserNumber: 0 },
        updatedAt: app.clock.now().toISOString(),
      },
      {
        ...{ ...sold, CloudInstanceId: 'w-2', AssetNumber: 0, DiskQuota: 7, ConcurrentNumber: 8 },
        ...{ updatedAt: expect.any(String), InstanceId: expect.any(String) },
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

test('the configuration says which marketplaces the portal can ask', async () => {
  const { marketplaces } = await app.ok(config, {});
  expect(marketplaces).toContainEqual({
    source: 'amazon',
    Url: 'https://aws.amazon.com/marketplace/',
    isConnected: true,
  });
  expect(marketplaces).toContainEqual({ source: 'won', isConnected: false });
});
