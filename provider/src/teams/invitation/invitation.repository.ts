import { and, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { InvitationStatus } from '@portal/shared/contracts/enums';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Queries } from '../../platform/database/database';
import { orderBySteps, withTotal, type PageOfRows } from '../../platform/database/paging';
import { invitations, teamMembers, teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';

const isPending = eq(invitations.state, 'pending');

function isOf(teamId: string, userId: string): SQL | undefined {
  return and(eq(invitations.teamId, teamId), eq(invitations.inviteeId, userId));
}

/**
 * Accounts with one of these phones and mailboxes, and what the team knows of them. One row per address that is
 * registered.
 */
export function findInvitees(
  queries: Queries,
  {
    teamId,
    targets,
    now,
  }: { readonly teamId: string; readonly targets: readonly string[]; readonly now: Date },
) {
  // Passed as one array parameter, so that the statement does not depend on the number of addresses.
  const wanted = sql`${sql.param([...targets])}::text[]`;
  const waits = and(
    eq(invitations.teamId, teamId),
    eq(invitations.inviteeId, users.id),
    isPending,
    gt(invitations.expiresAt, now),
  );
  return queries
    .select({
      userId: users.id,
      userName: users.userName,
      phoneE164: users.phoneE164,
      mail: sql<string | null>`lower(${users.mail})`,
      certLevel: users.certLevel,
      isMember: sql<boolean>`${teamMembers.userId} is not null`,
      invitationId: invitations.id,
    })
    .from(users)
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, users.id)))
    .leftJoin(invitations, waits)
    .where(
      and(
        eq(users.status, 'active'),
        or(sql`${users.phoneE164} = any(${wanted})`, sql`lower(${users.mail}) = any(${wanted})`),
      ),
    );
}

export type Invitee = Awaited<ReturnType<typeof findInvitees>>[number];

/** @returns false if the account was invited to the team concurrently */
export async function insertInvitation(
  queries: Queries,
  row: typeof invitations.$inferInsert,
): Promise<boolean> {
  const inserted = await queries
    .insert(invitations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: invitations.id });
  return inserted.length > 0;
}

const kept = {
  id: invitations.id,
  teamId: invitations.teamId,
  inviteeId: invitations.inviteeId,
  inviterId: invitations.inviterId,
  state: invitations.state,
  invitedAs: invitations.invitedAs,
  expiresAt: invitations.expiresAt,
} as const;

export async function findInvitation(queries: Queries, invitationId: string) {
  const [row] = await queries.select(kept).from(invitations).where(eq(invitations.id, invitationId));
  return row ?? null;
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** The same, locked until the transaction ends. */
export async function lockInvitation(queries: Queries, invitationId: string): Promise<InvitationRow | null> {
  const [row] = await queries
    .select(kept)
    .from(invitations)
    .where(eq(invitations.id, invitationId))
    .for('update');
  return row ?? null;
}

export async function setInvitationState(
  queries: Queries,
  invitationId: string,
  { state, at }: { readonly state: InvitationStatus; readonly at: Date },
): Promise<void> {
  await queries.update(invitations).set({ state, updatedAt: at }).where(eq(invitations.id, invitationId));
}

/** Extends a pending invitation, which its new sender answers for. */
export async function renewInvitation(
  queries: Queries,
  invitationId: string,
  renewed: { readonly inviterId: string; readonly expiresAt: Date; readonly at: Date },
): Promise<void> {
  const { inviterId, expiresAt, at } = renewed;
  await queries
    .update(invitations)
    .set({ inviterId, expiresAt, updatedAt: at })
    .where(eq(invitations.id, invitationId));
}

/** Expires a pending invitation past its end, so that a new one can be inserted. */
export async function expireInvitation(
  queries: Queries,
  { teamId, userId, at }: { readonly teamId: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  await queries
    .update(invitations)
    .set({ state: 'expired', updatedAt: at })
    .where(and(isOf(teamId, userId), isPending, lte(invitations.expiresAt, at)));
}

export interface InvitationListQuery {
  readonly userId: string;
  /** Null for all. */
  readonly status: InvitationStatus | null;
  readonly sort: readonly SortStep<'createdAt' | 'expiresAt'>[];
  readonly limit: number;
  readonly offset: number;
  readonly now: Date;
}

export const INVITATION_SORTS = {
  createdAt: sql`${invitations.createdAt}`,
  expiresAt: sql`${invitations.expiresAt}`,
};

/** Condition for the current status of an invitation, whether or not its end is stored yet. */
export function hasStatus(status: InvitationStatus, now: Date): SQL | undefined {
  if (status === 'pending') return and(isPending, gt(invitations.expiresAt, now));
  if (status !== 'expired') return eq(invitations.state, status);
  return or(eq(invitations.state, 'expired'), and(isPending, lte(invitations.expiresAt, now)));
}

/** Invitations that a user received, newest first. */
export async function listReceived(queries: Queries, query: InvitationListQuery) {
  const { userId, status, sort, limit, offset, now } = query;
  const isWanted = and(
    eq(invitations.inviteeId, userId),
    status === null ? undefined : hasStatus(status, now),
  );
  // Separate from the page, whose query the index ends early. A total over the page's rows would read all of them,
  // including the joined names.
  const total = queries
    .select({ all: sql<number>`count(*)::int` })
    .from(invitations)
    .where(isWanted);
  const rows = await queries
    .select({
      id: invitations.id,
      teamId: invitations.teamId,
      teamName: teams.name,
      inviter: { userName: users.userName, mail: users.mail, phoneE164: users.phoneE164 },
      inviterStatus: users.status,
      state: invitations.state,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      total: sql<number>`(${total})`,
    })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(isWanted)
    .orderBy(
      ...orderBySteps(sort, INVITATION_SORTS),
      sql`${invitations.createdAt} desc`,
      sql`${invitations.id} desc`,
    )
    .limit(limit)
    .offset(offset);
  return withTotal(rows, offset, () => queries.$count(invitations, isWanted));
}

export type ReceivedRow =
  Awaited<ReturnType<typeof listReceived>> extends PageOfRows<infer Row> ? Row : never;
