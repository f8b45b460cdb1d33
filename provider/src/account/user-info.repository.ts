import { and, desc, eq } from 'drizzle-orm';
import type { Queries } from '../platform/database/database';
import { loginLogs } from '../platform/database/schema/sign-in';
import { teams } from '../platform/database/schema/teams';
import { users } from '../platform/database/schema/users';

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

/** Time and address of the last sign-in. */
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
