import {
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  not,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { LoginState, RealNameLevel, TeamRole, UserState } from '@portal/shared/contracts/enums';
import type { MEMBER_SORTS } from '@portal/shared/contracts/member';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Queries } from '../../platform/database/database';
import { orderBySteps, withTotal, type PageOfRows } from '../../platform/database/paging';
import { loginLogs, sessions } from '../../platform/database/schema/sign-in';
import { teamMembers, teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';
import type { AliveSince } from '../../identity/session/session.policy';

type MemberSort = (typeof MEMBER_SORTS)[number];

export interface MemberFilter {
  readonly teamId: string;
  readonly pattern: string | null;
  readonly userId?: string | undefined;
  readonly role?: TeamRole | undefined;
  readonly state?: UserState | undefined;
  readonly loginState?: LoginState | undefined;
  /** Limits between which a session counts as alive. */
  readonly since: AliveSince;
}

export interface MemberListQuery extends MemberFilter {
  readonly sort: readonly SortStep<MemberSort>[];
  readonly limit: number;
  readonly offset: number;
}

/** Condition for a session that is neither revoked nor past its idle or absolute limit. */
function isAlive({ now, seenAfter }: AliveSince): SQL | undefined {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenAfter));
}

/**
 * For the rows of a page. Not `exists`: for a big team the planner would build a hash of all live sessions of the
 * portal to look up the few members of a page.
 */
function isOnline(queries: Queries, since: AliveSince): SQL {
  const alive = queries
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.userId, teamMembers.userId), isAlive(since)))
    .limit(1);
  return sql`(${alive}) is not null`;
}

/**
 * Passed as an array, so that the server looks up these users together. With a join it would read all users of the
 * portal.
 */
function everyoneIn(queries: Queries, teamId: string): SQL {
  const ids = queries
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId));
  return sql`any(array(${ids}))`;
}

/** Members whose name contains the text. */
function namedMembers(queries: Queries, teamId: string, pattern: string) {
  return queries.$with('named').as(
    queries
      .select({ userId: users.id })
      .from(users)
      .where(and(sql`${users.id} = ${everyoneIn(queries, teamId)}`, ilike(users.userName, pattern))),
  );
}

/** Members with a live session. */
function onlineMembers(queries: Queries, teamId: string, since: AliveSince) {
  return queries.$with('online').as(
    queries
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(and(sql`${sessions.userId} = ${everyoneIn(queries, teamId)}`, isAlive(since))),
  );
}

/**
 * Tests each member against a hash of the looked-up users. A plain `in` would become a join, for which the planner
 * underestimates the number of rows: it would find and sort every member with their account for the twenty rows of a
 * page.
 */
function isAmong(userId: typeof teamMembers.userId, people: SQLWrapper): SQL {
  return sql`(${userId} in (${people})) is true`;
}

/** Value of the newest successful sign-in. */
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
  // Admins first, then by state.
  role: sql`${teamMembers.role}`,
  userState: sql`case ${teamMembers.state} when 'enable' then 0 when 'disable' then 1 else 2 end`,
});

/** The filter conditions and the CTEs that they use, evaluated once for the page and its total together. */
function wanted(queries: Queries, filter: MemberFilter) {
  const { teamId, pattern, role, state, loginState, since } = filter;
  const named = pattern === null ? null : namedMembers(queries, teamId, pattern);
  const online = loginState === undefined ? null : onlineMembers(queries, teamId, since);
  const { userId } = teamMembers;
  const isOnlineNow = online === null ? undefined : isAmong(userId, queries.select().from(online));
  return {
    lookups: [named, online].filter((lookup) => lookup !== null),
    condition: and(
      eq(teamMembers.teamId, teamId),
      filter.userId === undefined ? undefined : eq(userId, filter.userId),
      named === null ? undefined : isAmong(userId, queries.select().from(named)),
      role === undefined ? undefined : eq(teamMembers.role, role),
      state === undefined ? undefined : eq(teamMembers.state, state),
      isOnlineNow === undefined || loginState === 'online' ? isOnlineNow : not(isOnlineNow),
    ),
  };
}

type Wanted = ReturnType<typeof wanted>;

/**
 * One statement. In the default order, by join date, the index returns the page without a sort. Last sign-ins and
 * sessions are looked up after the limit, only for the rows of the page.
 */
function select(queries: Queries, { since }: MemberFilter, { lookups, condition }: Wanted) {
  return queries
    .with(...lookups)
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
      status: users.status,
      isOnline: sql<boolean>`${isOnline(queries, since)}`,
      lastLoginAt: lastLoginAt(queries),
      lastLoginIp: sql<string | null>`${ofLastLogin(queries, loginLogs.ip)}`,
      total: sql<number>`(${totalOf(queries, condition)})`,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(condition);
}

function totalOf(queries: Pick<Queries, 'select'>, condition: SQL | undefined) {
  return queries
    .select({ all: sql<number>`count(*)::int` })
    .from(teamMembers)
    .where(condition);
}

export type MemberListRow = Awaited<ReturnType<typeof select>>[number];

/** Members of a team, by join date by default. */
export async function listMembers(
  queries: Queries,
  query: MemberListQuery,
): Promise<PageOfRows<MemberListRow>> {
  const who = wanted(queries, query);
  const rows = await select(queries, query, who)
    .orderBy(
      ...orderBySteps(query.sort, sortColumns(queries)),
      asc(teamMembers.createdAt),
      asc(teamMembers.userId),
    )
    .limit(query.limit)
    .offset(query.offset);
  return withTotal(rows, query.offset, async () => {
    const [counted] = await totalOf(queries.with(...who.lookups), who.condition);
    return counted?.all ?? 0;
  });
}

/** The columns of the team that the presenter requires. */
export async function findTeamOfMembers(queries: Queries, teamId: string) {
  const [row] = await queries
    .select({ id: teams.id, name: teams.name, creatorId: teams.creatorId, nameLevel: teams.nameLevel })
    .from(teams)
    .where(eq(teams.id, teamId));
  return row ?? null;
}

export type TeamOfMembers = NonNullable<Awaited<ReturnType<typeof findTeamOfMembers>>>;

/** Those of these users who belong to the team, locked until the transaction ends. */
export function lockMemberRows(queries: Queries, teamId: string, userIds: readonly string[]) {
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

export type MemberRowForUpdate = Awaited<ReturnType<typeof lockMemberRows>>[number];

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

/** Sets the level of the team and of every member, which overwrites the levels of single members. */
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
