import { and, asc, eq, lt, or } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { passkeys } from '../../platform/database/schema/second-factors';

const listed = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
} as const;

/** Passkeys of one account, oldest first. */
export function findPasskeys(queries: Queries, userId: string) {
  return queries
    .select({ ...listed, credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The data that an assertion is checked against, for a passkey of any account. */
export async function findCredential(queries: Queries, credentialId: string) {
  const [row] = await queries
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      name: passkeys.name,
      publicKey: passkeys.publicKey,
    })
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

export type CredentialRow = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

/** @throws the violated index `passkeys_credential_uq` if the credential is already registered */
export async function insertPasskey(queries: Queries, row: typeof passkeys.$inferInsert): Promise<void> {
  await queries.insert(passkeys).values(row);
}

export async function renamePasskey(
  queries: Queries,
  userId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<PasskeyRow | null> {
  const [row] = await queries
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning(listed);
  return row ?? null;
}

export async function deletePasskey(
  queries: Queries,
  userId: string,
  id: string,
): Promise<PasskeyRow | null> {
  const [row] = await queries
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning(listed);
  return row ?? null;
}

/**
 * Stores the counter of one use. False if the counter did not grow, which means that the key was copied. Passkeys that
 * are synced between devices do not count and always send 0 (WebAuthn §6.1.1).
 */
export async function useCounter(
  queries: Queries,
  id: string,
  { counter, now }: { readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const isForward = lt(passkeys.counter, counter);
  const neverCounts = counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const used = await queries
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), or(isForward, neverCounts)))
    .returning({ id: passkeys.id });
  return used.length === 1;
}
