import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { invitations, teamMembers, teams } from '../../platform/database/schema/teams';

/** The teams that the user is a member of without having created them, by name. */
export function findJoinedTeams(queries: Queries, userId: string) {
  return queries
    .select({ id: teams.id, name: teams.name })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, userId), ne(teams.creatorId, userId)))
    .orderBy(asc(teams.name), asc(teams.id));
}

/** The invitations that the user has not answered, with the names of their teams, the oldest first. */
export function findOpenInvitations(queries: Queries, userId: string, now: Date) {
  return queries
    .select({ id: invitations.id, name: teams.name })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .where(
      and(
        eq(invitations.inviteeId, userId),
        eq(invitations.state, 'pending'),
        gt(invitations.expiresAt, now),
      ),
    )
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
}
