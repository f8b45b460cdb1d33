import { sql } from 'drizzle-orm';
import { opsLedgerCheck } from '@portal/shared/contracts/operator';
import { buyingScene, operator } from '../testing/buying-scene';
import { sharedApp } from '../testing/shared-app';
import { undeliveredOrder } from '../testing/undelivered-order';

const app = sharedApp();

async function valuesOf(name: string): Promise<Readonly<Record<string, number>>> {
  const lines = (await app.deps.metrics.registry.metrics()).split('\n');
  const values = lines.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    values.map((line) => [/"(.*)"/.exec(line)?.[1] ?? '', Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('says how long due work has been due, which orders need an operator, and whether the ledger agrees', async () => {
  expect(await valuesOf('portal_due_work_seconds')).toEqual({
    payment: 0,
    expiry: 0,
    fulfilment: 0,
    refund: 0,
  });
  expect(await valuesOf('portal_orders_needing_operator')).toEqual({ fulfilment: 0, refund: 0 });
  // Nobody has checked it yet.
  expect(await valuesOf('portal_ledger_disagreements')).toEqual({});

  const { orderNo } = await undeliveredOrder(app, await buyingScene(app));
  // It is tried again in a minute.
  expect(await valuesOf('portal_orders_needing_operator')).toEqual({ fulfilment: 0, refund: 0 });
  const { queries } = app.database;
  await queries.execute(
    sql`update orders set fulfil_state = 'error', fulfil_next_at = null where order_no = ${orderNo}`,
  );
  expect(await valuesOf('portal_orders_needing_operator')).toEqual({ fulfilment: 1, refund: 0 });
  await queries.execute(
    sql`update orders set fulfil_next_at = ${app.clock.now().toISOString()}::timestamptz - interval '90 seconds'
      where order_no = ${orderNo}`,
  );
  expect(await valuesOf('portal_due_work_seconds')).toMatchObject({ fulfilment: 90, expiry: 0 });

  await app.ok(opsLedgerCheck, {}, operator(app));
  expect(await valuesOf('portal_ledger_disagreements')).toEqual({ '': 0 });
  await queries.execute(sql`update payments set amount_cents = amount_cents + 1 where order_no = ${orderNo}`);
  await app.ok(opsLedgerCheck, {}, operator(app));
  expect(await valuesOf('portal_ledger_disagreements')).toEqual({ '': 2 });
});
