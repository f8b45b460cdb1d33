import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from './random';

/** Encrypts names, identity numbers and secrets, so that a copy of the database alone does not reveal them. */
export interface Cipher {
  /** `purpose` binds the text to its column: it cannot be decrypted in another one. */
  encrypt(purpose: string, text: string): string;
  /** @throws if the text was encrypted with another key or purpose, or was modified */
  decrypt(purpose: string, sealed: string): string;
  /** Like `encrypt`, for the content of a file. Adds 33 bytes at most. */
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

/** A key of 256 bits. Its id is in what it encrypts, from 1. */
export interface CipherKey {
  readonly id: number;
  readonly key: Buffer;
}

/** The keys of a cipher. They may change while it is used. */
export interface CipherKeys {
  /** Encrypts from now on. */
  readonly current: () => CipherKey;
  /** @throws if there is no key with this id */
  readonly byId: (id: number) => CipherKey;
}

/** Its ciphertext names no key, because it was the only one once. */
const FIRST_KEY = 1;

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of bytes that the first key has encrypted. */
const OF_FIRST_KEY = 1;
/** First byte of bytes whose key is named in the next four. */
const OF_NAMED_KEY = 2;

/** How a text begins that this key has encrypted. */
export const textPrefix = (id: number): string => (id === FIRST_KEY ? 'v1.' : `v2.${String(id)}.`);

/** How bytes begin that this key has encrypted. */
export function bytesPrefix(id: number): Buffer {
  if (id === FIRST_KEY) return Buffer.from([OF_FIRST_KEY]);
  const prefix = Buffer.alloc(5);
  prefix.writeUInt8(OF_NAMED_KEY);
  prefix.writeUInt32BE(id, 1);
  return prefix;
}

/** AES-256-GCM. After the prefix of the key come iv, tag and content, in a text as base64url. */
export function cipherWith(keys: CipherKeys, random: Random): Cipher {
  return {
    encrypt(purpose, text) {
      const key = keys.current();
      const body = seal(key, { purpose, content: Buffer.from(text, 'utf8'), iv: random.bytes(IV_BYTES) });
      return textPrefix(key.id) + body.toString('base64url');
    },
    decrypt(purpose, sealed) {
      const [, id, body] = /^(?:v1|v2\.(\d{1,9}))\.([\w-]+)$/.exec(sealed) ?? [];
      if (body === undefined) throw new Error('The sealed text has an unknown form.');
      const key = keys.byId(id === undefined ? FIRST_KEY : Number(id));
      return open(key, purpose, Buffer.from(body, 'base64url')).toString('utf8');
    },
    encryptBytes(purpose, bytes) {
      const key = keys.current();
      const body = seal(key, { purpose, content: bytes, iv: random.bytes(IV_BYTES) });
      return Buffer.concat([bytesPrefix(key.id), body]);
    },
    decryptBytes(purpose, sealed) {
      const id = keyIdOf(sealed);
      return open(keys.byId(id), purpose, sealed.subarray(bytesPrefix(id).length));
    },
  };
}

function keyIdOf(sealed: Buffer): number {
  if (sealed[0] === OF_FIRST_KEY) return FIRST_KEY;
  if (sealed[0] === OF_NAMED_KEY && sealed.length > 5) return sealed.readUInt32BE(1);
  throw new Error('The sealed bytes have an unknown form.');
}

interface Sealing {
  readonly purpose: string;
  readonly content: Buffer;
  readonly iv: Buffer;
}

function seal({ key }: CipherKey, { purpose, content, iv }: Sealing): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function open({ key }: CipherKey, purpose: string, sealed: Buffer): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
