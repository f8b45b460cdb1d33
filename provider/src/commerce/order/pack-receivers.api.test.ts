import { instanceDelInfo } from '@portal/shared/contracts/application';
import type { BagKind } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { messageList } from '@portal/shared/contracts/message';
import {
  createOrderForLicensebag,
  createOrderForRenew,
  createOrderForRenewbag,
  createOrderForUpgrade,
} from '@portal/shared/contracts/order';
import {
  instanceLicensebagCanUsedInfo,
  licensebagInstanceCanUsedInfo,
  setNotUsedLicensebag,
} from '@portal/shared/contracts/pack';
import {
  editionLicensebagPrice,
  editionMonthPrice,
  editionRenewbagPrice,
  editionUpgradePrice,
} from '@portal/shared/contracts/price';
import { eq } from 'drizzle-orm';
import { bags } from '../../platform/database/schema/bags';
import { instances } from '../../platform/database/schema/instances';
import { orders } from '../../platform/database/schema/orders';
import { addDays } from '../../platform/runtime/clock';
import { buildApplication, buildPack, type InstanceRow } from '../../testing/builders';
import { BASIC, buyingScene, ENTERPRISE, idempotent, type BuyingScene } from '../../testing/buying-scene';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';
import { addMonths } from '../price/term.policy';

const app = sharedApp();
let scene: BuyingScene;
beforeEach(async () => {
  scene = await buyingScene(app);
});

const application = (more: Partial<InstanceRow> = {}) => buildApplication(app, { team: scene.team, ...more });
const PACK = {
  licensebag: { BagType: 'user', Spec: 10, Months: 6, Quantity: 3 },
  renewbag: { Months: 6, Quantity: 2 },
} as const;

const price = (kind: BagKind, subject: object) =>
  app.send(
    kind === 'licensebag' ? editionLicensebagPrice : editionRenewbagPrice,
    { ...PACK[kind], ...subject },
    { as: scene.as },
  );
const order = (kind: BagKind, subject: object) =>
  app.send(
    kind === 'licensebag' ? createOrderForLicensebag : createOrderForRenewbag,
    { TeamId: scene.team.id, PriceRev: 1, ...PACK[kind], ...subject },
    { as: scene.as, headers: idempotent() },
  );

describe('packs for an application that cannot take them', () => {
  let serial = 0;
  const EXPIRED = { dueDate: addDays(TEST_START, -1) };
  const CANCELLED = { dueDate: addDays(TEST_START, -31) };
  const marketplace = () => {
    serial += 1;
    return { source: 'ali', cloudInstanceId: `pack-${String(serial)}` } as const;
  };
  type Codes = Readonly<Record<BagKind, number>>;
  const all = (code: number): Codes => ({ licensebag: code, renewbag: code });
  /** Codes of the price and the order, and of the use, where 0 is a success. */
  test.each<[string, () => Partial<InstanceRow>, Codes, Codes]>([
    ['normal', () => ({}), all(0), all(0)],
    [
      'expired',
      () => EXPIRED,
      { licensebag: errorCodes.applicationExpired, renewbag: 0 },
      { licensebag: errorCodes.packNotUsable, renewbag: 0 },
    ],
    [
      'cancelled',
      () => CANCELLED,
      all(errorCodes.applicationCancelled),
      all(errorCodes.applicationCancelled),
    ],
    [
      'experience',
      () => ({ version: 'experience' }),
      all(errorCodes.packNotUsable),
      all(errorCodes.packNotUsable),
    ],
    [
      'of a marketplace',
      marketplace,
      { licensebag: 0, renewbag: errorCodes.marketplaceApplication },
      { licensebag: 0, renewbag: errorCodes.packNotUsable },
    ],
    [
      'at its maximum',
      () => ({ userNumber: 50 }),
      { licensebag: errorCodes.quotaExceeded, renewbag: 0 },
      all(errorCodes.packNotUsable),
    ],
  ])('%s: price, order, use and lists agree', async (_name, change, sold, used) => {
    for (const kind of ['licensebag', 'renewbag'] as const) {
      const { id: InstanceId } = await application(change());
      expect([kind, (await price(kind, { InstanceId })).code]).toEqual([kind, sold[kind]]);
      const placed = await order(kind, { InstanceId });
      expect([kind, placed.code]).toEqual([kind, sold[kind]]);
      if (placed.code === errorCodes.marketplaceApplication)
        expect(placed.obj).toEqual({ Url: 'https://market.aliyun.com/' });

      const { id: LicensebagId } = await buildPack(app, { team: scene.team, kind });
      const fits = await app.ok(licensebagInstanceCanUsedInfo, { LicensebagId }, { as: scene.as });
      const packs = await app.ok(instanceLicensebagCanUsedInfo, { InstanceId }, { as: scene.as });
      const reasons = [
        fits.list.find(({ Id }) => Id === InstanceId),
        packs.list.find(({ Id }) => Id === LicensebagId),
      ];
      // Cancelled applications are in no list.
      if (used[kind] !== errorCodes.applicationCancelled)
        expect(reasons.map((row) => row?.reason === undefined)).toEqual([used[kind] === 0, used[kind] === 0]);
      const use = await app.send(setNotUsedLicensebag, { LicensebagId, InstanceId }, { as: scene.as });
      expect([kind, use.code]).toEqual([kind, used[kind]]);
    }
  });

  test('of another edition than the one that the request names', async () => {
    const { id: InstanceId } = await application();
    for (const kind of ['licensebag', 'renewbag'] as const) {
      const subject = { InstanceId, Version: 'enterprise' };
      expect((await price(kind, subject)).code).toBe(errorCodes.packNotUsable);
      expect((await order(kind, subject)).code).toBe(errorCodes.packNotUsable);
      expect((await order(kind, { InstanceId, Version: 'basic' })).code).toBe(0);
    }
  });
});

