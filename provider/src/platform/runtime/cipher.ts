import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Random } from './random';

/** Encrypts names, identity numbers and secrets, so that a copy of the database alone does not reveal them. */
export interface Cipher {
  /** `purpose` binds the text to its column: it cannot be decrypted in another one. */
  encrypt(purpose: string, text: string): string;
  /** @throws if the text was encrypted with another key or purpose, or was modified */
  decrypt(purpose: string, sealed: string): string;
  /** Like `encrypt`, for the content of a file. Adds 29 bytes. */
  encryptBytes(purpose: string, bytes: Buffer): Buffer;
  /** @throws if the bytes were encrypted with another key or purpose, or were modified */
  decryptBytes(purpose: string, sealed: Buffer): Buffer;
}

/** The purposes in use, one per encrypted column. */
export const SEALED = {
  realName: 'users.real_name',
  mfaSecret: 'users.mfa_secret',
  /** Not bound yet: stored with the ticket of its binding. */
  mfaEnrolment: 'step_tickets.payload.secret',
  certification: 'certifications.payload',
  inviteToken: 'invite_links.token_enc',
  sandboxWalletKey: 'app_settings.value.sandbox.walletKey',
  fileContent: 'files.content',
} as const;

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of encrypted bytes. */
const BYTES_VERSION = 1;

/**
 * AES-256-GCM with a key derived from the DATA_KEY. Encrypted text is `v1.` and the base64url of iv, tag and text;
 * encrypted bytes are the byte 1, iv, tag and content.
 */
export function cipherFrom(dataKey: string, random: Random): Cipher {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'portal cipher', 32));

  /** The parts of an encrypted value: iv, tag and content. */
  function seal(purpose: string, content: Buffer): Buffer[] {
    const iv = random.bytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(purpose),
    );
    const sealed = [cipher.update(content), cipher.final()];
    return [iv, cipher.getAuthTag(), ...sealed];
  }

  function open(purpose: string, sealed: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }

  return {
    encrypt: (purpose, text) =>
      `v1.${Buffer.concat(seal(purpose, Buffer.from(text, 'utf8'))).toString('base64url')}`,
    decrypt(purpose, sealed) {
      const [version, body = ''] = sealed.split('.');
      if (version !== 'v1') throw new Error('The sealed text has an unknown form.');
      return open(purpose, Buffer.from(body, 'base64url')).toString('utf8');
    },
    encryptBytes: (purpose, bytes) => Buffer.concat([Buffer.from([BYTES_VERSION]), ...seal(purpose, bytes)]),
    decryptBytes(purpose, sealed) {
      if (sealed[0] !== BYTES_VERSION) throw new Error('The sealed bytes have an unknown form.');
      return open(purpose, sealed.subarray(1));
    },
  };
}
