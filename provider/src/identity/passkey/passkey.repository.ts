import { and, asc, eq, lt, or } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { passkeys } from '../../platform/database/schema/second-factors';

const listed = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
} as const;

/** A person's passkeys, oldest first. */
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

/** What an assertion is checked against, whoever it belongs to. */
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

/** @throws the violated index `passkeys_credential_uq` when the credential is known already */
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
 * Counts one use. False when the counter did not grow: somebody else signs with the same key. Passkeys that
 * are synced between devices do not count and say 0 for ever (WebAuthn §6.1.1).
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
