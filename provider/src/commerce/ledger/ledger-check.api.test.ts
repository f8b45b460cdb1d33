import { opsLedgerCheck, opsRefund } from '@portal/shared/contracts/operator';
import { sql, type SQL } from 'drizzle-orm';
import { buyingScene, operator, type BuyingScene } from '../../testing/buying-scene';
import { orderServices } from '../../testing/order-services';
import { sharedApp } from '../../testing/shared-app';
import { ledgerService } from './ledger.service';

const app = sharedApp();
let scene: BuyingScene;

beforeEach(async () => {
  scene = await buyingScene(app);
});

/** Writes past the triggers that keep the ledger as it is. */
async function plant(statements: readonly SQL[]): Promise<void> {
  await app.database.transaction(async (queries) => {
    await queries.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await queries.execute(statement);
  });
}

/** An order of which 1,000 cents were given back. */
async function refundedOrder(): Promise<string> {
  const OrderNo = await scene.bought();
  await app.ok(opsRefund, { OrderNo, AmountCents: 1_000, Reason: 'Goodwill' }, operator(app));
  await orderServices(app.deps).dueOrders.run();
  return OrderNo;
}

const check = () => app.ok(opsLedgerCheck, {}, operator(app));
type Checked = Awaited<ReturnType<typeof check>>;

const sorted = ({ transactions, unbalanced, disagreements }: Checked) => ({
  transactions,
  unbalanced,
  disagreements: disagreements.map(({ OrderNo, what }) => `${OrderNo} ${what}`).sort(),
});

/** What the check finds. Orders are in ranges whose borders lie before, in and after them. */
async function checkAllRanges() {
  const found = sorted(await check());
  for (const ordersAtOnce of [1, 2, 3])
    expect(sorted(await ledgerService({ ...app.deps, ordersAtOnce }).check())).toEqual(found);
  return found;
}

/** Transactions of one kind. */
const booked = (orderNo: string, kind: string) =>
  sql`select id from ledger_transactions where order_no = ${orderNo} and kind = ${kind}`;
const forget = (kind: string) => (orderNo: string) => [
  sql`delete from ledger_entries where transaction_id in (${booked(orderNo, kind)})`,
  sql`delete from ledger_transactions where id in (${booked(orderNo, kind)})`,
];
const paymentOf = (orderNo: string) => sql`select id from payments where order_no = ${orderNo}`;

interface Violation {
  readonly plant: (orderNo: string) => readonly SQL[];
  readonly unbalanced?: number;
  /** Of this order. */
  readonly found?: readonly string[];
}

