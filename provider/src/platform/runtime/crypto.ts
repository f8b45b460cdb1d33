import { createHmac, hash } from 'node:crypto';
import type { Random } from './random';

/** 256 bits, base64url: session tokens, Keys and tickets (ASVS 11.5.1). */
export function opaqueToken(random: Random): string {
  return random.bytes(32).toString('base64url');
}

/** For values of 256 random bits, which cannot be guessed: a plain hash is sufficient at rest. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/**
 * Hashes short or guessable values (six digits, a user name, an address) with a secret pepper, so that a copy of the
 * database alone does not reveal them.
 */
export interface Pepper {
  /** `purpose` gives equal values of different kinds different hashes. */
  hash(purpose: string, value: string): string;
}

/** @param key 256 bits, read at each use */
export function pepperWith(key: () => Buffer): Pepper {
  return {
    hash: (purpose, value) => createHmac('sha256', key()).update(`${purpose}\0${value}`).digest('base64url'),
  };
}
