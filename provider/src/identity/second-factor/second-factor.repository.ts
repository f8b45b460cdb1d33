import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { recoveryCodes } from '../../platform/database/schema/second-factors';
import { users } from '../../platform/database/schema/users';

/** The encrypted secret of the account's authenticator, or `null`. */
export async function readSealedSecret(queries: Queries, userId: string): Promise<string | null> {
  const [row] = await queries
    .select({ sealed: users.mfaSecretEnc })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.mfaSecretEnc)));
  return row?.sealed ?? null;
}

/**
 * True for the one request that uses this step. A step, and all steps before it, can be used only once (RFC 6238 §5.2).
 */
export async function useStep(
  queries: Queries,
  userId: string,
  { sealed, step }: { readonly sealed: string; readonly step: number },
): Promise<boolean> {
  const used = await queries
    .update(users)
    .set({ mfaLastStep: step })
    .where(
      and(
        eq(users.id, userId),
        eq(users.mfaSecretEnc, sealed),
        or(isNull(users.mfaLastStep), lt(users.mfaLastStep, step)),
      ),
    )
    .returning({ id: users.id });
  return used.length === 1;
}

export async function writeAuthenticator(
  queries: Queries,
  userId: string,
  change: { readonly sealed: string | null; readonly lastStep: number | null },
  now: Date,
): Promise<void> {
  await queries
    .update(users)
    .set({ mfaSecretEnc: change.sealed, mfaLastStep: change.lastStep, updatedAt: now })
    .where(eq(users.id, userId));
}

/** True for the one request that uses the code. */
export async function useRecoveryCodeOnce(
  queries: Queries,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const used = await queries
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}

export async function countRecoveryCodes(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

export async function deleteRecoveryCodes(queries: Queries, userId: string): Promise<void> {
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function insertRecoveryCodes(
  queries: Queries,
  rows: readonly (typeof recoveryCodes.$inferInsert)[],
): Promise<void> {
  await queries.insert(recoveryCodes).values([...rows]);
}
