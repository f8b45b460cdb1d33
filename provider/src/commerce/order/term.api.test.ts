import { editionMonthPrice } from '@portal/shared/contracts/price';
import { createOrderForRenew } from '@portal/shared/contracts/order';
import { findInstance } from '../application/application.repository';
import { buildApplication } from '../../testing/builders';
import { BASIC, buyingScene, type BuyingScene } from '../../testing/buying-scene';
import { createTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let scene: BuyingScene;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A buyer whose clock shows a time in Shanghai. */
async function buyerAt(time: string): Promise<void> {
  app.clock.setOffset(0);
  const ahead = new Date(`${time}+08:00`).getTime() - app.clock.now().getTime();
  app.clock.setOffset(ahead / 1000);
  scene = await buyingScene(app);
}

const dueDate = async (id: string) => (await findInstance(app.database.queries, id))?.dueDate;

/** Renews for a month. The due date becomes what the buyer was shown. */
async function renew(InstanceId: string): Promise<Date | undefined> {
  const call = { as: scene.as };
  const shown = await app.ok(editionMonthPrice, { InstanceId, Months: 1, ...BASIC }, call);
  const order = await app.ok(createOrderForRenew, { InstanceId, Months: 1, PriceRev: 1 }, call);
  await scene.pay(order.OrderNo);
  await scene.wallet(order.OrderNo, 'pay');
  const renewed = await dueDate(InstanceId);
  expect(renewed?.toISOString()).toBe(shown.newDueDate);
  return renewed;
}

const bought = async () => (await scene.status(await scene.bought())).InstanceId ?? '';
const shanghai = (time: string) => new Date(`${time}+08:00`);

test('a month that is bought on 1 March at one o’clock in Shanghai ends on 1 April at one', async () => {
  await buyerAt('2027-03-01T01:00');
  expect(await dueDate(await bought())).toEqual(shanghai('2027-04-01T01:00'));
});

test('bought on 31 January: renewals end on the last day of February, on 31 March and on 30 April', async () => {
  await buyerAt('2027-01-31T10:00');
  const id = await bought();
  expect(await dueDate(id)).toEqual(shanghai('2027-02-28T10:00'));
  expect(await renew(id)).toEqual(shanghai('2027-03-31T10:00'));
  expect(await renew(id)).toEqual(shanghai('2027-04-30T10:00'));
});

test('an application of an earlier release keeps the day of its due date, and one that expired begins anew', async () => {
  await buyerAt('2027-02-20T10:00');
  const { team } = scene;
  const before = await buildApplication(app, { team, dueDate: shanghai('2027-02-28T23:00') });
  expect(await renew(before.id)).toEqual(shanghai('2027-03-28T23:00'));
  const expired = await buildApplication(app, { team, dueDate: shanghai('2027-01-31T10:00'), dueDay: 31 });
  expect(await renew(expired.id)).toEqual(shanghai('2027-03-20T10:00'));
  expect(await renew(expired.id)).toEqual(shanghai('2027-04-20T10:00'));
});
