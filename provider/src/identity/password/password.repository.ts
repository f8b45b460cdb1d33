import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { passwordHistory } from '../../platform/database/schema/second-factors';
import { users } from '../../platform/database/schema/users';

export async function readPasswordHash(queries: Queries, userId: string): Promise<string | null> {
  const [row] = await queries
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return row?.passwordHash ?? null;
}

/** Latest first. */
export async function readRemembered(queries: Queries, userId: string, most: number): Promise<string[]> {
  const rows = await queries
    .select({ passwordHash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.createdAt), desc(passwordHistory.id))
    .limit(most);
  return rows.map((row) => row.passwordHash);
}

export async function writePasswordHash(
  queries: Queries,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await queries.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
}

export async function remember(queries: Queries, row: typeof passwordHistory.$inferInsert): Promise<void> {
  await queries.insert(passwordHistory).values(row);
}

/** Deletes the hashes of all but the latest passwords. */
export async function forgetAllBut(queries: Queries, userId: string, latest: number): Promise<void> {
  const kept = queries
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.createdAt), desc(passwordHistory.id))
    .limit(latest);
  await queries
    .delete(passwordHistory)
    .where(and(eq(passwordHistory.userId, userId), notInArray(passwordHistory.id, kept)));
}
