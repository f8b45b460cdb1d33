import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { users } from '../../platform/database/schema/users';

const account = {
  id: users.id,
  userName: users.userName,
  status: users.status,
  passwordHash: users.passwordHash,
  mfaSecretEnc: users.mfaSecretEnc,
  operatorSince: users.operatorSince,
} as const;

export async function findOperatorAccount(queries: Queries, userId: string) {
  const [row] = await queries.select(account).from(users).where(eq(users.id, userId));
  return row ?? null;
}

export type OperatorAccount = NonNullable<Awaited<ReturnType<typeof findOperatorAccount>>>;

/** Accounts that an operator or the setting names, by user name. */
export async function findOperatorAccounts(
  queries: Queries,
  names: readonly string[],
): Promise<OperatorAccount[]> {
  return queries
    .select(account)
    .from(users)
    .where(
      and(
        ne(users.status, 'closed'),
        or(isNotNull(users.operatorSince), inArray(users.userName, [...names])),
      ),
    )
    .orderBy(users.userName, users.id);
}

/** @param since null to end it */
export async function setOperatorSince(
  queries: Queries,
  userId: string,
  { since, now }: { readonly since: Date | null; readonly now: Date },
): Promise<void> {
  await queries.update(users).set({ operatorSince: since, updatedAt: now }).where(eq(users.id, userId));
}
