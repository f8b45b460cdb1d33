import type { Pepper } from '../runtime/crypto';

/** Keyed hash of a phone or mailbox, which identifies it in all counts. */
export function recipientHash(pepper: Pepper, recipient: string): string {
  return pepper.hash('code target', recipient.toLowerCase());
}

/** Key of the codes sent to a phone or mailbox. They count towards its limits of codes, and its budget of notices. */
export function codesToKey(hash: string): string {
  return `codes to ${hash}`;
}
