import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { ledgerEntries as entryTable, ledgerTransactions } from '../../platform/database/schema/ledger';
import type { LedgerEntry, LedgerSource } from './ledger.policy';

export interface NewLedgerTransaction extends LedgerSource {
  readonly id: string;
  readonly orderNo: string;
  readonly at: Date;
  /** Each with its id. */
  readonly entries: readonly (LedgerEntry & { readonly id: string })[];
}

/** Appends a transaction. A second one of the same kind and source violates a unique index. */
export async function insertLedgerTransaction(
  queries: Queries,
  { entries, ...transaction }: NewLedgerTransaction,
): Promise<void> {
  await queries.insert(ledgerTransactions).values(transaction);
  await queries
    .insert(entryTable)
    .values(entries.map((entry) => ({ ...entry, transactionId: transaction.id })));
}

/** Orders by their numbers. A statement that reads all of them would take longer than statements may. */
export interface OrderRange {
  /** The number before the first one. */
  readonly after: string;
  /** The last number; null for all that follow. */
  readonly upTo: string | null;
}

/** The range of the next orders; the last one has no end. */
export async function nextOrderRange(queries: Queries, after: string, size: number): Promise<OrderRange> {
  const { rows } = await queries.execute<{ order_no: string }>(sql`
    select order_no from orders where order_no > ${after} order by order_no offset ${size - 1} limit 1`);
  return { after, upTo: rows[0]?.order_no ?? null };
}

function isIn({ after, upTo }: OrderRange, orderNo: SQL): SQL {
  return upTo === null ? sql`${orderNo} > ${after}` : sql`(${orderNo} > ${after} and ${orderNo} <= ${upTo})`;
}

export interface RangeFindings {
  readonly transactions: number;
  /** Transactions that do not sum to zero, or have no entries. */
  readonly unbalanced: number;
  /** One per order and kind of transaction whose ledger differs from its payments, fulfilment and refunds. */
  readonly disagreements: readonly { readonly orderNo: string; readonly what: string }[];
}

/**
 * Compares the ledger with orders, payments and refunds, all as they are at one moment. Entries and refunds are looked up
 * by their indexes (`lateral`, `offset 0`): joined otherwise, PostgreSQL may read their whole tables for each range.
 */
export async function checkOrderRange(
  queries: Queries,
  range: OrderRange,
  limit: number,
): Promise<RangeFindings> {
  const { rows } = await queries.execute<{
    transactions: number;
    unbalanced: number;
    order_no: string | null;
    what: string | null;
  }>(sql`
    with booked as materialized (
      select t.kind, t.source, t.order_no, e.total, e.debits
      from ledger_transactions t cross join lateral (
        select sum(amount_cents) as total, sum(amount_cents) filter (where amount_cents > 0) as debits
        from ledger_entries where transaction_id = t.id
      ) e where ${isIn(range, sql`t.order_no`)}
    ), sold as materialized (
      select order_no, total_cents, discounted_cents, paid_cents,
        status = 'havePaid' as is_paid, fulfil_state = 'done' as is_fulfilled
      from orders where ${isIn(range, sql`order_no`)}
    ), paid as materialized (
      select id, order_no, amount_cents, state in ('success', 'refunding', 'refunded') as is_captured
      from payments where ${isIn(range, sql`order_no`)}
    ), given_back as materialized (
      select r.id, p.order_no, r.amount_cents, r.state
      from paid p cross join lateral (select * from refunds where payment_id = p.id offset 0) r
    ), expected as (
      select 'capture' as kind, id::text as source, order_no, amount_cents as cents from paid where is_captured
      union all
      select 'fulfilment', order_no, order_no, discounted_cents from sold
      where is_fulfilled and discounted_cents > 0
      union all
      select 'refundDue', id::text, order_no, amount_cents from given_back
      union all
      select 'refund', id::text, order_no, amount_cents from given_back where state = 'done'
    ), different as (
      select order_no, kind, max(debits) as debits, max(cents) as cents
      from (
        select order_no, kind, source, debits, null::bigint as cents from booked
        union all
        select order_no, kind, source, null, cents from expected
      ) as both_sides
      group by order_no, kind, source having max(debits) is distinct from max(cents)
    ), disagreements as (
      select order_no, case when debits is null or cents is null then kind else 'amount' end as what from different
      union all
      select order_no, 'capture' from sold
      where is_paid and total_cents > 0 and not exists (
        select 1 from paid
        where paid.order_no = sold.order_no and is_captured and amount_cents = paid_cents)
      order by order_no limit ${limit}
    )
    select transactions, unbalanced, order_no, what
    from (
      select count(*)::int as transactions, (count(*) filter (where coalesce(total, 1) <> 0))::int as unbalanced
      from booked
    ) as counted left join disagreements on true
    order by order_no`);
  return {
    transactions: rows[0]?.transactions ?? 0,
    unbalanced: rows[0]?.unbalanced ?? 0,
    disagreements: rows.flatMap(({ order_no: orderNo, what }) =>
      orderNo === null || what === null ? [] : [{ orderNo, what }],
    ),
  };
}
