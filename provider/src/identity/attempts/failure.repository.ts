import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { lockouts } from '../../platform/database/schema/sign-in';
import type { FailureCount } from './lockout.policy';

export async function readFailures(queries: Queries, keyHash: string): Promise<FailureCount | null> {
  const [row] = await queries
    .select({ failures: lockouts.failures, lockedUntil: lockouts.lockedUntil })
    .from(lockouts)
    .where(eq(lockouts.keyHash, keyHash));
  return row ?? null;
}

export async function writeFailures(
  queries: Queries,
  keyHash: string,
  { failures, lockedUntil }: FailureCount,
  now: Date,
): Promise<void> {
  await queries
    .insert(lockouts)
    .values({ keyHash, failures, lockedUntil, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: lockouts.keyHash, set: { failures, lockedUntil, updatedAt: now } });
}

export async function deleteFailures(queries: Queries, keyHash: string): Promise<void> {
  await queries.delete(lockouts).where(eq(lockouts.keyHash, keyHash));
}
