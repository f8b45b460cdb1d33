import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { loginLogs } from '../database/schema/sign-in';
import { users } from '../database/schema/users';

const account = {
  id: users.id,
  userName: users.userName,
  passwordHash: users.passwordHash,
  userType: users.userType,
  status: users.status,
  loginLevel: users.loginLevel,
  mfaSecretEnc: users.mfaSecretEnc,
} as const;

/** By user name or mail, whatever the case. A name cannot hold `@`, so the two never meet. */
export async function findAccountByName(queries: Queries, nameOrMail: string) {
  const column = nameOrMail.includes('@') ? users.mail : users.userName;
  const [row] = await queries
    .select(account)
    .from(users)
    .where(sql`lower(${column}) = lower(${nameOrMail})`);
  return row ?? null;
}

/**
 * A name as the lookup compares it. Only the database knows which letters it takes for one another: that
 * depends on its collation, and JavaScript's answer differs for some.
 */
export async function foldName(queries: Queries, nameOrMail: string): Promise<string> {
  const { rows } = await queries.execute<{ folded: string }>(
    sql`select lower(${nameOrMail}::text) as folded`,
  );
  return rows[0]?.folded ?? nameOrMail;
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

/**
 * The account as it is now, and so until the transaction ends. Others may hold it as well; who changes it
 * waits.
 */
export async function holdAccount(queries: Queries, userId: string): Promise<AccountRow | null> {
  const [row] = await queries.select(account).from(users).where(eq(users.id, userId)).for('share');
  return row ?? null;
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
