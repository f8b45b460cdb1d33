import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { users } from '../../platform/database/schema/users';

const account = {
  id: users.id,
  userName: users.userName,
  passwordHash: users.passwordHash,
  userType: users.userType,
  status: users.status,
  loginLevel: users.loginLevel,
  mfaSecretEnc: users.mfaSecretEnc,
  lane: users.lane,
} as const;

/** Finds an account by user name or mail, ignoring case. A name cannot contain `@`, so the two cannot collide. */
export async function findAccountByName(queries: Queries, nameOrMail: string) {
  const column = nameOrMail.includes('@') ? users.mail : users.userName;
  const [row] = await queries
    .select(account)
    .from(users)
    .where(sql`lower(${column}) = lower(${nameOrMail})`);
  return row ?? null;
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountByName>>>;

export async function findAccountByPhone(queries: Queries, e164: string): Promise<AccountRow | null> {
  const [row] = await queries.select(account).from(users).where(eq(users.phoneE164, e164));
  return row ?? null;
}

/** @param mail in lower case */
export async function findAccountByMail(queries: Queries, mail: string): Promise<AccountRow | null> {
  const [row] = await queries
    .select(account)
    .from(users)
    .where(sql`lower(${users.mail}) = ${mail}`);
  return row ?? null;
}

export async function findAccountById(queries: Queries, userId: string): Promise<AccountRow | null> {
  const [row] = await queries.select(account).from(users).where(eq(users.id, userId));
  return row ?? null;
}
