import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/database';
import { violatedConstraint } from '../../platform/database/database-error';
import { instances } from '../../platform/database/schema/instances';
import { joinRequests } from '../../platform/database/schema/invites';
import { orders } from '../../platform/database/schema/orders';
import { invitations, teamMembers, teams } from '../../platform/database/schema/teams';
import { isOpenOrder } from '../records/open-order';
import type { Belongings } from './team.policy';

/** Whether a statement failed because the creator already has a team of this name, in any case. */
export function isNameTaken(error: unknown): boolean {
  return violatedConstraint(error) === 'teams_creator_name_uq';
}

export async function insertTeam(
  queries: Queries,
  { id, name, creatorId, at }: { id: string; name: string; creatorId: string; at: Date },
): Promise<void> {
  await queries.insert(teams).values({ id, name, creatorId, createdAt: at, updatedAt: at });
}

/** The creator's team of this name, in any case of letters. */
export async function findTeamOfName(
  queries: Queries,
  creatorId: string,
  name: string,
): Promise<string | null> {
  const [row] = await queries
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.creatorId, creatorId), eq(sql`lower(${teams.name})`, sql`lower(${name})`)));
  return row?.id ?? null;
}

/** Exact while the transaction holds a lock on the creator's account. */
export function countTeamsCreated(queries: Queries, creatorId: string): Promise<number> {
  return queries.$count(teams, eq(teams.creatorId, creatorId));
}

export async function updateName(
  queries: Queries,
  teamId: string,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<void> {
  await queries.update(teams).set({ name, updatedAt: at }).where(eq(teams.id, teamId));
}

/** Makes the new creator an admin. The previous one remains an admin. */
export async function updateCreator(
  queries: Queries,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  at: Date,
): Promise<void> {
  await queries.update(teams).set({ creatorId: userId, updatedAt: at }).where(eq(teams.id, teamId));
  await queries
    .update(teamMembers)
    .set({ role: 'admin', updatedAt: at })
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
}

/** What belongs to a team besides its creator. Open orders count, because they would create an application. */
export async function findBelongings(
  queries: Queries,
  { id, creatorId }: { readonly id: string; readonly creatorId: string },
  { now, cancelledBefore }: { readonly now: Date; readonly cancelledBefore: Date },
): Promise<Belongings> {
  const isLive = and(isNull(instances.cancelledAt), gt(instances.dueDate, cancelledBefore));
  const [openOrder] = await queries
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.teamId, id), isOpenOrder(now)))
    .orderBy(asc(orders.createdAt))
    .limit(1);
  const others = and(eq(teamMembers.teamId, id), ne(teamMembers.userId, creatorId));
  return {
    hasMembers: (await queries.$count(teamMembers, others)) > 0,
    hasApplications: (await queries.$count(instances, and(eq(instances.teamId, id), isLive))) > 0,
    openOrderNo: openOrder?.orderNo ?? null,
  };
}

/** Users with a pending invitation or a pending request to join. */
export async function findWaitingPeople(queries: Queries, teamId: string): Promise<readonly string[]> {
  const rows = await union(
    queries
      .select({ userId: invitations.inviteeId })
      .from(invitations)
      .where(and(eq(invitations.teamId, teamId), eq(invitations.state, 'pending'))),
    queries
      .select({ userId: joinRequests.userId })
      .from(joinRequests)
      .where(and(eq(joinRequests.teamId, teamId), eq(joinRequests.state, 'pending'))),
  );
  return rows.map(({ userId }) => userId);
}

/** Deletes a team. Orders, which contain its name, and ended applications are kept for their owners. */
export async function deleteTeam(queries: Queries, teamId: string): Promise<void> {
  await queries.update(instances).set({ teamId: null }).where(eq(instances.teamId, teamId));
  await queries.update(orders).set({ teamId: null }).where(eq(orders.teamId, teamId));
  await queries.delete(teams).where(eq(teams.id, teamId));
}
