import * as z from 'zod';
import type { Metrics } from '../../../runtime/metrics';
import { externalCall } from '../../external-call';
import { ExternalError } from '../../external-error';
import { fitBytes } from '../fit-bytes';
import { rfc3339InShanghai } from '../shanghai-time';
import {
  WalletRefusal,
  type NewRefund,
  type NewTrade,
  type WalletGateway,
  type WalletRefund,
  type WalletTrade,
} from '../wallet-gateway';
import { wechatClient } from './wechat-client';
import { wechatNotificationReader } from './wechat-notification';
import { wechatPlatformKeys } from './wechat-platform-keys';
import { wechatSender, type WechatParts } from './wechat-request';
import { walletRefundOf, walletTradeOf, wechatRefundSchema, wechatTradeSchema } from './wechat-trade';

export interface WechatPayDeps extends WechatParts {
  readonly metrics: Metrics;
  /** Where WeChat Pay reports payments (E40). */
  readonly notifyUrl: string;
  /** A shorter timeout, for tests. */
  readonly timeoutMs?: number;
}

/** Codes for a trade that does not exist; the documents have several spellings. */
const ABSENT = ['ORDERNOTEXIST', 'ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS'];

/** Bytes that the wallet accepts. */
const MAX_DESCRIPTION_BYTES = 127;
const MAX_REASON_BYTES = 80;

const codeSchema = z.object({ code_url: z.string().min(1).max(512) });

/** WeChat Pay, API v3, Native: https://pay.weixin.qq.com/doc/v3/merchant/4012791874. */
export function wechatPay(deps: WechatPayDeps): WalletGateway {
  const { setting, clock, metrics, timeoutMs, notifyUrl } = deps;
  const { appId, mchId } = setting;
  const call = externalCall({ party: 'wallet', metrics, timeoutMs });
  const send = wechatSender(deps);
  const findKey = wechatPlatformKeys(deps, { send, call });
  const ask = wechatClient(deps, { send, findKey });
  const readNotification = wechatNotificationReader(setting, { findKey, clock });

  async function queryWithin(signal: AbortSignal, outTradeNo: string): Promise<WalletTrade> {
    const path = `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${mchId}` as const;
    const content = await ask({ method: 'GET', path }, signal).catch(unlessCode(ABSENT, null));
    return content === null ? { state: 'absent' } : ownTrade(content, outTradeNo);
  }

  function ownTrade(content: unknown, outTradeNo: string): WalletTrade {
    const { data } = wechatTradeSchema.safeParse(content);
    const isOwn = data?.out_trade_no === outTradeNo && data.mchid === mchId && data.appid === appId;
    const trade = isOwn ? walletTradeOf(data) : null;
    if (trade === null) throw new ExternalError('wechat answered without the trade', 'invalid');
    return trade;
  }

  /** A refusal says in many codes that the trade is over. A query says how. */
  async function outcomeOf(signal: AbortSignal, outTradeNo: string, refusal: WalletRefusal) {
    const trade = await queryWithin(signal, outTradeNo);
    if (trade.state === 'paid') return 'paid' as const;
    if (trade.state === 'pending') throw refusal;
    return 'closed' as const;
  }

  return {
    create: (trade) =>
      call(async (signal) => {
        const content = { appid: appId, mchid: mchId, notify_url: notifyUrl, ...orderOf(trade) };
        const answer = await ask({ method: 'POST', path: '/v3/pay/transactions/native', content }, signal);
        const { data } = codeSchema.safeParse(answer);
        if (data === undefined) throw new ExternalError('wechat answered without a code', 'invalid');
        return { codeUrl: data.code_url };
      }),
    query: (outTradeNo) => call((signal) => queryWithin(signal, outTradeNo)),
    close: (outTradeNo) =>
      call(async (signal) => {
        try {
          const path = `/v3/pay/transactions/out-trade-no/${outTradeNo}/close` as const;
          await ask({ method: 'POST', path, content: { mchid: mchId } }, signal);
          return 'closed';
        } catch (error) {
          if (error instanceof WalletRefusal) return outcomeOf(signal, outTradeNo, error);
          throw error;
        }
      }),
    refund: (refund) =>
      call(async (signal) => {
        const path = '/v3/refund/domestic/refunds' as const;
        return ownRefund(await ask({ method: 'POST', path, content: refundOf(refund) }, signal), refund);
      }),
    queryRefund: (refund) =>
      call(async (signal) => {
        const path = `/v3/refund/domestic/refunds/${refund.refundNo}` as const;
        const content = await ask({ method: 'GET', path }, signal).catch(unlessCode(ABSENT, null));
        return content === null ? { state: 'failed' } : ownRefund(content, refund);
      }),
    readNotification,
  };
}

function orderOf({ outTradeNo, amountCents, description, expiresAt }: NewTrade): object {
  return {
    description: fitBytes(description, MAX_DESCRIPTION_BYTES),
    out_trade_no: outTradeNo,
    time_expire: rfc3339InShanghai(expiresAt),
    amount: { total: amountCents, currency: 'CNY' },
  };
}

function refundOf({ outTradeNo, refundNo, amountCents, totalCents, reason }: NewRefund): object {
  return {
    out_trade_no: outTradeNo,
    out_refund_no: refundNo,
    ...(reason === '' ? {} : { reason: fitBytes(reason, MAX_REASON_BYTES) }),
    amount: { refund: amountCents, total: totalCents, currency: 'CNY' },
  };
}

function ownRefund(content: unknown, { refundNo }: Pick<NewRefund, 'refundNo'>): WalletRefund {
  const { data } = wechatRefundSchema.safeParse(content);
  const refund = data?.out_refund_no === refundNo ? walletRefundOf(data.status) : null;
  if (refund === null) throw new ExternalError('wechat answered without the refund', 'invalid');
  return refund;
}

/** For `catch`: the value instead of a refusal with one of the codes. */
function unlessCode<T>(codes: readonly string[], value: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof WalletRefusal && codes.includes(error.code)) return value;
    throw error;
  };
}
