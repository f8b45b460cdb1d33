import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { users } from '../../platform/database/schema/users';

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
