import * as z from 'zod';
import type { Clock } from '../../../runtime/clock';
import { parsedJson } from '../parsed-json';
import { WalletNotificationError, type RawNotification, type WalletNotification } from '../wallet-gateway';
import { openWechatSealed } from './wechat-cipher';
import { wechatSignatureFault, type FindPlatformKey } from './wechat-signature';
import { walletTradeOf, wechatTradeSchema } from './wechat-trade';

/** What a notification must be about. */
export interface WechatRecipient {
  readonly appId: string;
  readonly mchId: string;
  readonly apiV3Key: string;
}

const bodySchema = z.object({
  id: z.string().regex(/^[\x21-\x7e]{1,128}$/),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

/** Verifies and opens notifications of WeChat Pay, and those of the sandbox wallet in the same format. */
export function wechatNotificationReader(
  recipient: WechatRecipient,
  { findKey, clock }: { readonly findKey: FindPlatformKey; readonly clock: Clock },
) {
  return async (raw: RawNotification): Promise<WalletNotification> => {
    const fault = await wechatSignatureFault(raw, findKey, clock.now());
    if (fault !== null) throw new WalletNotificationError(fault);
    const body = bodySchema.safeParse(parsedJson(raw.body));
    if (!body.success) throw new WalletNotificationError('format');
    // Others are about refunds and contracts.
    if (!body.data.event_type.startsWith('TRANSACTION.')) throw new WalletNotificationError('kind');
    const opened = openWechatSealed(recipient.apiV3Key, body.data.resource);
    const trade = opened === null ? null : wechatTradeSchema.safeParse(parsedJson(opened));
    if (trade?.success !== true) throw new WalletNotificationError('content');
    if (trade.data.mchid !== recipient.mchId) throw new WalletNotificationError('merchant');
    if (trade.data.appid !== recipient.appId) throw new WalletNotificationError('app');
    const known = walletTradeOf(trade.data);
    if (known === null) throw new WalletNotificationError('content');
    return { notifyId: body.data.id, outTradeNo: trade.data.out_trade_no, trade: known };
  };
}
