import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { certifications } from '../database/schema/certifications';
import { teamMembers, teams } from '../database/schema/teams';
import type { TeamStanding } from './standing';

/** A standing as it was found, with when the person last did something in the team. */
export interface FoundStanding extends TeamStanding {
  readonly lastActiveAt: Date | null;
}

/** `null` for a team that is not this person's, whether it exists or not. */
export async function findStanding(
  queries: Queries,
  userId: string,
  teamId: string,
): Promise<FoundStanding | null> {
  const [row] = await queries
    .select({
      role: teamMembers.role,
      state: teamMembers.state,
      lastActiveAt: teamMembers.lastActiveAt,
      creatorId: teams.creatorId,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
  return row === undefined
    ? null
    : {
        teamId,
        role: row.role,
        state: row.state,
        isCreator: row.creatorId === userId,
        lastActiveAt: row.lastActiveAt,
      };
}

/** Keeps when a member last did something in a team; of many at once one writes, the others find it done. */
export async function updateLastActive(
  queries: Queries,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  { now, dueBefore }: { readonly now: Date; readonly dueBefore: Date },
): Promise<void> {
  const { lastActiveAt } = teamMembers;
  await queries
    .update(teamMembers)
    .set({ lastActiveAt: now })
    .where(
      and(
        eq(teamMembers.teamId, teamId),
        eq(teamMembers.userId, userId),
        or(isNull(lastActiveAt), lt(lastActiveAt, dueBefore)),
      ),
    );
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
