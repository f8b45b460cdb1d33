import { and, desc, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { JoinRequestStatus } from '@portal/shared/contracts/enums';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Queries } from '../../platform/database/database';
import { orderBySteps, withTotal, type PageOfRows } from '../../platform/database/paging';
import { joinRequests } from '../../platform/database/schema/invites';
import { teamMembers, teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';
import type { TeamAndUser } from '../records/pending-joining.repository';

const isPending = eq(joinRequests.state, 'pending');

function isBetween({ teamId, userId }: TeamAndUser): SQL | undefined {
  return and(eq(joinRequests.teamId, teamId), eq(joinRequests.userId, userId));
}

/** Expires a pending request past its end, so that a new one can be inserted. */
export async function expireRequest(queries: Queries, between: TeamAndUser, at: Date): Promise<void> {
  await queries
    .update(joinRequests)
    .set({ state: 'expired', updatedAt: at })
    .where(and(isBetween(between), isPending, lte(joinRequests.expiresAt, at)));
}

/** @returns false if the user already has a pending request */
export async function insertRequest(
  queries: Queries,
  row: typeof joinRequests.$inferInsert,
): Promise<boolean> {
  const inserted = await queries
    .insert(joinRequests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: joinRequests.id });
  return inserted.length > 0;
}

export interface Decision {
  readonly state: 'allowed' | 'refused' | 'withdrawn';
  readonly decidedBy: string;
  readonly at: Date;
  readonly reason?: string | undefined;
}

export async function decideRequests(
  queries: Queries,
  requestIds: readonly string[],
  { state, decidedBy, at, reason = '' }: Decision,
): Promise<void> {
  await queries
    .update(joinRequests)
    .set({ state, decidedBy, decidedAt: at, reason: reason === '' ? null : reason, updatedAt: at })
    .where(inArray(joinRequests.id, [...requestIds]));
}

/** The applicant and the team of a request. */
export async function findRequest(queries: Queries, requestId: string) {
  const [row] = await queries
    .select({ teamId: joinRequests.teamId, userId: joinRequests.userId })
    .from(joinRequests)
    .where(eq(joinRequests.id, requestId));
  return row ?? null;
}

/** Maximum number of listed pending requests of one user. */
const MAX_OWN_REQUESTS = 100;

/** Pending requests of a user, newest first. */
export function listOwnRequests(queries: Queries, userId: string, now: Date) {
  return queries
    .select({
      id: joinRequests.id,
      teamName: teams.name,
      createdAt: joinRequests.createdAt,
      expiresAt: joinRequests.expiresAt,
    })
    .from(joinRequests)
    .innerJoin(teams, eq(teams.id, joinRequests.teamId))
    .where(and(eq(joinRequests.userId, userId), isPending, gt(joinRequests.expiresAt, now)))
    .orderBy(desc(joinRequests.createdAt), desc(joinRequests.id))
    .limit(MAX_OWN_REQUESTS);
}

/** The applicants of those of these requests that belong to the team. */
export function findApplicants(queries: Queries, teamId: string, requestIds: readonly string[]) {
  return queries
    .select({ id: joinRequests.id, userId: joinRequests.userId })
    .from(joinRequests)
    .where(and(eq(joinRequests.teamId, teamId), inArray(joinRequests.id, [...requestIds])));
}

/** Requests of a team, locked until the transaction ends. */
export function lockRequests(queries: Queries, teamId: string, requestIds: readonly string[]) {
  return queries
    .select({
      id: joinRequests.id,
      userId: joinRequests.userId,
      state: joinRequests.state,
      expiresAt: joinRequests.expiresAt,
    })
    .from(joinRequests)
    .where(and(eq(joinRequests.teamId, teamId), inArray(joinRequests.id, [...requestIds])))
    .orderBy(joinRequests.id)
    .for('update');
}

export type LockedRequest = Awaited<ReturnType<typeof lockRequests>>[number];

/** Users who decide about requests: the creator and the enabled admins, ordered by id. */
export async function findDeciders(queries: Queries, teamId: string): Promise<readonly string[]> {
  const rows = await queries
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(
      and(
        eq(teamMembers.teamId, teamId),
        eq(teamMembers.state, 'enable'),
        or(eq(teamMembers.role, 'admin'), eq(teams.creatorId, teamMembers.userId)),
      ),
    )
    .orderBy(teamMembers.userId);
  return rows.map(({ userId }) => userId);
}

export interface RequestListQuery {
  readonly teamId: string;
  /** Null for all. */
  readonly status: JoinRequestStatus | null;
  readonly sort: readonly SortStep<'createdAt' | 'UserName'>[];
  readonly limit: number;
  readonly offset: number;
  readonly now: Date;
}

const SORT_COLUMNS = { createdAt: sql`${joinRequests.createdAt}`, UserName: sql`lower(${users.userName})` };

/** Condition for the current status of a request, whether or not its end is stored yet. */
function hasStatus(status: JoinRequestStatus, now: Date): SQL | undefined {
  if (status === 'pending') return and(isPending, gt(joinRequests.expiresAt, now));
  if (status !== 'expired') return eq(joinRequests.state, status);
  return or(eq(joinRequests.state, 'expired'), and(isPending, lte(joinRequests.expiresAt, now)));
}

/** Whether the applicant has become a member in another way. */
function membershipOf(queries: Queries): SQL {
  const place = queries
    .select({ one: sql`1` })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, joinRequests.teamId), eq(teamMembers.userId, joinRequests.userId)));
  return sql`(${place})`;
}

/** Requests to join a team, newest first. */
export async function listRequests(queries: Queries, query: RequestListQuery) {
  const { teamId, status, sort, limit, offset, now } = query;
  const isWanted = and(eq(joinRequests.teamId, teamId), status === null ? undefined : hasStatus(status, now));
  // Separate from the page, whose query the index ends early. A total over the page's rows would read all of them,
  // including the joined names.
  const total = queries
    .select({ all: sql<number>`count(*)::int` })
    .from(joinRequests)
    .where(isWanted);
  const rows = await queries
    .select({
      id: joinRequests.id,
      userId: joinRequests.userId,
      applicant: { userName: users.userName, mail: users.mail, phoneE164: users.phoneE164 },
      realNameEnc: users.realNameEnc,
      certLevel: users.certLevel,
      isMember: sql<boolean>`${membershipOf(queries)} is not null`,
      remark: joinRequests.remark,
      state: joinRequests.state,
      expiresAt: joinRequests.expiresAt,
      createdAt: joinRequests.createdAt,
      total: sql<number>`(${total})`,
    })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .where(isWanted)
    .orderBy(
      ...orderBySteps(sort, SORT_COLUMNS),
      sql`${joinRequests.createdAt} desc`,
      sql`${joinRequests.id} desc`,
    )
    .limit(limit)
    .offset(offset);
  return withTotal(rows, offset, () => queries.$count(joinRequests, isWanted));
}

export type RequestRow = Awaited<ReturnType<typeof listRequests>> extends PageOfRows<infer Row> ? Row : never;
