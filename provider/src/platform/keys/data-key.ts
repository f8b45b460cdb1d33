import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { Random } from '../runtime/random';

/** What a key is for: `cipher` encrypts, `pepper` hashes what can be guessed. */
export type KeyKind = 'cipher' | 'pepper';

/** The name of a key. */
export interface KeyName {
  readonly kind: KeyKind;
  readonly id: number;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** One DATA_KEY: it wraps the keys that encrypt, so that it can be replaced without encrypting everything again. */
export interface DataKey {
  /** Reveals nothing of the key. */
  readonly id: string;
  readonly wrap: (name: KeyName, key: Buffer) => string;
  /** @throws if it was wrapped with another DATA_KEY or name, or was modified */
  readonly unwrap: (name: KeyName, sealed: string) => Buffer;
  /** The key with the id 1 of each kind: derived, because it was used before keys were stored. */
  readonly first: (kind: KeyKind) => Buffer;
}

/** @param text the setting, at least 32 characters that cannot be guessed */
export function dataKeyFrom(text: string, random: Random): DataKey {
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', text, '', purpose, 32));
  const wrapping = derived('portal key wrapping');
  return {
    id: createHash('sha256').update(derived('portal data key id')).digest('hex').slice(0, 12),
    wrap(name, key) {
      const iv = random.bytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', wrapping, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(name));
      const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    unwrap(name, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', wrapping, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(boundTo(name));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
    first: (kind) => derived(`portal ${kind}`),
  };
}

const boundTo = ({ kind, id }: KeyName): Buffer => Buffer.from(`${kind} ${String(id)}`);
