import { hash, verify } from '@node-rs/argon2';
import { opaqueString } from '@portal/shared/contracts/opaque-string';

/** argon2id, 19 MiB, two passes, one lane (ASVS 11.4.2). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(opaqueString(password), COST);
}

/** `old`: the hash was made of the password as it was typed, before passwords were compared as `opaqueString`. */
export type PasswordMatch = 'none' | 'old' | 'current';

/** Compares a password with its hash. Each comparison of two at most runs in a slot. */
export async function matchPassword(
  passwordHash: string,
  password: string,
  inSlot: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<PasswordMatch> {
  const compared = opaqueString(password);
  if (await inSlot(() => verify(passwordHash, compared))) return 'current';
  const isOld = compared !== password && (await inSlot(() => verify(passwordHash, password)));
  return isOld ? 'old' : 'none';
}

/** A hash that matches nothing and takes as long to check as any other. Used for unknown names. */
export function neverMatchingHash(): Promise<string> {
  // oxlint-disable-next-line portal/injected-randomness -- must be unknown, so no test may predict it
  return hashPassword(crypto.randomUUID());
}
