import type { KeyObject } from 'node:crypto';
import { isRsaSignature } from '../rsa-signature';
import type { NotificationFault, RawNotification } from '../wallet-gateway';

/** Seconds by which the wallet's clock may differ from ours, in both directions. */
const MAX_AGE_SECONDS = 300;

/** WeChat Pay sends wrong signatures with this prefix from time to time and expects them to be refused. */
const PROBE = 'WECHATPAY/SIGNTEST/';

/** The wallet's public key of this serial, or null if it has none. */
export type FindPlatformKey = (serial: string) => Promise<KeyObject | null>;

/** What is wrong with the signature of a response or notification, or null. */
export async function wechatSignatureFault(
  { headers, body }: RawNotification,
  findKey: FindPlatformKey,
  now: Date,
): Promise<NotificationFault | null> {
  const timestamp = headers['wechatpay-timestamp'] ?? '';
  const nonce = headers['wechatpay-nonce'] ?? '';
  const serial = headers['wechatpay-serial'] ?? '';
  const signature = headers['wechatpay-signature'] ?? '';
  if (signature === '' || nonce === '' || serial === '' || !/^\d{1,12}$/.test(timestamp)) return 'headers';
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return 'age';
  if (signature.startsWith(PROBE)) return 'probe';
  const key = await findKey(serial);
  if (key === null) return 'serial';
  return isRsaSignature(signedContent(timestamp, nonce, body), signature, key) ? null : 'signature';
}

/** What the wallet signs: time, nonce and body, a line each. */
export function signedContent(timestamp: string, nonce: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
}
