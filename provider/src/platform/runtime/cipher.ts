import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Random } from './random';

/** Encrypts names, identity numbers and secrets, so that a copy of the database alone does not reveal them. */
export interface Cipher {
  /** `purpose` binds the text to its column: it cannot be decrypted in another one. */
  encrypt(purpose: string, text: string): string;
  /** @throws if the text was encrypted with another key or purpose, or was modified */
  decrypt(purpose: string, sealed: string): string;
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
} as const;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key derived from the DATA_KEY. The result is `v1.` and the base64url of iv, tag and text. */
export function cipherFrom(dataKey: string, random: Random): Cipher {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'portal cipher', 32));
  return {
    encrypt(purpose, text) {
      const iv = random.bytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(purpose),
      );
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    decrypt(purpose, sealed) {
      const [version, body = ''] = sealed.split('.');
      if (version !== 'v1') throw new Error('The sealed text has an unknown form.');
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}
