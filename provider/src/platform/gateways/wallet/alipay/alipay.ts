import * as z from 'zod';
import type { AlipaySetting } from '../../../settings/wallet-settings';
import type { Clock } from '../../../runtime/clock';
import type { Metrics } from '../../../runtime/metrics';
import { externalCall } from '../../external-call';
import { ExternalError } from '../../external-error';
import { fitBytes } from '../fit-bytes';
import { plainTimeInShanghai } from '../shanghai-time';
import {
  WalletRefusal,
  type NewRefund,
  type NewTrade,
  type WalletGateway,
  type WalletTrade,
} from '../wallet-gateway';
import { alipayClient } from './alipay-client';
import { alipayNotificationReader } from './alipay-notification';
import { alipayTradeSchema, walletTradeOf } from './alipay-trade';
import { yuanOf } from '@portal/shared/contracts/money';

export interface AlipayDeps {
  readonly setting: AlipaySetting;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** Where Alipay reports payments (E41). */
  readonly notifyUrl: string;
  /** A shorter timeout, for tests. */
  readonly timeoutMs?: number;
}

const ABSENT = 'ACQ.TRADE_NOT_EXIST';
/** The trade is over and its whole amount was given back. */
const REFUNDED = 'ACQ.TRADE_HAS_CLOSE';

/** Bytes that the wallet accepts. */
const MAX_SUBJECT_BYTES = 256;
const MAX_REASON_BYTES = 256;

const codeSchema = z.object({ out_trade_no: z.string(), qr_code: z.string().min(1).max(1024) });
const cancelSchema = z.object({ retry_flag: z.string() });
const querySchema = alipayTradeSchema.extend({ send_pay_date: z.string().optional() });
const refundSchema = z.object({ out_trade_no: z.string(), fund_change: z.string() });
const refundQuerySchema = z.object({ refund_status: z.string().optional() });

/** Alipay, face-to-face payment by precreate: https://opendocs.alipay.com/open/02ekfg. */
export function alipay(deps: AlipayDeps): WalletGateway {
  const { setting, clock, metrics, notifyUrl, timeoutMs } = deps;
  const call = externalCall({ party: 'wallet', metrics, timeoutMs });
  const ask = alipayClient(setting, clock);
  const readNotification = alipayNotificationReader(setting, { clock });

  async function queryWithin(signal: AbortSignal, outTradeNo: string): Promise<WalletTrade> {
    const content = { out_trade_no: outTradeNo };
    const answer = await ask({ method: 'alipay.trade.query', content }, signal).catch(unlessCode(ABSENT));
    return answer === null ? { state: 'absent' } : ownTrade(answer, outTradeNo);
  }

  /**
   * The QR code of a trade that nobody has scanned: it does not exist yet, so it cannot be closed, only cancelled. A
   * payment at the same moment is given back by the wallet.
   */
  async function cancel(signal: AbortSignal, outTradeNo: string): Promise<void> {
    const content = { out_trade_no: outTradeNo };
    const answer = await ask({ method: 'alipay.trade.cancel', content }, signal).catch(unlessCode(ABSENT));
    if (answer !== null && cancelSchema.safeParse(answer).data?.retry_flag !== 'N')
      throw new ExternalError('alipay could not cancel the trade', 'refused');
  }

  /** A refusal says in many codes that the trade is over. A query says how. */
  async function outcomeOf(signal: AbortSignal, outTradeNo: string, refusal: WalletRefusal) {
    const trade = await queryWithin(signal, outTradeNo);
    if (trade.state === 'paid') return 'paid' as const;
    if (trade.state === 'pending') throw refusal;
    if (trade.state === 'absent') await cancel(signal, outTradeNo);
    return 'closed' as const;
  }

  return {
    create: (trade) =>
      call(async (signal) => {
        const content = orderOf(trade, setting.sellerId);
        const answer = await ask({ method: 'alipay.trade.precreate', content, notifyUrl }, signal);
        const { data } = codeSchema.safeParse(answer);
        if (data?.out_trade_no !== trade.outTradeNo)
          throw new ExternalError('alipay answered without a code', 'invalid');
        return { codeUrl: data.qr_code };
      }),
    query: (outTradeNo) => call((signal) => queryWithin(signal, outTradeNo)),
    close: (outTradeNo) =>
      call(async (signal) => {
        try {
          await ask({ method: 'alipay.trade.close', content: { out_trade_no: outTradeNo } }, signal);
          return 'closed';
        } catch (error) {
          if (error instanceof WalletRefusal) return outcomeOf(signal, outTradeNo, error);
          throw error;
        }
      }),
    refund: (refund) =>
      call(async (signal) => {
        const content = refundOf(refund);
        const answer = await ask({ method: 'alipay.trade.refund', content }, signal).catch(
          unlessCode(REFUNDED),
        );
        if (answer === null) return { state: 'done' };
        const { data } = refundSchema.safeParse(answer);
        if (data?.out_trade_no !== refund.outTradeNo)
          throw new ExternalError('alipay answered without the refund', 'invalid');
        // N: this call moved no money, because an earlier one did, or because it is still under way.
        return { state: data.fund_change === 'Y' ? 'done' : 'processing' };
      }),
    queryRefund: ({ outTradeNo, refundNo }) =>
      call(async (signal) => {
        const content = { out_trade_no: outTradeNo, out_request_no: refundNo };
        const method = 'alipay.trade.fastpay.refund.query';
        const answer = await ask({ method, content }, signal).catch(unlessCode(ABSENT));
        const { data } = refundQuerySchema.safeParse(answer);
        return { state: data?.refund_status === 'REFUND_SUCCESS' ? 'done' : 'failed' };
      }),
    // Async, so that its errors are rejections.
    readNotification: async (raw) => readNotification(raw),
  };
}

function orderOf({ outTradeNo, amountCents, description, expiresAt }: NewTrade, sellerId: string): object {
  return {
    out_trade_no: outTradeNo,
    total_amount: yuanOf(amountCents),
    subject: fitBytes(description, MAX_SUBJECT_BYTES),
    seller_id: sellerId,
    product_code: 'QR_CODE_OFFLINE',
    time_expire: plainTimeInShanghai(expiresAt),
  };
}

function refundOf({ outTradeNo, refundNo, amountCents, reason }: NewRefund): object {
  return {
    out_trade_no: outTradeNo,
    out_request_no: refundNo,
    refund_amount: yuanOf(amountCents),
    ...(reason === '' ? {} : { refund_reason: fitBytes(reason, MAX_REASON_BYTES) }),
  };
}

function ownTrade(answer: unknown, outTradeNo: string): WalletTrade {
  const { data } = querySchema.safeParse(answer);
  const trade = data?.out_trade_no === outTradeNo ? walletTradeOf(data, data.send_pay_date) : null;
  if (trade === null) throw new ExternalError('alipay answered without the trade', 'invalid');
  return trade;
}

/** For `catch`: null instead of a refusal with the code. */
function unlessCode(code: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof WalletRefusal && error.code === code) return null;
    throw error;
  };
}
