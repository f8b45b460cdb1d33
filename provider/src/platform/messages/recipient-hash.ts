import type { Pepper } from '../runtime/crypto';

/** Keyed hash of a phone or mailbox, by which everything that is sent to it is counted. */
export function recipientHash(pepper: Pepper, recipient: string): string {
  return pepper.hash('code target', recipient.toLowerCase());
}

/** Name of the lock under which it is counted (`lockNames`). */
export function recipientLock(hash: string): string {
  return `code target ${hash}`;
}
