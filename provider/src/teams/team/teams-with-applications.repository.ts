import { and, desc, eq, gt, ilike, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { TeamRelation } from '@portal/shared/contracts/enums';
import type { Queries } from '../../platform/database/database';
import { instances } from '../../platform/database/schema/instances';
import { teamMembers, teams } from '../../platform/database/schema/teams';

/** Limits of one response of call 84, as stated in its contract. */
const MAX_TEAMS = 200;
const MAX_APPLICATIONS_OF_TEAM = 100;

export interface EnterableTeamQuery {
  readonly userId: string;
  readonly relation: TeamRelation | undefined;
  /** Pattern for the name; null for any. */
  readonly pattern: string | null;
}

/** The first teams that a user may enter, pinned ones first, then by name, each with the number of all of them. */
export function findEnterableTeams(queries: Queries, { userId, relation, pattern }: EnterableTeamQuery) {
  const isCreator = sql<boolean>`${teams.creatorId} = ${teamMembers.userId}`;
  return queries
    .select({ id: teams.id, name: teams.name, total: sql<number>`(count(*) over ())::int` })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(
      and(
        eq(teamMembers.userId, userId),
        eq(teamMembers.state, 'enable'),
        relation === undefined ? undefined : relation === 'created' ? isCreator : sql`not ${isCreator}`,
        pattern === null ? undefined : ilike(teams.name, pattern),
      ),
    )
    .orderBy(desc(teamMembers.favor), sql`lower(${teams.name})`, teams.id)
    .limit(MAX_TEAMS);
}

/**
 * The oldest applications of each of these teams that are not cancelled, oldest first, each with the number of all of
 * its team.
 */
export async function findLiveApplications(
  queries: Queries,
  teamIds: readonly string[],
  cancelledBefore: Date,
) {
  if (teamIds.length === 0) return [];
  const live = queries
    .select({
      id: instances.id,
      teamId: instances.teamId,
      name: instances.name,
      version: instances.version,
      source: instances.source,
      dueDate: instances.dueDate,
      cancelledAt: instances.cancelledAt,
      createdAt: instances.createdAt,
      place: sql<number>`row_number() over (
        partition by ${instances.teamId} order by ${instances.createdAt}, ${instances.id})`.as('place'),
      totalOfTeam: sql<number>`(count(*) over (partition by ${instances.teamId}))::int`.as('total_of_team'),
    })
    .from(instances)
    .where(
      and(
        inArray(instances.teamId, [...teamIds]),
        isNull(instances.cancelledAt),
        gt(instances.dueDate, cancelledBefore),
      ),
    )
    .as('live');
  return queries
    .select()
    .from(live)
    .where(lte(live.place, MAX_APPLICATIONS_OF_TEAM))
    .orderBy(live.createdAt, live.id);
}

export type EnterableTeam = Awaited<ReturnType<typeof findEnterableTeams>>[number];
export type LiveApplication = Awaited<ReturnType<typeof findLiveApplications>>[number];
