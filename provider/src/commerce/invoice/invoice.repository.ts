import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Queries } from '../../platform/database/database';
import { orderBySteps, withTotal, type PageOfRows } from '../../platform/database/paging';
import { invoiceOrders, invoices } from '../../platform/database/schema/invoices';
import { orders } from '../../platform/database/schema/orders';
import { givenBackCents } from '../records/given-back';

export type InvoiceRow = typeof invoices.$inferSelect;

/** An invoice with its orders, by number. */
export interface ListedInvoice {
  readonly invoice: InvoiceRow;
  readonly items: readonly {
    readonly order: typeof orders.$inferSelect;
    readonly keptCents: number;
  }[];
}

/** What was paid for an order and not given back. */
const keptCents = sql<number>`${orders.paidCents} - ${givenBackCents}`;

/** Those of these orders that were delivered and of which the buyer has not got everything back, locked until the transaction ends. */
export async function findInvoiceableForUpdate(
  queries: Queries,
  buyerId: string,
  orderNos: readonly string[],
): Promise<{ orderNo: string; keptCents: number }[]> {
  return queries
    .select({ orderNo: orders.orderNo, keptCents })
    .from(orders)
    .where(isPaidBy(buyerId, orderNos))
    .orderBy(asc(orders.orderNo))
    .for('no key update');
}

/** Those of these orders that the buyer can request an invoice for now. */
export async function findInvoiceable(
  queries: Queries,
  buyerId: string,
  orderNos: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderNos.length === 0) return new Set();
  const hasNone = sql`not exists (select 1 from ${invoiceOrders} i where i.order_no = ${orders.orderNo} and not i.is_refused)`;
  const rows = await queries
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(isPaidBy(buyerId, orderNos), hasNone));
  return new Set(rows.map(({ orderNo }) => orderNo));
}

function isPaidBy(buyerId: string, orderNos: readonly string[]): SQL | undefined {
  return and(
    inArray(orders.orderNo, [...orderNos]),
    eq(orders.buyerId, buyerId),
    eq(orders.status, 'havePaid'),
    eq(orders.fulfilState, 'done'),
    sql`${keptCents} > 0`,
  );
}

export async function hasInvoice(queries: Queries, orderNos: readonly string[]): Promise<boolean> {
  const found = await queries.$count(
    invoiceOrders,
    and(inArray(invoiceOrders.orderNo, [...orderNos]), eq(invoiceOrders.isRefused, false)),
  );
  return found > 0;
}

export async function insertInvoice(
  queries: Queries,
  row: typeof invoices.$inferInsert,
  orderNos: readonly string[],
): Promise<void> {
  await queries.insert(invoices).values(row);
  await queries.insert(invoiceOrders).values(orderNos.map((orderNo) => ({ invoiceId: row.id, orderNo })));
}

export async function findInvoiceForUpdate(queries: Queries, id: string): Promise<InvoiceRow | null> {
  const [row] = await queries.select().from(invoices).where(eq(invoices.id, id)).for('update');
  return row ?? null;
}

/** The invoice that an order is on, unless it was refused. */
export async function findInvoiceOfOrderForUpdate(
  queries: Queries,
  orderNo: string,
): Promise<InvoiceRow | null> {
  const [row] = await queries
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(invoiceOrders, eq(invoiceOrders.invoiceId, invoices.id))
    .where(and(eq(invoiceOrders.orderNo, orderNo), eq(invoiceOrders.isRefused, false)))
    .for('update', { of: invoices });
  return row?.invoice ?? null;
}

/** What was paid for the orders of an invoice and not given back. */
export async function sumKept(queries: Queries, invoiceId: string): Promise<number> {
  const [row] = await queries
    .select({ cents: sql<number>`sum(${keptCents})::float8` })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.orderNo, invoiceOrders.orderNo))
    .where(eq(invoiceOrders.invoiceId, invoiceId));
  return row?.cents ?? 0;
}

/** Whether an order on an invoice is paid and not delivered yet. */
export async function hasUndelivered(queries: Queries, invoiceId: string): Promise<boolean> {
  const rows = await queries
    .select({ orderNo: orders.orderNo })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.orderNo, invoiceOrders.orderNo))
    .where(and(eq(invoiceOrders.invoiceId, invoiceId), eq(orders.fulfilState, 'error')))
    .limit(1);
  return rows.length > 0;
}

export async function updateInvoice(
  queries: Queries,
  id: string,
  set: Partial<Pick<InvoiceRow, 'status' | 'amountCents'>> & { readonly updatedAt: Date },
): Promise<void> {
  await queries.update(invoices).set(set).where(eq(invoices.id, id));
}

export async function isNumberTaken(queries: Queries, number: string): Promise<boolean> {
  return (await queries.$count(invoices, eq(invoices.number, number))) > 0;
}

/** A refused invoice releases its orders for another request. */
export async function decideInvoice(
  queries: Queries,
  id: string,
  set: Pick<InvoiceRow, 'status' | 'number' | 'reason' | 'decidedAt' | 'updatedAt'>,
): Promise<void> {
  await queries.update(invoices).set(set).where(eq(invoices.id, id));
  if (set.status === 'refused')
    await queries.update(invoiceOrders).set({ isRefused: true }).where(eq(invoiceOrders.invoiceId, id));
}

const SORT_COLUMNS = { createdAt: sql`${invoices.createdAt}` };

interface InvoiceQuery {
  readonly buyerId?: string;
  readonly status?: InvoiceRow['status'] | undefined;
  readonly sort: readonly SortStep<keyof typeof SORT_COLUMNS>[];
  readonly limit: number;
  readonly offset: number;
}

/** By default those to decide first for operators, the newest first for a buyer. */
export async function listInvoices(
  queries: Queries,
  { buyerId, status, sort, limit, offset }: InvoiceQuery,
): Promise<PageOfRows<ListedInvoice>> {
  const where = and(
    buyerId === undefined ? undefined : eq(invoices.buyerId, buyerId),
    status === undefined ? undefined : eq(invoices.status, status),
  );
  const first: SQL[] = buyerId === undefined ? [sql`${invoices.status} <> 'applied'`] : [];
  const rows = await queries
    .select({ invoice: invoices, total: sql<number>`(count(*) over ())::int` })
    .from(invoices)
    .where(where)
    .orderBy(
      ...first,
      ...orderBySteps(sort, SORT_COLUMNS),
      buyerId === undefined ? asc(invoices.createdAt) : desc(invoices.createdAt),
      desc(invoices.id),
    )
    .limit(limit)
    .offset(offset);
  const page = await withTotal(rows, offset, () => queries.$count(invoices, where));
  const items = await findItems(
    queries,
    page.rows.map(({ invoice }) => invoice.id),
  );
  return {
    total: page.total,
    rows: page.rows.map(({ invoice }) => ({
      invoice,
      items: items.filter(({ invoiceId }) => invoiceId === invoice.id),
    })),
  };
}

async function findItems(queries: Queries, invoiceIds: readonly string[]) {
  if (invoiceIds.length === 0) return [];
  return queries
    .select({ invoiceId: invoiceOrders.invoiceId, order: orders, keptCents })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.orderNo, invoiceOrders.orderNo))
    .where(inArray(invoiceOrders.invoiceId, [...invoiceIds]))
    .orderBy(asc(orders.orderNo));
}
