import type { PayMethod } from '@portal/shared/contracts/enums';
import type { Random } from '../../../runtime/random';
import { alipayNotificationSignature } from '../alipay/alipay-signature';
import { yuanOf } from '@portal/shared/contracts/money';
import { rsaSignature } from '../rsa-signature';
import { plainTimeInShanghai, rfc3339InShanghai } from '../shanghai-time';
import { sealForWechat } from '../wechat/wechat-cipher';
import { signedContent } from '../wechat/wechat-signature';
import type { SandboxKeys } from './sandbox-keys';
import { SANDBOX_ALIPAY, SANDBOX_WECHAT } from './sandbox-merchant';
import type { SandboxTrade, SandboxTradeState } from './sandbox-trade.repository';

/** A notification, ready to be posted to the notify route of its method. */
export interface SignedNotification {
  readonly method: PayMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface NotificationParts {
  readonly keys: SandboxKeys;
  readonly random: Random;
  readonly now: Date;
  readonly notifyId: string;
}

/** Tells what happened to a trade, as the wallet of its method would. */
export function sandboxNotification(trade: SandboxTrade, parts: NotificationParts): SignedNotification {
  return trade.method === 'wechat' ? ofWechat(trade, parts) : ofAlipay(trade, parts);
}

const WECHAT_STATE: Readonly<Record<SandboxTradeState, string>> = {
  pending: 'NOTPAY',
  paid: 'SUCCESS',
  closed: 'CLOSED',
  failed: 'PAYERROR',
};

function ofWechat(
  trade: SandboxTrade,
  { keys, random, now, notifyId }: NotificationParts,
): SignedNotification {
  const content = {
    appid: SANDBOX_WECHAT.appId,
    mchid: SANDBOX_WECHAT.mchId,
    out_trade_no: trade.outTradeNo,
    trade_type: 'NATIVE',
    trade_state: WECHAT_STATE[trade.state],
    ...(trade.transactionId === null ? {} : { transaction_id: trade.transactionId }),
    ...(trade.paidAt === null ? {} : { success_time: rfc3339InShanghai(trade.paidAt) }),
    amount: { total: trade.paidCents ?? trade.amountCents, currency: 'CNY' },
  };
  const seal = { nonce: random.bytes(6).toString('hex'), associated_data: 'transaction' };
  const ciphertext = sealForWechat(keys.apiV3Key, JSON.stringify(content), seal);
  const body = Buffer.from(
    JSON.stringify({
      id: notifyId,
      create_time: rfc3339InShanghai(now),
      event_type: `TRANSACTION.${trade.state === 'paid' ? 'SUCCESS' : 'CLOSED'}`,
      resource_type: 'encrypt-resource',
      resource: { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ...seal, ciphertext },
    }),
  );
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = random.bytes(16).toString('hex');
  return {
    method: 'wechat',
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': SANDBOX_WECHAT.keyId,
      'wechatpay-signature': rsaSignature(signedContent(timestamp, nonce, body), keys.privateKey),
    },
    body,
  };
}

function ofAlipay(trade: SandboxTrade, { keys, now, notifyId }: NotificationParts): SignedNotification {
  const parameters = {
    notify_id: notifyId,
    notify_type: 'trade_status_sync',
    notify_time: plainTimeInShanghai(now),
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    app_id: SANDBOX_ALIPAY.appId,
    seller_id: SANDBOX_ALIPAY.sellerId,
    out_trade_no: trade.outTradeNo,
    trade_no: trade.transactionId ?? `0${trade.outTradeNo}`,
    // Alipay knows no failed trade: it closes.
    trade_status: trade.state === 'paid' ? 'TRADE_SUCCESS' : 'TRADE_CLOSED',
    total_amount: yuanOf(trade.paidCents ?? trade.amountCents),
    subject: trade.description,
    ...(trade.paidAt === null ? {} : { gmt_payment: plainTimeInShanghai(trade.paidAt) }),
  };
  const sign = alipayNotificationSignature(parameters, keys.privateKey);
  return {
    method: 'alipay',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: Buffer.from(new URLSearchParams({ ...parameters, sign }).toString()),
  };
}
