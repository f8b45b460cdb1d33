import type { Random } from '../../platform/runtime/random';
import type { LockRule } from '../../identity/attempts/lock.policy';

/** Without I, L, O, 0 and 1, which people read for one another. */
export const KEY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const KEY_LENGTH = 6;

/** A passphrase for people to say and type: one of 887 million. */
export function newInviteKey(random: Pick<Random, 'int'>): string {
  return Array.from({ length: KEY_LENGTH }, () =>
    KEY_ALPHABET.charAt(random.int(0, KEY_ALPHABET.length - 1)),
  ).join('');
}

/**
 * Wrong passphrases that an account may give, and an address with its many people where no live link comes with them
 * (`tooManyWrongInviteKeys`). A right one in between does not forgive them: who has one of his own could guess for ever.
 */
export const WRONG_KEYS = {
  account: { after: 10, minutes: 30 },
  address: { after: 50, minutes: 30 },
} as const satisfies Readonly<Record<string, LockRule>>;
