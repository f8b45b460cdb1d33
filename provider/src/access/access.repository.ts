import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { certifications } from '../database/schema/certifications';
import { teamMembers, teams } from '../database/schema/teams';
import type { TeamStanding } from './standing';

/** `null` for a team that is not this person's, whether it exists or not. */
export async function findStanding(
  queries: Queries,
  userId: string,
  teamId: string,
): Promise<TeamStanding | null> {
  const [row] = await queries
    .select({ role: teamMembers.role, state: teamMembers.state, creatorId: teams.creatorId })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
  return row === undefined
    ? null
    : { teamId, role: row.role, state: row.state, isCreator: row.creatorId === userId };
}

/** Whether any verification of this person waits for its review. */
export async function isUnderReview(queries: Queries, userId: string): Promise<boolean> {
  const [row] = await queries
    .select({ id: certifications.id })
    .from(certifications)
    .where(and(eq(certifications.userId, userId), eq(certifications.state, 'reviewing')))
    .limit(1);
  return row !== undefined;
}
