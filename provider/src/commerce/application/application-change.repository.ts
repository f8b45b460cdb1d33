import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { instances, instanceUsers } from '../../platform/database/schema/instances';
import { teamMembers } from '../../platform/database/schema/teams';

export async function updateApplication(
  queries: Queries,
  id: string,
  columns: Partial<typeof instances.$inferSelect>,
): Promise<void> {
  await queries.update(instances).set(columns).where(eq(instances.id, id));
}

/** @returns whether the marketplace's id was free */
export async function insertApplication(
  queries: Queries,
  row: typeof instances.$inferInsert,
): Promise<boolean> {
  const rows = await queries
    .insert(instances)
    .values(row)
    .onConflictDoNothing({ target: [instances.source, instances.cloudInstanceId] })
    .returning({ id: instances.id });
  return rows.length > 0;
}

export async function setPinned(
  queries: Queries,
  {
    instanceId,
    userId,
    favor,
    now,
  }: { readonly instanceId: string; readonly userId: string; readonly favor: boolean; readonly now: Date },
): Promise<void> {
  await queries
    .insert(instanceUsers)
    .values({ instanceId, userId, favor, assigned: false, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [instanceUsers.instanceId, instanceUsers.userId],
      set: { favor, updatedAt: now },
    });
}

/** Those of the users who are members of the team. */
export async function findMembers(
  queries: Queries,
  { teamId, userIds }: { readonly teamId: string; readonly userIds: readonly string[] },
) {
  if (userIds.length === 0) return [];
  return queries
    .select({ userId: teamMembers.userId, role: teamMembers.role })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), inArray(teamMembers.userId, [...userIds])));
}

/** Assigns exactly these users to an application. */
export async function assignUsers(
  queries: Queries,
  {
    instanceId,
    userIds,
    now,
  }: { readonly instanceId: string; readonly userIds: readonly string[]; readonly now: Date },
): Promise<void> {
  await queries
    .update(instanceUsers)
    .set({ assigned: false, updatedAt: now })
    .where(
      and(
        eq(instanceUsers.instanceId, instanceId),
        eq(instanceUsers.assigned, true),
        ...(userIds.length === 0 ? [] : [notInArray(instanceUsers.userId, [...userIds])]),
      ),
    );
  if (userIds.length === 0) return;
  await queries
    .insert(instanceUsers)
    .values(userIds.map((userId) => ({ instanceId, userId, assigned: true, createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({
      target: [instanceUsers.instanceId, instanceUsers.userId],
      set: { assigned: true, updatedAt: now },
    });
}
