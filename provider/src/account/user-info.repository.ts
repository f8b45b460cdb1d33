import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { recoveryCodes } from '../database/schema/second-factors';
import { loginLogs } from '../database/schema/sign-in';
import { teams } from '../database/schema/teams';
import { users } from '../database/schema/users';

/** The account in detail, with the name of its default team. */
export async function findUserInfo(queries: Queries, userId: string) {
  const [row] = await queries
    .select({ user: users, defaultTeam: { id: teams.id, name: teams.name } })
    .from(users)
    .leftJoin(teams, eq(teams.id, users.defaultTeamId))
    .where(eq(users.id, userId));
  return row ?? null;
}

export type UserInfoRow = NonNullable<Awaited<ReturnType<typeof findUserInfo>>>;

/** When and from where the account was last signed in to. */
export async function findLastLogin(queries: Queries, userId: string) {
  const [row] = await queries
    .select({ at: loginLogs.createdAt, ip: loginLogs.ip, place: loginLogs.place })
    .from(loginLogs)
    .where(and(eq(loginLogs.userId, userId), eq(loginLogs.result, 'success')))
    .orderBy(desc(loginLogs.createdAt), desc(loginLogs.id))
    .limit(1);
  return row ?? null;
}

export type LastLogin = NonNullable<Awaited<ReturnType<typeof findLastLogin>>>;

/** Recovery codes not yet used. */
export async function countRecoveryCodes(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

export async function hasPassword(queries: Queries, userId: string): Promise<boolean> {
  const [row] = await queries.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.hash != null;
}
