import type { Random } from '../../platform/runtime/random';
import type { LockRule } from '../../identity/attempts/lockout.policy';

/** Without I, L, O, 0 and 1, which are easily confused. */
export const KEY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const KEY_LENGTH = 6;

/** An invite code that people can say and type: one of 887 million. */
export function newInviteKey(random: Pick<Random, 'int'>): string {
  return Array.from({ length: KEY_LENGTH }, () =>
    KEY_ALPHABET.charAt(random.int(0, KEY_ALPHABET.length - 1)),
  ).join('');
}

/**
 * Limits of wrong invite codes, per account, and per address for requests without a live link
 * (`tooManyWrongInviteKeys`). The address limit is higher because many users can share one. A right invite code does
 * not reset the count, otherwise a user with an invite code of their own could guess without limit.
 */
export const WRONG_KEYS = {
  account: { after: 10, minutes: 30 },
  address: { after: 50, minutes: 30 },
} as const satisfies Readonly<Record<string, LockRule>>;