test('a cancelled application is refused alike by all prices and orders, also while an order is open', async () => {
  const { id: InstanceId } = await application();
  const renewal = { InstanceId, Months: 12, PriceRev: 1 };
  await app.ok(createOrderForRenew, renewal, { as: scene.as, headers: idempotent() });
  await app.database.queries
    .update(instances)
    .set({ dueDate: addDays(TEST_START, -30) })
    .where(eq(instances.id, InstanceId));
  const upgrade = { InstanceId, ...ENTERPRISE };
  const as = { as: scene.as };

  const codes = [
    await app.send(editionMonthPrice, { InstanceId, Months: 12 }, as),
    await app.send(editionUpgradePrice, upgrade, as),
    await price('licensebag', { InstanceId }),
    await price('renewbag', { InstanceId }),
    await app.send(createOrderForRenew, renewal, { ...as, headers: idempotent() }),
    await app.send(createOrderForUpgrade, { ...upgrade, PriceRev: 1 }, { ...as, headers: idempotent() }),
    await order('licensebag', { InstanceId }),
    await order('renewbag', { InstanceId }),
  ].map(({ code }) => code);

  expect(codes).toEqual(codes.map(() => errorCodes.applicationCancelled));
  expect(codes).toHaveLength(8);
});

describe('packs that were bought for an application', () => {
  async function paid(kind: BagKind, InstanceId: string, meanwhile: Partial<InstanceRow> = {}) {
    const { obj } = await order(kind, { InstanceId });
    const { OrderNo } = obj as { OrderNo: string };
    await scene.pay(OrderNo);
    if (Object.keys(meanwhile).length > 0)
      await app.database.queries.update(instances).set(meanwhile).where(eq(instances.id, InstanceId));
    await scene.wallet(OrderNo, 'pay');
    const [row] = await app.database.queries.select().from(orders).where(eq(orders.orderNo, OrderNo));
    expect(row).toMatchObject({ fulfilState: 'done' });
    return app.database.queries
      .select()
      .from(bags)
      .where(eq(bags.orderNo, OrderNo))
      .orderBy(bags.status, bags.quantity);
  }
  const told = async () => {
    const { list } = await app.ok(messageList, { PageSize: 100 }, { as: scene.as, language: 'en' });
    return list.filter(({ title }) => title === 'Packs left unused').map(({ text }) => text);
  };

  test('renewal packs are used with the payment: the due date is extended by all of them', async () => {
    const { id, dueDate } = await application();
    const packs = await paid('renewbag', id);
    const until = addMonths(dueDate, 12);
    expect(packs).toMatchObject([{ kind: 'renewbag', status: 'using', quantity: 2, instanceId: id }]);
    expect(await app.ok(instanceDelInfo, { InstanceId: id }, { as: scene.as })).toMatchObject({
      dueDate: until.toISOString(),
      renewbags: [{ status: 'using', quantity: 2 }],
    });
    expect(await told()).toEqual([]);
  });

  test('renewal packs bring an expired application back, from the payment on', async () => {
    const { id } = await application({ dueDate: addDays(TEST_START, -3) });
    await paid('renewbag', id);
    expect(await app.ok(instanceDelInfo, { InstanceId: id }, { as: scene.as })).toMatchObject({
      status: 'normal',
      dueDate: addMonths(TEST_START, 12).toISOString(),
    });
  });

  test('as many resource packs as fit are used, the others stay unused, and the buyer is told', async () => {
    const { id } = await application({ userNumber: 20 });
    const packs = await paid('licensebag', id, { userNumber: 30 });
    expect(packs).toMatchObject([
      { status: 'unused', quantity: 1, instanceId: null },
      { status: 'using', quantity: 2, instanceId: id },
    ]);
    expect(await told()).toEqual([
      expect.stringMatching(
        /^Order \d{20}: 1 of 3 packs could not be used for the application “.+”\. The quota would exceed its maximum\.\nYou find unused packs/,
      ),
    ]);
  });

  test.each<[string, BagKind, Partial<InstanceRow>, string]>([
    ['expired', 'licensebag', { dueDate: TEST_START }, 'The application has expired. Renew it first.'],
    [
      'was cancelled',
      'renewbag',
      { dueDate: addDays(TEST_START, -31), cancelledAt: TEST_START },
      'The application is cancelled.',
    ],
    ['has another edition', 'renewbag', { version: 'enterprise' }, 'The pack is for another version.'],
    ['has grown', 'renewbag', { userNumber: 20 }, 'The application has larger quotas than the pack covers.'],
  ])('an application that %s meanwhile leaves all of them unused', async (_what, kind, meanwhile, reason) => {
    const { id } = await application();
    const packs = await paid(kind, id, meanwhile);
    expect(packs).toMatchObject([{ status: 'unused', quantity: PACK[kind].Quantity, instanceId: null }]);
    expect(await told()).toEqual([expect.stringContaining(reason)]);
  });

  test('without an application they stay unused, and nobody is told', async () => {
    const { obj } = await order('renewbag', { Version: BASIC.Version });
    const { OrderNo } = obj as { OrderNo: string };
    await scene.pay(OrderNo);
    await scene.wallet(OrderNo, 'pay');
    expect(await app.database.queries.select().from(bags).where(eq(bags.orderNo, OrderNo))).toMatchObject([
      { status: 'unused', quantity: 2 },
    ]);
    expect(await told()).toEqual([]);
  });
});
