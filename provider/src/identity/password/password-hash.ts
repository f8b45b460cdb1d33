import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes, one lane (ASVS 11.4.2). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** A hash that matches nothing and takes as long to check as any other. Used for unknown names. */
export function neverMatchingHash(): Promise<string> {
  // eslint-disable-next-line portal/injected-randomness -- must be unknown, so no test may predict it
  return hashPassword(crypto.randomUUID());
}
