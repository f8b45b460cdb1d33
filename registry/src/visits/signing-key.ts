import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errnoOf, RegistryError } from '../model/registry-error';

const FILE = 'signing-key';
const KEY_BYTES = 32;

/** Signs short texts for one purpose, so that a text signed for one cannot be used for another. */
export interface Signer {
  /** The first bytes of the signature, as base64url. */
  readonly sign: (purpose: string, text: string, bytes: number) => string;
  /** @param bytes length that the signature must have */
  readonly verify: (purpose: string, text: string, signature: string, bytes: number) => boolean;
}

export function signerOf(key: Buffer): Signer {
  const sign = (purpose: string, text: string, bytes: number): string =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest().subarray(0, bytes).toString('base64url');
  return {
    sign,
    verify(purpose, text, signature, bytes) {
      const given = Buffer.from(signature);
      const wanted = Buffer.from(sign(purpose, text, bytes));
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}

/** A new key, as text. */
export const makeSigningKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** Writes a key that all doors share into the folder, where this door finds it without the database. */
export async function keepSigningKey(folder: string, key: string): Promise<void> {
  const path = join(folder, FILE);
  const text = `${key}\n`;
  if ((await readFile(path, 'utf8').catch(() => null)) === text) return;
  // Whole, or not at all.
  const partial = `${path}.partial`;
  await writeFile(partial, text, { mode: 0o600, flush: true });
  await rename(partial, path);
}

/**
 * Finds that a copy of a database has the key.
 * @throws RegistryError `storage` when it has none: a key of its own would be another than that of the other doors
 */
export async function requireSigningKey(folder: string): Promise<void> {
  await readFile(join(folder, FILE)).catch((error: unknown) => {
    throw new RegistryError(
      'storage',
      'The database does not answer, and this folder does not hold its signing key: start again when it does.',
      { cause: error },
    );
  });
}

/**
 * The key of lanes and page tokens, created with the store and readable by the current system user alone. It survives
 * restarts, so that people keep their lanes.
 * @throws RegistryError `invalid` when the file is damaged
 */
export async function ensureSigningKey(folder: string): Promise<Buffer> {
  const path = join(folder, FILE);
  try {
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url');
    if (key.length !== KEY_BYTES)
      throw new RegistryError('invalid', `${FILE} is damaged. Delete it; a new one is created at the start.`);
    return key;
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error;
  }
  await keepSigningKey(folder, makeSigningKey());
  return ensureSigningKey(folder);
}
