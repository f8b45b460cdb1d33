import { sql, type SQL } from 'drizzle-orm';
import type { ProviderDeps } from '../platform/deps';
import { buildUser } from './builders';
import { analyzeTables, growRows, type GrowStatement } from './grow-rows';
import { idOf } from './grown-world';
import { signIn, type SessionTokens } from './sign-in';

/** Amount of orders. Each buyer has a team, and the same number of orders in it. */
export interface OrdersSize {
  readonly orders: number;
  readonly buyers: number;
}

export interface GrownOrders {
  /** The buyer who is measured, who administers their team. */
  readonly as: SessionTokens;
  readonly teamId: string;
  /** Their newest order, which is unpaid. */
  readonly orderNo: string;
}

const BATCH = 20_000;
/** In the days of an order it has either the first or the second state; all others are over. */
const UNPAID = 0;
const IN_PROCESS = 1;

const WRITTEN = ['users', 'teams', 'team_members', 'orders', 'payments', 'invoices', 'invoice_orders'];

const buyerId = (n: SQL) => idOf(sql`'buyer ' || ${n}`);
const teamId = (n: SQL) => idOf(sql`'store team ' || ${n}`);
const invoiceId = (n: SQL) => idOf(sql`'invoice ' || ${n}`);

interface SqlContext {
  readonly size: OrdersSize;
  readonly personId: string;
  readonly now: SQL;
}

/** Buyer number `n`, their team, and their own place in it. The first one is the measured user. */
const OF_BUYERS: readonly GrowStatement<SqlContext>[] = [
  ({ now }, range) => sql`
    insert into users (id, user_name, phone_e164, user_type, referral_code, created_at, updated_at)
    select ${buyerId(sql`n`)}, 'buyer-' || n, '+862' || lpad(n::text, 10, '0'), 'individual', 'B' || n, ${now}, ${now}
    from ${range} n where n > 0`,
  ({ personId, now }, range) => sql`
    insert into teams (id, name, creator_id, created_at, updated_at)
    select ${teamId(sql`n`)}, 'Store team ' || n, ${ownerOf(personId)}, ${now}, ${now} from ${range} n`,
  ({ personId, now }, range) => sql`
    insert into team_members (team_id, user_id, role, created_at, updated_at, last_active_at)
    select ${teamId(sql`n`)}, ${ownerOf(personId)}, 'admin', ${now}, ${now}, ${now} from ${range} n`,
];

function ownerOf(personId: string): SQL {
  return sql`case when n = 0 then ${personId}::uuid else ${buyerId(sql`n`)} end`;
}

/**
 * Order number `i`, one a minute: the orders of a buyer are spread over the whole time. Every fifth is a colleague's.
 */
const NUMBERED = ({ size, personId, now }: SqlContext, range: SQL): SQL => sql`
  select i, k, n, to_char(at at time zone 'UTC', 'YYYYMMDDHH24MISS') || lpad((i % 1000000)::text, 6, '0') as order_no,
    case when k % 5 = 4 then ${buyerId(sql`(n + 1)`)} else ${ownerOf(personId)} end as buyer_id, at,
    29900 + i % 1000 * 7919 % 1000 * 100 as cents,
    case when k = ${UNPAID}::int then 'unpaid' when k = ${IN_PROCESS}::int then 'inProcess'
      when k % 8 = 5 then 'cancelled' else 'havePaid' end as status
  from (select i, i / ${size.buyers}::int as k, i % ${size.buyers}::int as n, ${now} - i * interval '1 minute' as at
    from ${range} i) as counted`;

