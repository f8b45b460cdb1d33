import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { users } from '../../platform/database/schema/users';

export async function insertAccount(queries: Queries, row: typeof users.$inferInsert): Promise<void> {
  await queries.insert(users).values(row);
}

export async function isNameTaken(queries: Queries, userName: string): Promise<boolean> {
  const rows = await queries
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.userName}) = lower(${userName})`);
  return rows.length > 0;
}

/** The account of a referral code, whatever the case it is typed in. */
export async function findReferrer(queries: Queries, code: string): Promise<string | null> {
  const [row] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.referralCode, code.toUpperCase()), eq(users.status, 'active')));
  return row?.id ?? null;
}
