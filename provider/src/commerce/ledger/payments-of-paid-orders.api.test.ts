import { opsLedgerCheck } from '@portal/shared/contracts/operator';
import { sql } from 'drizzle-orm';
import { readMigrations } from '../../platform/database/migrations';
import { buildOrder, buildTeam, buildUser } from '../../testing/builders';
import { operator } from '../../testing/buying-scene';
import { sharedApp } from '../../testing/shared-app';
import { findOrderRow, loadOrderState } from '../order/order-state.repository';

const app = sharedApp();

/** Runs the migration's statements. Its tables exist already. */
async function migrateRows(): Promise<void> {
  const step = readMigrations().find(({ name }) => name === '0016_payments_of_paid_orders');
  await app.database.transaction(async (queries) => {
    for (const statement of step?.statements ?? []) await queries.execute(sql.raw(statement));
  });
}

const check = async () => (await app.ok(opsLedgerCheck, {}, operator(app))).disagreements;

test('orders that an older release left paid or in process agree with the ledger after the update, once', async () => {
  const buyer = await buildUser(app);
  const team = await buildTeam(app, { creator: buyer });
  const paid = { buyer, team, status: 'havePaid' } as const;
  const full = await buildOrder(app, {
    ...paid,
    payMethod: 'alipay',
    firstOrderCents: 990,
    discountedCents: 30_890,
  });
  await buildOrder(app, { ...paid, totalCents: 0 });
  const stuck = await buildOrder(app, { buyer, team, status: 'inProcess', payMethod: 'wechat' });
  expect(await check()).not.toEqual([]);

  await migrateRows();
  await migrateRows();

  expect(await check()).toEqual([]);
  const { queries } = app.database;
  expect(await findOrderRow(queries, stuck.orderNo)).toMatchObject({ status: 'unpaid', payMethod: null });
  const row = await findOrderRow(queries, full.orderNo);
  if (row === null) throw new Error('no order');
  expect((await loadOrderState(queries, row)).payments).toMatchObject([
    { state: 'success', method: 'alipay', amountCents: row.totalCents },
  ]);
});
