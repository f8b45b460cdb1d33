import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { users } from '../database/schema/users';

const account = {
  id: users.id,
  userName: users.userName,
  passwordHash: users.passwordHash,
  phoneE164: users.phoneE164,
  mail: users.mail,
  mfaSecretEnc: users.mfaSecretEnc,
  lan: users.lan,
  userNameChangedAt: users.userNameChangedAt,
  createdAt: users.createdAt,
} as const;

/** What an account is protected by. */
export async function findProtected(queries: Queries, userId: string) {
  const [row] = await queries.select(account).from(users).where(eq(users.id, userId));
  return row ?? null;
}

export type ProtectedAccount = NonNullable<Awaited<ReturnType<typeof findProtected>>>;

/**
 * The same, held until the transaction ends: changes of one account come one after the other.
 * @param lock `no key update` lets others write rows that point at the account: for changes that wait for
 *   such a row in their turn
 */
export async function holdProtected(
  queries: Queries,
  userId: string,
  lock: 'update' | 'no key update' = 'update',
): Promise<ProtectedAccount | null> {
  const [row] = await queries.select(account).from(users).where(eq(users.id, userId)).for(lock);
  return row ?? null;
}

/** @throws the violated index `users_phone_uq` when another account has the number */
export async function setPhone(queries: Queries, userId: string, e164: string, now: Date): Promise<void> {
  await queries.update(users).set({ phoneE164: e164, updatedAt: now }).where(eq(users.id, userId));
}

/** @throws the violated index `users_mail_uq` when another account has the mailbox */
export async function setMail(queries: Queries, userId: string, mail: string, now: Date): Promise<void> {
  await queries.update(users).set({ mail, updatedAt: now }).where(eq(users.id, userId));
}

/** @throws the violated index `users_user_name_uq` when another account has the name */
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

/** Where the second factor is asked for: at sign-in, at payment. */
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
