import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { codes } from '../../platform/database/schema/sign-in';

export interface CodeBinding {
  readonly keyHash: string;
  readonly scene: string;
  readonly targetHash: string;
  /** The account whose session requested it. Only this account can use the code. `null` without a session. */
  readonly userId: string | null;
}

export interface TryLimits {
  readonly now: Date;
  /** Number of tries that a code has. */
  readonly ofTries: number;
}

export async function insertCode(queries: Queries, row: typeof codes.$inferInsert): Promise<void> {
  await queries.insert(codes).values(row);
}

/** Deletes a code that could not be sent. */
export async function deleteCode(queries: Queries, keyHash: string): Promise<void> {
  await queries.delete(codes).where(eq(codes.keyHash, keyHash));
}

/**
 * Takes one of the tries. `null` if none is left, or if the code is used, expired, unknown or belongs to another
 * account.
 */
export async function takeTry(queries: Queries, binding: CodeBinding, { now, ofTries }: TryLimits) {
  const [row] = await queries
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(bound(binding), isNull(codes.usedAt), gt(codes.expiresAt, now), lt(codes.tries, ofTries)))
    .returning({ codeHash: codes.codeHash, tries: codes.tries });
  return row ?? null;
}

/** Whether the code is valid except that its tries are exhausted. */
export async function isExhausted(
  queries: Queries,
  binding: CodeBinding,
  { now, ofTries }: TryLimits,
): Promise<boolean> {
  const [row] = await queries
    .select({ tries: codes.tries })
    .from(codes)
    .where(and(bound(binding), isNull(codes.usedAt), gt(codes.expiresAt, now)));
  return row !== undefined && row.tries >= ofTries;
}

/** True for the one request that uses the code. */
export async function markUsed(queries: Queries, keyHash: string, now: Date): Promise<boolean> {
  const used = await queries
    .update(codes)
    .set({ usedAt: now })
    .where(and(eq(codes.keyHash, keyHash), isNull(codes.usedAt)))
    .returning({ keyHash: codes.keyHash });
  return used.length === 1;
}

function bound({ keyHash, scene, targetHash, userId }: CodeBinding) {
  return and(
    eq(codes.keyHash, keyHash),
    eq(codes.scene, scene),
    eq(codes.targetHash, targetHash),
    userId === null ? isNull(codes.userId) : eq(codes.userId, userId),
  );
}
