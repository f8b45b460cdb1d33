import { instanceDelInfo } from '@portal/shared/contracts/application';
import { createOrderForRenew } from '@portal/shared/contracts/order';
import { allLicensebagInfo } from '@portal/shared/contracts/pack';
import { eq } from 'drizzle-orm';
import { bags } from '../../platform/database/schema/bags';
import { instances } from '../../platform/database/schema/instances';
import { addDays } from '../../platform/runtime/clock';
import { buildApplication, buildPack } from '../../testing/builders';
import { buyingScene, type BuyingScene } from '../../testing/buying-scene';
import { createTestApp, TEST_START, type TestApp } from '../../testing/test-app';
import { packExpiryService } from '../pack/pack-expiry.service';
import { packTransitionService } from '../pack/pack-transition.service';
import { priceBookService } from '../price/price-book.service';
import { applicationLifeService, type LifeTransition } from './application-life.service';

let app: TestApp;
let scene: BuyingScene;
let changes: Pick<LifeTransition, 'change'>['change'][];
let pass: () => Promise<void>;
let expirePacks: () => Promise<void>;

beforeEach(async () => {
  app = await createTestApp();
  scene = await buyingScene(app);
  changes = [];
  const applicationLife = applicationLifeService(app.deps);
  const packs = packTransitionService(app.deps, { applicationLife, books: priceBookService(app.deps) });
  applicationLife.onChange(packs.onLifeChange);
  applicationLife.onChange((_unit, { change }) => {
    changes.push(change);
    return Promise.resolve();
  });
  pass = () => applicationLife.pass();
  expirePacks = () => packExpiryService(app.deps, packs).expireAll();
});
afterEach(() => app.close());

const at = (days: number) => app.clock.setOffset(days * 24 * 3600);
const row = async (id: string) =>
  (await app.database.queries.select().from(instances).where(eq(instances.id, id)))[0];
const pack = async (id: string) => (await app.database.queries.select().from(bags).where(eq(bags.id, id)))[0];
const using = (instanceId: string, days: number) =>
  buildPack(app, {
    ...{ team: scene.team, instanceId, status: 'using', activatedAt: TEST_START },
    expiresAt: addDays(TEST_START, days),
  });

async function detail(InstanceId: string) {
  await scene.signInAgain();
  return app.ok(instanceDelInfo, { InstanceId }, { as: scene.as });
}

test('an application expires at its due date, and is cancelled after 30 days: its packs are free again', async () => {
  const { id } = await buildApplication(app, { team: scene.team, dueDate: addDays(TEST_START, 10) });
  const used = await using(id, 90);

  await pass();
  expect(changes).toEqual([]);
  at(10);
  expect(await detail(id)).toMatchObject({
    status: 'expired',
    can: ['open', 'rename', 'setUsers', 'renew', 'attachPack'],
  });
  await pass();
  await pass();
  expect(changes).toEqual(['expired']);
  expect(await pack(used.id)).toMatchObject({ status: 'using' });

  at(40);
  expect(await detail(id)).toMatchObject({ status: 'cancelled', can: ['open'] });
  await scene.signInAgain();
  expect(await app.ok(allLicensebagInfo, {}, { as: scene.as })).toMatchObject({
    list: [{ status: 'unallocated' }],
  });
  await pass();
  await pass();
  expect(changes).toEqual(['expired', 'cancelled']);
  expect(await row(id)).toMatchObject({ publishedStatus: 'cancelled', cancelledAt: app.clock.now() });
  expect(await pack(used.id)).toMatchObject({ status: 'unallocated', instanceId: null });
});

test('a renewal brings back what the expiry took: packs with the time that they have left', async () => {
  const { id } = await buildApplication(app, { team: scene.team, dueDate: addDays(TEST_START, 10) });
  await using(id, 90);
  const short = await using(id, 15);
  at(20);
  await pass();
  await scene.signInAgain();
  const { OrderNo } = await app.ok(
    createOrderForRenew,
    { InstanceId: id, Months: 1, PriceRev: 1 },
    { as: scene.as },
  );
  await scene.pay(OrderNo);
  await scene.wallet(OrderNo, 'pay');

  expect(await detail(id)).toMatchObject({ status: 'normal', config: { userNumber: 20 } });
  expect(await row(id)).toMatchObject({ publishedStatus: 'normal' });
  await expirePacks();
  expect(await pack(short.id)).toMatchObject({ status: 'expired' });
  // The next expiry is published again.
  at(60);
  await pass();
  expect(changes).toEqual(['expired', 'expired']);
});

test('packs expire once, and quotas fall at that moment', async () => {
  const { id } = await buildApplication(app, { team: scene.team });
  const used = await using(id, 5);
  const unused = await buildPack(app, { team: scene.team });

  at(4.9);
  expect(await detail(id)).toMatchObject({ config: { userNumber: 20 } });
  at(5);
  expect(await detail(id)).toMatchObject({ config: { userNumber: 10 } });
  await Promise.all([expirePacks(), expirePacks()]);
  expect(await pack(used.id)).toMatchObject({ status: 'expired', instanceId: id });
  expect(await pack(unused.id)).toMatchObject({ status: 'unused' });
  at(731);
  await expirePacks();
  expect(await pack(unused.id)).toMatchObject({ status: 'expired' });
});
