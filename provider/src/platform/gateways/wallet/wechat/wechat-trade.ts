import * as z from 'zod';
import type { WalletRefund, WalletTrade } from '../wallet-gateway';

/** A trade, as a query and a notification describe it. */
export const wechatTradeSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().regex(/^[0-9A-Za-z_]{6,32}$/),
  trade_state: z.string(),
  transaction_id: z
    .string()
    .regex(/^\w{1,64}$/)
    .optional(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.int().positive(), currency: z.literal('CNY') }).optional(),
});

export type WechatTrade = z.output<typeof wechatTradeSchema>;

/** Returns null for a state that the documents do not have, and for a paid trade without its facts. */
export function walletTradeOf(trade: WechatTrade): WalletTrade | null {
  switch (trade.trade_state) {
    // The second: paid, and a refund has been requested.
    case 'SUCCESS':
    case 'REFUND':
      return paidTrade(trade);
    case 'NOTPAY':
    case 'USERPAYING':
    case 'ACCEPT':
      return { state: 'pending' };
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' };
    case 'PAYERROR':
      return { state: 'failed' };
    default:
      return null;
  }
}

function paidTrade({ amount, transaction_id, success_time }: WechatTrade): WalletTrade | null {
  if (amount === undefined || transaction_id === undefined || success_time === undefined) return null;
  return {
    state: 'paid',
    amountCents: amount.total,
    transactionId: transaction_id,
    paidAt: new Date(success_time),
  };
}

/** A refund, as its creation and its query describe it. */
export const wechatRefundSchema = z.object({ out_refund_no: z.string(), status: z.string() });

/** Returns null for a state that the documents do not have. */
export function walletRefundOf(status: string): WalletRefund | null {
  switch (status) {
    case 'SUCCESS':
      return { state: 'done' };
    case 'PROCESSING':
      return { state: 'processing' };
    // The bank refused the money; the merchant must act.
    case 'ABNORMAL':
    case 'CLOSED':
      return { state: 'failed' };
    default:
      return null;
  }
}
