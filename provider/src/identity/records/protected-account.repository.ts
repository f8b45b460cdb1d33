import { count, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { passkeys } from '../../platform/database/schema/second-factors';
import { users } from '../../platform/database/schema/users';

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

/** The columns of an account that its protection depends on. */
export async function findProtected(queries: Queries, userId: string) {
  const [row] = await queries.select(account).from(users).where(eq(users.id, userId));
  return row ?? null;
}

export type ProtectedAccount = NonNullable<Awaited<ReturnType<typeof findProtected>>>;

export async function countPasskeys(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.total ?? 0;
}
