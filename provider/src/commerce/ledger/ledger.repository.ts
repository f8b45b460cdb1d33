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

export async function countTransactions(queries: Queries): Promise<number> {
  return queries.$count(ledgerTransactions);
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

export async function countUnbalanced(queries: Queries, range: OrderRange): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select t.id from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      where ${isIn(range, sql`t.order_no`)}
      group by t.id having coalesce(sum(e.amount_cents), 1) <> 0
    ) as unbalanced`);
  return rows[0]?.count ?? 0;
}

/** A row per order and kind of transaction whose ledger differs from its payments, fulfilment and refunds. */
export async function findDisagreements(
  queries: Queries,
  range: OrderRange,
  limit: number,
): Promise<readonly { readonly orderNo: string; readonly what: string }[]> {
  const { rows } = await queries.execute<{ order_no: string; what: string }>(sql`
    with booked as (
      select t.kind, t.source, t.order_no, sum(e.amount_cents) filter (where e.amount_cents > 0) as cents
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where ${isIn(range, sql`t.order_no`)}
      group by t.id
    ), expected as (
      select 'capture' as kind, p.id::text as source, p.order_no, p.amount_cents as cents
      from payments p where p.state in ('success', 'refunding', 'refunded') and ${isIn(range, sql`p.order_no`)}
      union all
      select 'fulfilment', o.order_no, o.order_no, o.discounted_cents
      from orders o where o.fulfil_state = 'done' and o.discounted_cents > 0 and ${isIn(range, sql`o.order_no`)}
      union all
      select 'refundDue', r.id::text, p.order_no, r.amount_cents
      from refunds r join payments p on p.id = r.payment_id and ${isIn(range, sql`p.order_no`)}
      union all
      select 'refund', r.id::text, p.order_no, r.amount_cents
      from refunds r join payments p on p.id = r.payment_id and ${isIn(range, sql`p.order_no`)}
      where r.state = 'done'
    )
    select coalesce(b.order_no, x.order_no) as order_no,
      case when b.cents is null or x.cents is null then coalesce(b.kind, x.kind) else 'amount' end as what
    from booked b full join expected x on x.kind = b.kind and x.source = b.source and x.order_no = b.order_no
    where b.cents is distinct from x.cents
    union all
    select o.order_no, 'capture' from orders o
    where o.status = 'havePaid' and o.total_cents > 0 and ${isIn(range, sql`o.order_no`)}
      and not exists (select 1 from payments p where p.order_no = o.order_no
        and p.state in ('success', 'refunding', 'refunded') and p.amount_cents = o.paid_cents)
    order by order_no limit ${limit}`);
  return rows.map((row) => ({ orderNo: row.order_no, what: row.what }));
}
