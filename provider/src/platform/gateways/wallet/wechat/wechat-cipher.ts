import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Content of a notification, or a certificate, encrypted with the merchant's API v3 key. */
export interface WechatSealed {
  /** Base64 of the encrypted text and its tag. */
  readonly ciphertext: string;
  /** Twelve bytes of text. */
  readonly nonce: string;
  readonly associated_data?: string | undefined;
}

const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** Opens AEAD_AES_256_GCM. Returns null if key, nonce, associated data or tag do not match. */
export function openWechatSealed(apiV3Key: string, sealed: WechatSealed): Buffer | null {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  const nonce = Buffer.from(sealed.nonce);
  if (bytes.length <= TAG_BYTES || nonce.length !== NONCE_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(sealed.associated_data ?? ''))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** The counterpart, for the sandbox wallet. */
export function sealForWechat(
  apiV3Key: string,
  text: string,
  { nonce, associated_data }: { readonly nonce: string; readonly associated_data: string },
): string {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
    authTagLength: TAG_BYTES,
  }).setAAD(Buffer.from(associated_data));
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
}
