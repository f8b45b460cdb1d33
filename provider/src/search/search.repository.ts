import { and, desc, eq, ilike, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import { SEARCH_HITS } from '@portal/shared/contracts/search';
import type { Queries } from '../platform/database/database';
import { instances } from '../platform/database/schema/instances';
import { orders } from '../platform/database/schema/orders';
import { teamMembers, teams } from '../platform/database/schema/teams';
import { users } from '../platform/database/schema/users';

/** The searching user and the patterns for `ilike`. Wildcards in the typed text are escaped. */
export interface SearchQuery {
  readonly userId: string;
  /** Matches the text anywhere. */
  readonly contains: string;
  /** Matches the text at the start. */
  readonly begins: string;
}

/** Names that begin with the text first, then alphabetically. */
function bestFirst(name: SQL, { begins }: SearchQuery): SQL[] {
  return [sql`(${name} ilike ${begins}) desc`, sql`lower(${name})`];
}

/**
 * The user's enabled memberships: a disabled or locked member sees nothing of a team. Every query except that of orders
 * starts here, so that it reads only the user's own teams.
 */
function openMemberships(queries: Queries, userId: string) {
  return queries
    .select({ teamId: teams.id, teamName: teams.name })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.state, 'enable')))
    .as('mine');
}

export async function findTeams(queries: Queries, query: SearchQuery) {
  const mine = openMemberships(queries, query.userId);
  return queries
    .select({ id: mine.teamId, name: mine.teamName })
    .from(mine)
    .where(ilike(mine.teamName, query.contains))
    .orderBy(...bestFirst(sql`${mine.teamName}`, query), mine.teamId)
    .limit(SEARCH_HITS);
}

/** More than there can be. A common table expression with a limit is not inlined, so it runs once. */
const ALL = 2_147_483_647;

/** Searches by user name only. The caller comes last, because they are a member of each of their teams. */
export async function findMembers(queries: Queries, query: SearchQuery) {
  const mine = openMemberships(queries, query.userId);
  const everyone = queries
    .select({ id: teamMembers.userId })
    .from(mine)
    .innerJoin(teamMembers, eq(teamMembers.teamId, mine.teamId));
  // Looked up together, by an array: with a join the server would compare the names of all users of the portal. The
  // limit keeps it from being inlined, in which case the server would search the array again for each user.
  const found = queries.$with('found').as(
    queries
      // A user without a name matches no pattern.
      .select({ id: users.id, userName: sql<string>`${users.userName}`.as('user_name') })
      .from(users)
      .where(and(sql`${users.id} = any(array(${everyone}))`, ilike(users.userName, query.contains)))
      .limit(ALL),
  );
  return queries
    .with(found)
    .select({
      userId: found.id,
      userName: found.userName,
      teamId: mine.teamId,
      teamName: mine.teamName,
    })
    .from(mine)
    .innerJoin(teamMembers, eq(teamMembers.teamId, mine.teamId))
    .innerJoin(found, eq(found.id, teamMembers.userId))
    .orderBy(
      sql`${found.id} = ${query.userId}`,
      ...bestFirst(sql`${found.userName}`, query),
      found.id,
      sql`lower(${mine.teamName})`,
      mine.teamId,
    )
    .limit(SEARCH_HITS);
}

/** Applications of the user's teams, joined or not, as in their list. */
export async function findApplications(queries: Queries, query: SearchQuery) {
  const mine = openMemberships(queries, query.userId);
  return queries
    .select({ id: instances.id, name: instances.name, teamName: mine.teamName })
    .from(mine)
    .innerJoin(instances, eq(instances.teamId, mine.teamId))
    .where(ilike(instances.name, query.contains))
    .orderBy(...bestFirst(sql`${instances.name}`, query), desc(instances.createdAt), instances.id)
    .limit(SEARCH_HITS);
}

export interface OrderSearch extends SearchQuery {
  /** Matches a number at its start. */
  readonly number: string;
  /** Teams whose orders the user may see besides their own. */
  readonly adminTeamIds: readonly string[];
}

/** Searches by the beginning of the number or by the application's name. Newest first. */
export async function findOrders(queries: Queries, { userId, adminTeamIds, contains, number }: OrderSearch) {
  const isMine = eq(orders.buyerId, userId);
  // Two indexed conditions. A subquery in the second would make the server read every order.
  const isVisible =
    adminTeamIds.length === 0 ? isMine : or(isMine, inArray(orders.teamId, [...adminTeamIds]));
  return queries
    .select({ orderNo: orders.orderNo, appName: orders.appName, teamName: orders.teamName })
    .from(orders)
    .where(and(isVisible, or(like(orders.orderNo, number), ilike(orders.appName, contains))))
    .orderBy(desc(orders.createdAt), desc(orders.orderNo))
    .limit(SEARCH_HITS);
}
