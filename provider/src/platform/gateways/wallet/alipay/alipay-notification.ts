import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../../../runtime/clock';
import { parsePlainShanghaiTime } from '../shanghai-time';
import {
  WalletNotificationError,
  type NotificationFault,
  type RawNotification,
  type WalletNotification,
} from '../wallet-gateway';
import { alipayTradeSchema, walletTradeOf } from './alipay-trade';
import { isAlipayNotificationSigned, type AlipayParameters } from './alipay-signature';

/** What a notification must be about. */
export interface AlipayRecipient {
  readonly appId: string;
  readonly sellerId: string;
  readonly alipayPublicKey: KeyObject;
}

/** Hours for which a notification is accepted. Alipay repeats one for 25 hours. */
const MAX_AGE_HOURS = 26;
/** Minutes by which the wallet's clock may be ahead of ours. */
const MAX_AHEAD_MINUTES = 5;

const notificationSchema = z.object({
  notify_id: z.string().regex(/^[\x21-\x7e]{1,128}$/),
  notify_time: z.string(),
  notify_type: z.literal('trade_status_sync'),
  app_id: z.string(),
  seller_id: z.string(),
  gmt_payment: z.string().optional(),
  ...alipayTradeSchema.shape,
});

/** Verifies notifications of Alipay, and those of the sandbox wallet in the same format. */
export function alipayNotificationReader(
  recipient: AlipayRecipient,
  { clock }: { readonly clock: Clock },
): (raw: RawNotification) => WalletNotification {
  return ({ body }) => {
    const parameters = formParameters(body);
    if (parameters === null) throw new WalletNotificationError('format');
    const fault = signatureFault(parameters, recipient);
    if (fault !== null) throw new WalletNotificationError(fault);
    if (parameters['notify_type'] !== 'trade_status_sync') throw new WalletNotificationError('kind');
    const { data } = notificationSchema.safeParse(parameters);
    if (data === undefined) throw new WalletNotificationError('content');
    if (!isRecent(data.notify_time, clock.now())) throw new WalletNotificationError('age');
    if (data.app_id !== recipient.appId) throw new WalletNotificationError('app');
    if (data.seller_id !== recipient.sellerId) throw new WalletNotificationError('merchant');
    const trade = walletTradeOf(data, data.gmt_payment);
    if (trade === null) throw new WalletNotificationError('content');
    return { notifyId: data.notify_id, outTradeNo: data.out_trade_no, trade };
  };
}

/** Returns null for text that is not UTF-8, and for a repeated name, of which readers may take either value. */
function formParameters(body: Buffer): AlipayParameters | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (parameters.has(name)) return null;
    parameters.set(name, value);
  }
  return Object.fromEntries(parameters);
}

function signatureFault(
  parameters: AlipayParameters,
  { alipayPublicKey }: AlipayRecipient,
): NotificationFault | null {
  if ((parameters['sign'] ?? '') === '' || parameters['sign_type'] !== 'RSA2') return 'headers';
  return isAlipayNotificationSigned(parameters, alipayPublicKey) ? null : 'signature';
}

function isRecent(time: string, now: Date): boolean {
  const sentAt = parsePlainShanghaiTime(time);
  if (sentAt === null) return false;
  const ageMinutes = (now.getTime() - sentAt.getTime()) / 60_000;
  return ageMinutes <= MAX_AGE_HOURS * 60 && ageMinutes >= -MAX_AHEAD_MINUTES;
}
