import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { users } from '../../platform/database/schema/users';

/** Phone and mailbox of an account. Both are `null` if it no longer exists. */
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
