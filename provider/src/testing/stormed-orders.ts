import { eq, sql } from 'drizzle-orm';
import type { OrderServices } from '../commerce/order/order-services';
import { buyRequest } from '../commerce/order/placement-request';
import { ledgerService } from '../commerce/ledger/ledger.service';
import { sandboxTrades } from '../platform/database/schema/payments';
import type { ProviderDeps } from '../platform/deps';
import type { SandboxKeys } from '../platform/gateways/wallet/sandbox/sandbox-keys';
import {
  sandboxNotification,
  type SignedNotification,
} from '../platform/gateways/wallet/sandbox/sandbox-notification';
import { findTrade } from '../platform/gateways/wallet/sandbox/sandbox-trade.repository';
import { buildTeam, buildUser } from './builders';
import { BASIC } from './buying-scene';

/** An order whose QR code is shown: its buyer is about to pay. Returns the wallet's number of the payment. */
export async function orderAboutToBePaid(
  deps: ProviderDeps,
  services: OrderServices,
  method: 'wechat' | 'alipay',
): Promise<string> {
  const user = await buildUser({ deps }, { certLevel: 'basic' });
  const team = await buildTeam({ deps }, { creator: user });
  const buyer = { userId: user.id, language: 'en' } as const;
  const request = buyRequest({
    ...{ TeamId: team.id, InstanceName: 'Gate', Months: 1, PriceRev: 1 },
    ...BASIC,
  });
  const { OrderNo } = await services.placement.place(buyer, request, 'admin');
  await services.payments.pay(buyer, { OrderNo, PayMethod: method });
  return `${OrderNo}_1`;
}

/** Pays in the sandbox wallet. Returns its notification, which nobody has fulfilled yet. */
export async function paidInWallet(
  { database, clock, random, newId }: ProviderDeps,
  keys: SandboxKeys,
  outTradeNo: string,
): Promise<SignedNotification> {
  const { queries } = database;
  const now = clock.now();
  await queries
    .update(sandboxTrades)
    .set({
      state: 'paid',
      paidCents: sql`${sandboxTrades.amountCents}`,
      transactionId: `sandbox_${outTradeNo}`,
      paidAt: now,
      updatedAt: now,
    })
    .where(eq(sandboxTrades.outTradeNo, outTradeNo));
  const trade = await findTrade(queries, outTradeNo);
  if (trade === null) throw new Error(`The wallet knows no trade ${outTradeNo}.`);
  return sandboxNotification(trade, { keys, random, now, notifyId: newId() });
}

/**
 * What is wrong after all orders of the database, each of an application of its own, have been paid once; empty if
 * nothing is.
 */
export async function anomaliesOfPaidOrders(deps: ProviderDeps, orders: number): Promise<readonly string[]> {
  const { queries } = deps.database;
  const { rows } = await queries.execute<Record<string, number | string>>(sql`
    select (select count(*) from orders where status = 'havePaid' and fulfil_state = 'done' and paid_cents = total_cents)::int as "paid orders",
      (select count(*) from instances)::int as applications,
      (select count(distinct team_id) from instances)::int as "teams with an application",
      (select count(*) from payments where state = 'success')::int as payments,
      (select count(distinct out_trade_no) from payments)::int as "trade numbers",
      (select count(*) from ledger_transactions where kind = 'capture')::int as captures,
      (select count(*) from ledger_transactions where kind = 'fulfilment')::int as fulfilments,
      (select count(*) from wallet_notifications)::int as notifications,
      (select count(*) from messages where template = 'orderPaid')::int as messages`);
  const found = Object.entries(rows[0] ?? {})
    .filter(([, count]) => count !== orders)
    .map(([what, count]) => `${String(count)} ${what} of ${String(orders)} orders`);

  // Σ captured = Σ fulfilled + refund due + refunded: each as the ledger booked it.
  const { rows: sums } = await queries.execute<Record<string, number>>(sql`
    select coalesce(sum(e.amount_cents) filter (where t.kind = 'capture' and e.amount_cents > 0), 0)::float8 as captured,
      coalesce(sum(e.amount_cents) filter (where t.kind = 'fulfilment' and e.account = 'deposits'), 0)::float8 as fulfilled,
      coalesce(sum(e.amount_cents) filter (where t.kind = 'refundDue' and e.amount_cents > 0), 0)::float8 as due,
      coalesce(sum(e.amount_cents), 0)::float8 as total,
      (select coalesce(sum(total_cents), 0)::float8 from orders) as ordered
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id`);
  const { captured = 0, fulfilled = 0, due = 0, total = 0, ordered = 0 } = sums[0] ?? {};
  if (captured !== fulfilled + due)
    found.push(`captured ${captured}, fulfilled ${fulfilled}, to refund ${due}`);
  if (captured !== ordered) found.push(`captured ${captured}, ordered ${ordered}`);
  if (total !== 0) found.push(`the ledger sums to ${total}`);

  const { unbalanced, disagreements } = await ledgerService(deps).check();
  if (unbalanced > 0) found.push(`${unbalanced} transactions are not balanced`);
  return [...found, ...disagreements.map(({ OrderNo, what }) => `${OrderNo}: ${what} disagrees`)];
}
