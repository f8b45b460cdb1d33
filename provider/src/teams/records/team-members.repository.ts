import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TeamRole } from '@portal/shared/contracts/enums';
import type { Queries } from '../../platform/database/database';
import { instances, instanceUsers } from '../../platform/database/schema/instances';
import { teamMembers } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';

/** Some users in one team. */
export interface Places {
  readonly teamId: string;
  readonly userIds: readonly string[];
}

/** Those of these users who are members of the team, in any state. */
export async function findMembersAmong(
  queries: Queries,
  { teamId, userIds }: Places,
): Promise<ReadonlySet<string>> {
  const rows = await queries
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), inArray(teamMembers.userId, [...userIds])));
  return new Set(rows.map(({ userId }) => userId));
}

/** Adds members. Existing members are unchanged. */
export async function insertMembers(
  queries: Queries,
  { teamId, userIds, role }: Places & { readonly role: TeamRole },
  at: Date,
): Promise<void> {
  const dates = { lastActiveAt: at, createdAt: at, updatedAt: at };
  await queries
    .insert(teamMembers)
    .values(userIds.map((userId) => ({ teamId, userId, role, ...dates })))
    .onConflictDoNothing();
}

/** Makes the team the default team of those who have none. */
export async function setFirstDefault(
  queries: Queries,
  { teamId, userIds }: Places,
  at: Date,
): Promise<void> {
  await queries
    .update(users)
    .set({ defaultTeamId: teamId, updatedAt: at })
    .where(and(inArray(users.id, [...userIds]), isNull(users.defaultTeamId)));
}

/** Deletes memberships and the assignments to the team's applications. A foreign key resets the default team. */
export async function deleteMembers(
  queries: Queries,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const ofTeam = queries.select({ id: instances.id }).from(instances).where(eq(instances.teamId, teamId));
  await queries
    .delete(instanceUsers)
    .where(and(inArray(instanceUsers.instanceId, ofTeam), inArray(instanceUsers.userId, [...userIds])));
  await queries
    .delete(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), inArray(teamMembers.userId, [...userIds])));
}
