import * as z from 'zod';
import { parsePlainShanghaiTime } from '../shanghai-time';
import type { WalletTrade } from '../wallet-gateway';
import { centsOfYuan } from './yuan';

/** A trade, as a query and a notification describe it. */
export const alipayTradeSchema = z.object({
  out_trade_no: z.string().regex(/^[0-9A-Za-z_]{6,32}$/),
  trade_status: z.string(),
  trade_no: z.string().regex(/^\w{1,64}$/),
  total_amount: z.string(),
});

/**
 * Returns null for a state that the documents do not have, and for a paid trade without its facts.
 * @param paidAt time of China
 */
export function walletTradeOf(
  trade: z.output<typeof alipayTradeSchema>,
  paidAt: string | undefined,
): WalletTrade | null {
  switch (trade.trade_status) {
    // The second: paid so long ago that it can no longer be refunded.
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return paidTrade(trade, paidAt);
    case 'WAIT_BUYER_PAY':
      return { state: 'pending' };
    // Not paid in time, or paid and refunded as a whole.
    case 'TRADE_CLOSED':
      return { state: 'closed' };
    default:
      return null;
  }
}

function paidTrade(
  { trade_no, total_amount }: z.output<typeof alipayTradeSchema>,
  paidAt: string | undefined,
): WalletTrade | null {
  const amountCents = centsOfYuan(total_amount);
  const at = parsePlainShanghaiTime(paidAt ?? '');
  if (amountCents === null || amountCents === 0 || at === null) return null;
  return { state: 'paid', amountCents, transactionId: trade_no, paidAt: at };
}