const OF_ORDERS: readonly GrowStatement<SqlContext>[] = [
  (context, range) => sql`
    insert into orders (order_no, buyer_id, team_id, type, product_kind, status, team_name, app_name, version, snapshot,
      month_cents, list_cents, discount_rate_bp, discounted_cents, total_cents, paid_cents, price_rev, pay_method,
      expires_at, paid_at, effective_at, cancelled_at, cancel_reason, fulfil_state, fulfil_error, created_at, updated_at)
    select order_no, buyer_id, ${teamId(sql`n`)}, (array['purchase', 'renew', 'upgrade'])[1 + k % 3], 'instance', status,
      'Store team ' || n, 'Bastion host ' || k, (array['basic', 'enterprise', 'ultimate'])[1 + i % 3],
      jsonb_build_object('months', 12, 'before', ${QUOTAS}, 'after', ${QUOTAS}, 'lines',
        jsonb_build_array(jsonb_build_object('label', 'edition', 'qty', 1, 'unitCents', cents, 'amountCents', cents))),
      cents, cents, 10000, cents, cents, case status when 'havePaid' then cents else 0 end, 1,
      case when status in ('havePaid', 'inProcess') then (array['wechat', 'alipay'])[1 + i % 2] end,
      case when k in (${UNPAID}::int, ${IN_PROCESS}::int) then ${context.now} + interval '12 hours' else at + interval '30 minutes' end,
      case status when 'havePaid' then at end, case status when 'havePaid' then at end,
      case status when 'cancelled' then at end, case status when 'cancelled' then 'expired' end,
      case when status <> 'havePaid' then 'none' when k = 9 and n % 1000 = 0 then 'error' else 'done' end,
      case when k = 9 and n % 1000 = 0 then 'refused: 4305' end, at, at
    from (${NUMBERED(context, range)}) as numbered`,
  (context, range) => sql`
    insert into payments (id, order_no, method, attempt, out_trade_no, amount_cents, state, code_url, expires_at,
      transaction_id, paid_at, closed_at, created_at, updated_at)
    select ${idOf(sql`'payment ' || i`)}, order_no, (array['wechat', 'alipay'])[1 + i % 2], 1, order_no || '_1', cents,
      case status when 'havePaid' then 'success' when 'inProcess' then 'pending' else 'closed' end, 'weixin://pay/' || i,
      at + interval '15 minutes', case status when 'havePaid' then 'wallet_' || i end,
      case status when 'havePaid' then at end, case status when 'cancelled' then at end, at, at
    from (${NUMBERED(context, range)}) as numbered where status <> 'unpaid'`,
  (context, range) => sql`
    insert into invoices (id, buyer_id, kind, title, mail, amount_cents, status, number, decided_at, created_at, updated_at)
    select ${invoiceId(sql`i`)}, buyer_id, 'personal', 'Buyer ' || n, 'buyer@example.com', cents,
      case when n % 1000 = 0 and k = 12 then 'applied' else 'issued' end,
      case when n % 1000 = 0 and k = 12 then null else 'F' || i end, at, at, at
    from (${NUMBERED(context, range)}) as numbered where status = 'havePaid' and k % 10 = 2`,
  (context, range) => sql`
    insert into invoice_orders (invoice_id, order_no)
    select ${invoiceId(sql`i`)}, order_no
    from (${NUMBERED(context, range)}) as numbered where status = 'havePaid' and k % 10 = 2`,
];

const QUOTAS = sql`jsonb_build_object('userNumber', 10, 'assetNumber', 50, 'diskQuota', 100, 'concurrentNumber', 10)`;

/**
 * Fills an empty database with orders, their payments and invoices, with statements that insert many rows each.
 * Requires PostgreSQL and a superuser.
 */
export async function growOrders(deps: ProviderDeps, size: OrdersSize): Promise<GrownOrders> {
  const { database, clock } = deps;
  const person = await buildUser({ deps }, { userName: 'measured', certLevel: 'basic' });
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const context: SqlContext = { size, personId: person.id, now };
  const range = { context, first: 0, batch: BATCH };
  // One more: the colleague of the last buyer.
  await growRows(database, { ...range, statements: OF_BUYERS, count: size.buyers + 1 });
  await growRows(database, { ...range, statements: OF_ORDERS, count: size.orders });
  await analyzeTables(database, WRITTEN);
  const { rows } = await database.queries.execute<{ team: string; order: string }>(sql`
    select ${teamId(sql`0`)} as team, (select order_no from orders where buyer_id = ${person.id} and status = 'unpaid') as order`);
  return {
    as: await signIn({ deps }, person),
    teamId: rows[0]?.team ?? '',
    orderNo: rows[0]?.order ?? '',
  };
}
