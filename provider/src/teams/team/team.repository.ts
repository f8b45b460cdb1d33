import { and, desc, eq, ilike, ne, sql, type SQL } from 'drizzle-orm';
import type { TEAM_SORTS } from '@portal/shared/contracts/team';
import type { TeamRelation } from '@portal/shared/contracts/enums';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Queries } from '../../platform/database/database';
import { violatedConstraint } from '../../platform/database/database-error';
import { orderBySteps, withTotal, type PageOfRows } from '../../platform/database/paging';
import { instances } from '../../platform/database/schema/instances';
import { teamMembers, teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';

type TeamSort = (typeof TEAM_SORTS)[number];

/** Which of a user's teams a list has. */
export interface TeamFilter {
  readonly userId: string;
  /** Id of a single requested team. */
  readonly teamId?: string | undefined;
  /** A pattern of names. */
  readonly pattern?: string | null | undefined;
  readonly relation?: TeamRelation | undefined;
  readonly favor?: boolean | undefined;
}

export interface TeamListQuery extends TeamFilter {
  readonly sort: readonly SortStep<TeamSort>[];
  readonly limit: number;
  readonly offset: number;
  /** Members with activity since then count as active. */
  readonly activeSince: Date;
  /** Applications due at or before then are cancelled. */
  readonly cancelledBefore: Date;
}

const isActive = sql`last_active_at >= ${sql.placeholder('activeSince')}::timestamptz`;
const isLive = sql`cancelled_at is null and due_date > ${sql.placeholder('cancelledBefore')}::timestamptz`;

/** Sorting by a count computes it for every team. Otherwise only the page's rows are counted. */
const SORT_COLUMNS: Readonly<Record<TeamSort, SQL>> = {
  name: sql`lower(${teams.name})`,
  createdAt: sql`${teams.createdAt}`,
  memberCount: sql`(select count(*) from team_members c where c.team_id = ${teams.id})`,
  appCount: sql`(select count(*) from instances i where i.team_id = ${teams.id} and ${isLive})`,
  lastWeekActive: sql`(select count(*) from team_members c where c.team_id = ${teams.id} and ${isActive})`,
};

/**
 * Only the conditions that apply: with one condition for each filter, which is true without a value, PostgreSQL expects
 * hardly any row and reads all teams.
 */
function isWanted({ teamId, pattern, relation, favor }: Omit<TeamFilter, 'userId'>): SQL | undefined {
  return and(
    eq(teamMembers.userId, sql.placeholder('userId')),
    teamId === undefined ? undefined : eq(teams.id, teamId),
    pattern === undefined || pattern === null ? undefined : ilike(teams.name, pattern),
    favor === undefined ? undefined : eq(teamMembers.favor, favor),
    relation === undefined
      ? undefined
      : relation === 'created'
        ? eq(teams.creatorId, teamMembers.userId)
        : ne(teams.creatorId, teamMembers.userId),
  );
}

type Wanted = Omit<TeamFilter, 'userId'> & Pick<TeamListQuery, 'sort'>;

/** The page's teams, in order. */
function pageOf(queries: Queries, { sort, ...filter }: Wanted) {
  const order = [
    desc(teamMembers.favor),
    ...orderBySteps(sort, SORT_COLUMNS),
    desc(teams.createdAt),
    desc(teams.id),
  ];
  return queries.$with('page').as(
    queries
      .select({
        id: teams.id,
        name: teams.name,
        createdAt: teams.createdAt,
        creatorId: teams.creatorId,
        favor: teamMembers.favor,
        role: teamMembers.role,
        userState: teamMembers.state,
        isDefault: sql<boolean>`coalesce(${users.defaultTeamId} = ${teams.id}, false)`.as('is_default'),
        total: sql<number>`(count(*) over ())::int`.as('total'),
        position: sql<number>`(row_number() over (order by ${sql.join(order, sql`, `)}))::int`.as('position'),
      })
      .from(teamMembers)
      .innerJoin(teams, eq(teams.id, teamMembers.teamId))
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(isWanted(filter))
      .orderBy(sql`position`)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  );
}

/** One statement: the page, then one pass over its members and one over its applications. */
function listStatement(queries: Queries, wanted: Wanted) {
  const page = pageOf(queries, wanted);
  const members = queries
    .select({
      teamId: teamMembers.teamId,
      all: sql<number>`count(*)::int`.as('all_members'),
      active: sql<number>`(count(*) filter (where ${isActive}))::int`.as('active_members'),
    })
    .from(teamMembers)
    .where(sql`${teamMembers.teamId} = any(array(select page.id from page))`)
    .groupBy(teamMembers.teamId)
    .as('members');
  const applications = queries
    .select({ teamId: instances.teamId, live: sql<number>`count(*)::int`.as('live') })
    .from(instances)
    .where(and(sql`${instances.teamId} = any(array(select page.id from page))`, isLive))
    .groupBy(instances.teamId)
    .as('applications');
  return queries
    .with(page)
    .select({
      id: page.id,
      name: page.name,
      createdAt: page.createdAt,
      creatorId: page.creatorId,
      favor: page.favor,
      role: page.role,
      userState: page.userState,
      isDefault: page.isDefault,
      memberCount: members.all,
      appCount: sql<number>`coalesce(${applications.live}, 0)`,
      lastWeekActive: members.active,
      total: page.total,
    })
    .from(page)
    .innerJoin(members, eq(members.teamId, page.id))
    .leftJoin(applications, eq(applications.teamId, page.id))
    .orderBy(page.position);
}

export type TeamListRow = Awaited<ReturnType<ReturnType<typeof prepareTeamList>['execute']>>[number];

function prepareTeamList(queries: Queries) {
  return listStatement(queries, { sort: [] }).prepare('team_list');
}

/** Reads the list that every team page needs. One statement; without filters it is prepared once per connection. */
export function teamListReader(queries: Queries) {
  const everything = prepareTeamList(queries);

  return async (query: TeamListQuery): Promise<PageOfRows<TeamListRow>> => {
    const { userId, limit, offset, activeSince, cancelledBefore, ...wanted } = query;
    const statement = isEverything(wanted) ? everything : listStatement(queries, wanted).prepare('');
    const rows = await statement.execute({
      userId,
      limit,
      offset,
      activeSince: activeSince.toISOString(),
      cancelledBefore: cancelledBefore.toISOString(),
    });
    return withTotal(rows, offset, () => countTeams(queries, query));
  };
}

/** Whether all teams of the user are asked for, in the usual order. */
function isEverything({ sort, ...filter }: Wanted): boolean {
  return sort.length === 0 && Object.values(filter).every((value) => value === undefined || value === null);
}

async function countTeams(queries: Queries, { userId, ...filter }: TeamFilter): Promise<number> {
  const count = queries
    .select({ total: sql<number>`count(*)::int` })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(isWanted(filter))
    .prepare('');
  const [row] = await count.execute({ userId });
  return row?.total ?? 0;
}

/** @returns false if the membership has ended meanwhile */
export async function updateFavor(
  queries: Queries,
  place: { readonly teamId: string; readonly userId: string },
  change: { readonly favor: boolean; readonly at: Date },
): Promise<boolean> {
  const updated = await queries
    .update(teamMembers)
    .set({ favor: change.favor, updatedAt: change.at })
    .where(and(eq(teamMembers.teamId, place.teamId), eq(teamMembers.userId, place.userId)))
    .returning({ favor: teamMembers.favor });
  return updated.length > 0;
}

/** @returns false if the membership has ended meanwhile, or ends while this waits for the lock on the account */
export async function updateDefaultTeam(
  queries: Queries,
  place: { readonly teamId: string; readonly userId: string },
  at: Date,
): Promise<boolean> {
  const isMember = queries
    .select({ one: sql`1` })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, place.teamId), eq(teamMembers.userId, place.userId)));
  try {
    const updated = await queries
      .update(users)
      .set({ defaultTeamId: place.teamId, updatedAt: at })
      .where(and(eq(users.id, place.userId), sql`exists (${isMember})`))
      .returning({ id: users.id });
    return updated.length > 0;
  } catch (error) {
    if (violatedConstraint(error) === 'users_default_team_fk') return false;
    throw error;
  }
}
