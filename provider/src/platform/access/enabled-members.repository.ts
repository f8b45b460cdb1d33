import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { teamMembers } from '../database/schema/teams';

/** Those of these users who are enabled members of these teams. */
export function findEnabledMembers(
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
        // One array parameter, whatever the number of users.
        sql`${teamMembers.userId} = any(${sql.param([...userIds])}::uuid[])`,
        eq(teamMembers.state, 'enable'),
      ),
    );
}
