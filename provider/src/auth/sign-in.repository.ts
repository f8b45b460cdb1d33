import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { FailureCount } from '../attempts/lock.policy';
import type { Queries } from '../database/database';
import { lockouts, loginLogs } from '../database/schema/sign-in';
import { users } from '../database/schema/users';

const account = {
  id: users.id,
  userName: users.userName,
  passwordHash: users.passwordHash,
  userType: users.userType,
  status: users.status,
  failures: users.failedLogins,
  lockedUntil: users.lockedUntil,
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

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountByName>>>;

export async function findAccountByPhone(queries: Queries, e164: string): Promise<AccountRow | null> {
  const [row] = await queries.select(account).from(users).where(eq(users.phoneE164, e164));
  return row ?? null;
}

export async function findAccountById(queries: Queries, userId: string): Promise<AccountRow | null> {
  const [row] = await queries.select(account).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** The count as it is now, not as it was when the attempt began to wait for its turn. */
export async function readAccountFailures(queries: Queries, userId: string): Promise<FailureCount | null> {
  const [row] = await queries
    .select({ failures: users.failedLogins, lockedUntil: users.lockedUntil })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

export async function writeAccountFailures(
  queries: Queries,
  userId: string,
  { failures, lockedUntil }: FailureCount,
  now: Date,
): Promise<void> {
  await queries
    .update(users)
    .set({ failedLogins: failures, lockedUntil, updatedAt: now })
    .where(eq(users.id, userId));
}

/** Forgets the failures, unless a lock came in between: false then. */
export async function clearFailuresUnlessLocked(
  queries: Queries,
  userId: string,
  now: Date,
): Promise<boolean> {
  const cleared = await queries
    .update(users)
    .set({ failedLogins: 0, lockedUntil: null })
    .where(and(eq(users.id, userId), or(isNull(users.lockedUntil), lte(users.lockedUntil, now))))
    .returning({ id: users.id });
  return cleared.length === 1;
}

export async function unlock(queries: Queries, userId: string): Promise<void> {
  await queries.update(users).set({ failedLogins: 0, lockedUntil: null }).where(eq(users.id, userId));
}

export async function readNameFailures(queries: Queries, nameHash: string): Promise<FailureCount | null> {
  const [row] = await queries
    .select({ failures: lockouts.failures, lockedUntil: lockouts.lockedUntil })
    .from(lockouts)
    .where(eq(lockouts.nameHash, nameHash));
  return row ?? null;
}

export async function writeNameFailures(
  queries: Queries,
  nameHash: string,
  { failures, lockedUntil }: FailureCount,
  now: Date,
): Promise<void> {
  await queries
    .insert(lockouts)
    .values({ nameHash, failures, lockedUntil, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: lockouts.nameHash, set: { failures, lockedUntil, updatedAt: now } });
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
