import type { Pepper } from '../runtime/crypto';

/** Keyed hash of a phone or mailbox, which identifies it in all counts. */
export function recipientHash(pepper: Pepper, recipient: string): string {
  return pepper.hash('code target', recipient.toLowerCase());
}

/** Name of the lock for counting (`lockNames`). */
export function recipientLock(hash: string): string {
  return `code target ${hash}`;
}
