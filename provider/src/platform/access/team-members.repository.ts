import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { teamMembers } from '../database/schema/teams';

/** Which of some people are in which of some teams, and neither disabled nor locked there. */
export function findMembersAmong(
  queries: Queries,
  teamIds: readonly string[],
  userIds: readonly string[],
): Promise<{ teamId: string; userId: string }[]> {
  return queries
    .select({ teamId: teamMembers.teamId, userId: teamMembers.userId })
    .from(teamMembers)
    .where(
      and(
        inArray(teamMembers.teamId, [...teamIds]),
        // One parameter however many there are.
        sql`${teamMembers.userId} = any(${sql.param([...userIds])}::uuid[])`,
        eq(teamMembers.state, 'enable'),
      ),
    );
}
