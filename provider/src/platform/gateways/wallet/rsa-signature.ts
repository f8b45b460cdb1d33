import { sign, verify, type KeyObject } from 'node:crypto';

/** Canonical base64: Node's decoder would skip foreign characters, so that one signature had many spellings. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** SHA-256 with RSA (PKCS #1 v1.5) in base64, which both wallets use. */
export function rsaSignature(content: Buffer | string, key: KeyObject): string {
  return sign('sha256', Buffer.from(content), key).toString('base64');
}

/** Whether `signature` is that of the owner of `key`. */
export function isRsaSignature(content: Buffer | string, signature: string, key: KeyObject): boolean {
  if (signature === '' || !BASE64.test(signature)) return false;
  return verify('sha256', Buffer.from(content), key, Buffer.from(signature, 'base64'));
}
