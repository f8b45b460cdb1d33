import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { LoginState, RealNameLevel, TeamRole, UserState } from '@portal/shared/contracts/enums';
import type { MEMBER_SORTS } from '@portal/shared/contracts/member';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Queries } from '../database/database';
import { orderBySteps, withTotal, type PageOfRows } from '../database/paging';
import { loginLogs, sessions } from '../database/schema/sign-in';
import { teamMembers, teams } from '../database/schema/teams';
import { users } from '../database/schema/users';
import type { AliveSince } from '../session/session-list.repository';

type MemberSort = (typeof MEMBER_SORTS)[number];

export interface MemberFilter {
  readonly teamId: string;
  readonly pattern: string | null;
  readonly role?: TeamRole | undefined;
  readonly state?: UserState | undefined;
  readonly loginState?: LoginState | undefined;
  /** Whose sessions count as alive. */
  readonly since: AliveSince;
}

export interface MemberListQuery extends MemberFilter {
  readonly sort: readonly SortStep<MemberSort>[];
  readonly limit: number;
  readonly offset: number;
}

/**
 * Holds a session that is neither revoked nor past its time, idle or absolute. Not `exists`: of a big team the
 * planner would make a hash of all live sessions of the portal to look up the few people of a page.
 */
function isOnline(queries: Queries, { now, seenAfter }: AliveSince): SQL {
  const alive = queries
    .select({ one: sql`1` })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, teamMembers.userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, seenAfter),
      ),
    )
    .limit(1);
  return sql`(${alive}) is not null`;
}

/** Looked up for each member: joined, the server would compare the names of everybody in the portal. */
function hasName(queries: Queries, pattern: string): SQL {
  const name = queries.select({ name: users.userName }).from(users).where(eq(users.id, teamMembers.userId));
  return ilike(sql`(${name})`, pattern);
}

/** Of the newest sign-in that succeeded. */
function ofLastLogin(queries: Queries, column: typeof loginLogs.createdAt | typeof loginLogs.ip): SQL {
  const newest = queries
    .select({ value: column })
    .from(loginLogs)
    .where(and(eq(loginLogs.userId, teamMembers.userId), eq(loginLogs.result, 'success')))
    .orderBy(desc(loginLogs.createdAt), desc(loginLogs.id))
    .limit(1);
  return sql`(${newest})`;
}

function lastLoginAt(queries: Queries): SQL<Date | null> {
  return ofLastLogin(queries, loginLogs.createdAt).mapWith(loginLogs.createdAt);
}

const sortColumns = (queries: Queries): Readonly<Record<MemberSort, SQL>> => ({
  UserName: sql`lower(${users.userName})`,
  joinedAt: sql`${teamMembers.createdAt}`,
  lastLoginTime: lastLoginAt(queries),
  // Admins first, then by how much one may do.
  role: sql`${teamMembers.role}`,
  userState: sql`case ${teamMembers.state} when 'enable' then 0 when 'disable' then 1 else 2 end`,
});

function wanted(queries: Queries, { teamId, pattern, role, state, loginState, since }: MemberFilter) {
  const online = isOnline(queries, since);
  return and(
    eq(teamMembers.teamId, teamId),
    pattern === null ? undefined : hasName(queries, pattern),
    role === undefined ? undefined : eq(teamMembers.role, role),
    state === undefined ? undefined : eq(teamMembers.state, state),
    loginState === undefined ? undefined : loginState === 'online' ? online : sql`not (${online})`,
  );
}

/**
 * One statement. In the usual order, by when they joined, the index hands over the page without a sort; last
 * sign-ins and sessions are looked up after the limit, for the rows of the page alone.
 */
function select(queries: Queries, query: MemberFilter) {
  return queries
    .select({
      userId: teamMembers.userId,
      role: teamMembers.role,
      state: teamMembers.state,
      nameLevel: teamMembers.nameLevel,
      joinedAt: teamMembers.createdAt,
      userName: users.userName,
      mail: users.mail,
      phoneE164: users.phoneE164,
      realNameEnc: users.realNameEnc,
      isOnline: sql<boolean>`${isOnline(queries, query.since)}`,
      lastLoginAt: lastLoginAt(queries),
      lastLoginIp: sql<string | null>`${ofLastLogin(queries, loginLogs.ip)}`,
      total: sql<number>`(${totalOf(queries, query)})`,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(wanted(queries, query));
}

function totalOf(queries: Queries, query: MemberFilter) {
  return queries
    .select({ all: sql<number>`count(*)::int` })
    .from(teamMembers)
    .where(wanted(queries, query));
}

export type MemberListRow = Awaited<ReturnType<typeof select>>[number];

/** Members of a team, those who joined first first unless asked otherwise. */
export async function listMembers(
  queries: Queries,
  query: MemberListQuery,
): Promise<PageOfRows<MemberListRow>> {
  const rows = await select(queries, query)
    .orderBy(
      ...orderBySteps(query.sort, sortColumns(queries)),
      asc(teamMembers.createdAt),
      asc(teamMembers.userId),
    )
    .limit(query.limit)
    .offset(query.offset);
  return withTotal(rows, query.offset, async () => (await totalOf(queries, query))[0]?.all ?? 0);
}

/** What the presenter needs to know of the team itself. */
export async function findTeamOfMembers(queries: Queries, teamId: string) {
  const [row] = await queries
    .select({ id: teams.id, name: teams.name, creatorId: teams.creatorId, nameLevel: teams.nameLevel })
    .from(teams)
    .where(eq(teams.id, teamId));
  return row ?? null;
}

export type TeamOfMembers = NonNullable<Awaited<ReturnType<typeof findTeamOfMembers>>>;

/** Those of some people who belong to a team, held until the transaction ends. */
export function holdMembers(queries: Queries, teamId: string, userIds: readonly string[]) {
  return queries
    .select({
      userId: teamMembers.userId,
      role: teamMembers.role,
      state: teamMembers.state,
      nameLevel: teamMembers.nameLevel,
    })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), inArray(teamMembers.userId, [...userIds])))
    .orderBy(teamMembers.userId)
    .for('update');
}

export type HeldMember = Awaited<ReturnType<typeof holdMembers>>[number];

export interface MemberChange {
  readonly role?: TeamRole;
  readonly state?: UserState;
  readonly nameLevel?: RealNameLevel;
}

export async function updateMembers(
  queries: Queries,
  {
    teamId,
    userIds,
    at,
  }: { readonly teamId: string; readonly userIds: readonly string[]; readonly at: Date },
  change: MemberChange,
): Promise<void> {
  if (userIds.length === 0) return;
  await queries
    .update(teamMembers)
    .set({ ...change, updatedAt: at })
    .where(and(eq(teamMembers.teamId, teamId), inArray(teamMembers.userId, [...userIds])));
}

/** Makes it the team's level, and that of every member: what was said of single members is gone. */
export async function updateTeamLevel(
  queries: Queries,
  teamId: string,
  { level, at }: { readonly level: RealNameLevel; readonly at: Date },
): Promise<void> {
  await queries.update(teams).set({ nameLevel: level, updatedAt: at }).where(eq(teams.id, teamId));
  await queries
    .update(teamMembers)
    .set({ nameLevel: null, updatedAt: at })
    .where(and(eq(teamMembers.teamId, teamId), isNotNull(teamMembers.nameLevel)));
}
