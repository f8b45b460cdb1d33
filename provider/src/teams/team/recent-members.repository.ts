import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { teamMembers, teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';

/** Number of members that a row of the list of teams names. */
const MEMBERS_SHOWN = 3;

/** The members of these teams who were last active in them, without their reader. */
export function findRecentMembers(queries: Queries, teamIds: readonly string[], readerId: string) {
  // Accounts are looked up after the limit, only for the members that are shown.
  const recent = queries
    .select({ userId: teamMembers.userId, lastActiveAt: teamMembers.lastActiveAt })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teams.id), ne(teamMembers.userId, readerId)))
    .orderBy(sql`${teamMembers.lastActiveAt} desc nulls last`, teamMembers.userId)
    .limit(MEMBERS_SHOWN)
    .as('recent');
  return queries
    .select({
      teamId: teams.id,
      userId: users.id,
      userName: users.userName,
      mail: users.mail,
      phoneE164: users.phoneE164,
    })
    .from(teams)
    .crossJoinLateral(recent)
    .innerJoin(users, eq(users.id, recent.userId))
    .where(inArray(teams.id, [...teamIds]))
    .orderBy(sql`${recent.lastActiveAt} desc nulls last`, users.id);
}

export type RecentMember = Awaited<ReturnType<typeof findRecentMembers>>[number];
