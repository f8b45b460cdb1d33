import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { lockouts } from '../../platform/database/schema/sign-in';
import type { FailureCount } from './lock.policy';

export async function readFailures(queries: Queries, nameHash: string): Promise<FailureCount | null> {
  const [row] = await queries
    .select({ failures: lockouts.failures, lockedUntil: lockouts.lockedUntil })
    .from(lockouts)
    .where(eq(lockouts.nameHash, nameHash));
  return row ?? null;
}

export async function writeFailures(
  queries: Queries,
  nameHash: string,
  { failures, lockedUntil }: FailureCount,
  now: Date,
): Promise<void> {
  await queries
    .insert(lockouts)
    .values({ nameHash, failures, lockedUntil, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: lockouts.nameHash, set: { failures, lockedUntil, updatedAt: now } });
}

export async function deleteFailures(queries: Queries, nameHash: string): Promise<void> {
  await queries.delete(lockouts).where(eq(lockouts.nameHash, nameHash));
}
