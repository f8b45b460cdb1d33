import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { users } from '../database/schema/users';

/** Where an account can be reached; nothing for one that has gone meanwhile. */
export async function findContacts(
  queries: Queries,
  userId: string,
): Promise<{ readonly phone: string | null; readonly mail: string | null }> {
  const [row] = await queries
    .select({ phone: users.phoneE164, mail: users.mail })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { phone: null, mail: null };
}

/** Whether an account has this number. */
export async function isPhoneTaken(queries: Queries, e164: string): Promise<boolean> {
  const [row] = await queries.select({ id: users.id }).from(users).where(eq(users.phoneE164, e164));
  return row !== undefined;
}

/** Whether an account has this mailbox, whatever the case. */
export async function isMailTaken(queries: Queries, mail: string): Promise<boolean> {
  const [row] = await queries
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.mail})`, mail.toLowerCase()));
  return row !== undefined;
}
