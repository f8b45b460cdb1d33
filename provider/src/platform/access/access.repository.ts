import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { certifications } from '../database/schema/certifications';
import { orders } from '../database/schema/orders';
import { teamMembers, teams } from '../database/schema/teams';
import type { Membership } from './membership';

/** A membership, with the time of the member's last activity in the team. */
export interface FoundMembership extends Membership {
  readonly lastActiveAt: Date | null;
}

/** `null` for a team that the user is not in, whether it exists or not. */
export async function findMembership(
  queries: Queries,
  userId: string,
  teamId: string,
): Promise<FoundMembership | null> {
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

/** Stores when a member was last active in a team. Of parallel requests one writes, the others find the row updated. */
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

/** Whether a verification of this user goes on. One whose face check was not done in time does not. */
export async function isUnderReview(queries: Queries, userId: string, now: Date): Promise<boolean> {
  const { qrState, qrExpiresAt } = certifications;
  const [row] = await queries
    .select({ id: certifications.id })
    .from(certifications)
    .where(
      and(
        eq(certifications.userId, userId),
        eq(certifications.state, 'reviewing'),
        or(isNull(qrState), eq(qrState, 'passed'), gt(qrExpiresAt, now)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Teams that the user is creator or admin of, unless they are disabled or locked there. */
export async function findAdminTeamIds(queries: Queries, userId: string): Promise<readonly string[]> {
  const rows = await queries
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(
      and(eq(teamMembers.userId, userId), eq(teamMembers.role, 'admin'), eq(teamMembers.state, 'enable')),
    );
  return rows.map((row) => row.teamId);
}

/** How many of these orders, each named once, the user has bought. */
export async function countBuyersOrders(
  queries: Queries,
  userId: string,
  orderNos: readonly string[],
): Promise<number> {
  return queries.$count(orders, and(inArray(orders.orderNo, [...orderNos]), eq(orders.buyerId, userId)));
}