test.each<[string, Violation]>([
  ['no capture of a payment', { plant: forget('capture'), found: ['capture'] }],
  ['no fulfilment of an order', { plant: forget('fulfilment'), found: ['fulfilment'] }],
  ['no debt of a refund', { plant: forget('refundDue'), found: ['refundDue'] }],
  ['no refund that was made', { plant: forget('refund'), found: ['refund'] }],
  [
    'a capture without its payment, so that the order is not paid',
    {
      plant: (no) => [
        sql`update payments set state = 'closed', paid_at = null where order_no = ${no}`,
        sql`update payments set closed_at = created_at where order_no = ${no}`,
      ],
      found: ['capture', 'capture'],
    },
  ],
  [
    'a fulfilment of an order that was not fulfilled',
    {
      plant: (no) => [sql`update orders set fulfil_state = 'none' where order_no = ${no}`],
      found: ['fulfilment'],
    },
  ],
  [
    'a refund that was not made',
    {
      plant: (no) => [sql`update refunds set state = 'requested' where payment_id in (${paymentOf(no)})`],
      found: ['refund'],
    },
  ],
  [
    'a refund that nobody decided',
    {
      plant: (no) => [sql`delete from refunds where payment_id in (${paymentOf(no)})`],
      found: ['refund', 'refundDue'],
    },
  ],
  [
    'a capture of another amount',
    {
      plant: (no) => [
        sql`update ledger_entries set amount_cents = amount_cents * 2 where transaction_id in (${booked(no, 'capture')})`,
      ],
      found: ['amount'],
    },
  ],
  [
    'a refund of another amount',
    {
      plant: (no) => [sql`update refunds set amount_cents = 999 where payment_id in (${paymentOf(no)})`],
      found: ['amount', 'amount'],
    },
  ],
  [
    'a price that was raised after the order was paid',
    {
      plant: (no) => [
        sql`update orders set discounted_cents = discounted_cents + 1, total_cents = total_cents + 1,
          paid_cents = paid_cents + 1 where order_no = ${no}`,
      ],
      found: ['amount', 'capture'],
    },
  ],
  [
    'a payment of another amount than the order',
    {
      plant: (no) => [sql`update payments set amount_cents = amount_cents + 1 where order_no = ${no}`],
      found: ['amount', 'capture'],
    },
  ],
  [
    'a paid order without payment and capture',
    {
      plant: (no) => [
        ...forget('capture')(no),
        ...forget('refundDue')(no),
        ...forget('refund')(no),
        sql`delete from refunds where payment_id in (${paymentOf(no)})`,
        sql`delete from payments where order_no = ${no}`,
      ],
      found: ['capture'],
    },
  ],
  [
    'a transaction that does not sum to zero',
    {
      plant: (no) => [
        sql`update ledger_entries set amount_cents = amount_cents - 1
          where amount_cents < 0 and transaction_id in (${booked(no, 'capture')})`,
      ],
      unbalanced: 1,
    },
  ],
  [
    'a transaction without entries',
    {
      plant: (no) => [sql`delete from ledger_entries where transaction_id in (${booked(no, 'capture')})`],
      unbalanced: 1,
      found: ['capture'],
    },
  ],
])(
  'the check finds %s, in whichever range (E65)',
  async (_what, { plant: of, unbalanced = 0, found = [] }) => {
    const before = await checkAllRanges();
    await scene.bought();
    const orderNo = await refundedOrder();
    await scene.bought();
    expect(await checkAllRanges()).toMatchObject({
      unbalanced: before.unbalanced,
      disagreements: before.disagreements,
    });

    await plant(of(orderNo));

    const after = await checkAllRanges();
    expect(after.unbalanced - before.unbalanced).toBe(unbalanced);
    expect(after.disagreements).toEqual(
      [...before.disagreements, ...found.map((what) => `${orderNo} ${what}`)].sort(),
    );
  },
);

test('the check finds a capture that is booked for another order, which is in the next range (E65)', async () => {
  const before = await checkAllRanges();
  const first = await scene.bought();
  const second = await scene.bought();

  await plant([
    sql`update ledger_transactions set order_no = ${second} where order_no = ${first} and kind = 'capture'`,
  ]);

  const { unbalanced, disagreements } = await checkAllRanges();
  expect(unbalanced).toBe(before.unbalanced);
  expect(disagreements).toEqual([...before.disagreements, `${first} capture`, `${second} capture`].sort());
});

test('the check counts every transaction, and lists a hundred disagreements at most (E65)', async () => {
  const { transactions } = await checkAllRanges();
  expect(transactions).toBe(await app.database.queries.$count(sql`ledger_transactions`));
  const { rows } = await app.database.queries.execute<{ order_no: string }>(
    sql`select order_no from orders where fulfil_state = 'done' limit 1`,
  );
  await plant([
    sql`insert into orders select (jsonb_populate_record(null::orders, to_jsonb(model) || jsonb_build_object(
        'order_no', lpad(n::text, 20, '0')))).*
      from orders model, generate_series(1, 150) n where model.order_no = ${rows[0]?.order_no ?? ''}`,
  ]);
  const { disagreements } = await checkAllRanges();
  expect(disagreements).toHaveLength(100);
});
