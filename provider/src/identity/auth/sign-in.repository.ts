import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { loginLogs } from '../../platform/database/schema/sign-in';
import { users } from '../../platform/database/schema/users';

/**
 * A name as the lookup compares it. The database folds it, because the result depends on its collation, and
 * JavaScript's result differs for some letters.
 */
export async function foldName(queries: Queries, nameOrMail: string): Promise<string> {
  const { rows } = await queries.execute<{ folded: string }>(
    sql`select lower(${nameOrMail}::text) as folded`,
  );
  return rows[0]?.folded ?? nameOrMail;
}

export async function insertLoginLog(queries: Queries, row: typeof loginLogs.$inferInsert): Promise<void> {
  await queries.insert(loginLogs).values(row);
}

export async function setLanguage(
  queries: Queries,
  userId: string,
  lan: 'zh-CN' | 'en',
  now: Date,
): Promise<void> {
  await queries.update(users).set({ lan, updatedAt: now }).where(eq(users.id, userId));
}

/** The hash of the same password in its present form. */
export async function renewPasswordHash(
  queries: Queries,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await queries.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
}
