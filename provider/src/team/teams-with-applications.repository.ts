import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { TeamRelation } from '@portal/shared/contracts/enums';
import type { Queries } from '../database/database';
import { instances } from '../database/schema/instances';
import { teamMembers, teams } from '../database/schema/teams';

/** Teams that a person may enter, pinned ones first, then by name. */
export function findEnterableTeams(queries: Queries, userId: string, relation: TeamRelation | undefined) {
  const isCreator = sql<boolean>`${teams.creatorId} = ${teamMembers.userId}`;
  return queries
    .select({ id: teams.id, name: teams.name })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(
      and(
        eq(teamMembers.userId, userId),
        eq(teamMembers.state, 'enable'),
        relation === undefined ? undefined : relation === 'created' ? isCreator : sql`not ${isCreator}`,
      ),
    )
    .orderBy(desc(teamMembers.favor), sql`lower(${teams.name})`, teams.id);
}

/** Applications of some teams that are not cancelled, the oldest first. */
export async function findLiveApplications(
  queries: Queries,
  teamIds: readonly string[],
  cancelledBefore: Date,
) {
  if (teamIds.length === 0) return [];
  return queries
    .select({
      id: instances.id,
      teamId: instances.teamId,
      name: instances.name,
      version: instances.version,
      source: instances.source,
      dueDate: instances.dueDate,
      cancelledAt: instances.cancelledAt,
    })
    .from(instances)
    .where(
      and(
        inArray(instances.teamId, [...teamIds]),
        isNull(instances.cancelledAt),
        gt(instances.dueDate, cancelledBefore),
      ),
    )
    .orderBy(asc(instances.createdAt), instances.id);
}

export type EnterableTeam = Awaited<ReturnType<typeof findEnterableTeams>>[number];
export type LiveApplication = Awaited<ReturnType<typeof findLiveApplications>>[number];
