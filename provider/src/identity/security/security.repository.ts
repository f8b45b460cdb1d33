import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { users } from '../../platform/database/schema/users';

/** @throws the violated index `users_phone_uq` if another account has the number */
export async function setPhone(queries: Queries, userId: string, e164: string, now: Date): Promise<void> {
  await queries.update(users).set({ phoneE164: e164, updatedAt: now }).where(eq(users.id, userId));
}

/** @throws the violated index `users_mail_uq` if another account has the mailbox */
export async function setMail(queries: Queries, userId: string, mail: string, now: Date): Promise<void> {
  await queries.update(users).set({ mail, updatedAt: now }).where(eq(users.id, userId));
}

/** @throws the violated index `users_user_name_uq` if another account has the name */
export async function setUserName(
  queries: Queries,
  userId: string,
  userName: string,
  now: Date,
): Promise<void> {
  await queries
    .update(users)
    .set({ userName, userNameChangedAt: now, updatedAt: now })
    .where(eq(users.id, userId));
}

/** Where the second factor is required: at sign-in, at payment. */
export type Level = 'loginLevel' | 'orderLevel';

export async function setLevels(
  queries: Queries,
  userId: string,
  levels: Partial<Record<Level, 0 | 1>>,
  now: Date,
): Promise<void> {
  await queries
    .update(users)
    .set({ ...levels, updatedAt: now })
    .where(eq(users.id, userId));
}
