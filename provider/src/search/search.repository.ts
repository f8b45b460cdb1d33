import { and, desc, eq, ilike, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import { SEARCH_HITS } from '@portal/shared/contracts/search';
import type { Queries } from '../platform/database/database';
import { instances } from '../platform/database/schema/instances';
import { orders } from '../platform/database/schema/orders';
import { teamMembers, teams } from '../platform/database/schema/teams';
import { users } from '../platform/database/schema/users';

/** Who looks for what. The patterns are for `ilike`; typed wildcards stand for themselves in them. */
export interface SearchQuery {
  readonly userId: string;
  /** The text anywhere. */
  readonly contains: string;
  /** The text at the start. */
  readonly begins: string;
}

/** Names that begin with the text come first, then the alphabet decides. */
function bestFirst(name: SQL, { begins }: SearchQuery): SQL[] {
  return [sql`(${name} ilike ${begins}) desc`, sql`lower(${name})`];
}

/**
 * The person's memberships that stand: who was disabled or locked sees nothing of a team. Every query but
 * that of orders starts here, so that it reads the person's own teams and not all of the portal.
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

/** More than there are. A part of a statement with a limit is carried out by itself, once. */
const ALL = 2_147_483_647;

/** By user name alone. The person himself comes last: he is in every one of his teams. */
export async function findMembers(queries: Queries, query: SearchQuery) {
  const mine = openMemberships(queries, query.userId);
  const everyone = queries
    .select({ id: teamMembers.userId })
    .from(mine)
    .innerJoin(teamMembers, eq(teamMembers.teamId, mine.teamId));
  // Looked up together, by an array: joined, the server would compare the names of the whole portal. And once:
  // merged into what follows, it would look through the array anew for each of its people.
  const found = queries.$with('found').as(
    queries
      // Somebody without a name matches no pattern.
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

/** Applications of the person's teams, joined or not, as their list shows them. */
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
  /** Teams whose orders the person may see besides his own. */
  readonly adminTeamIds: readonly string[];
}

/** By the beginning of the number or by the application's name; the newest first. */
export async function findOrders(queries: Queries, { userId, adminTeamIds, contains, begins }: OrderSearch) {
  const isMine = eq(orders.buyerId, userId);
  // Two indexed halves; a subquery in the second would make the server read every order.
  const isVisible =
    adminTeamIds.length === 0 ? isMine : or(isMine, inArray(orders.teamId, [...adminTeamIds]));
  return queries
    .select({ orderNo: orders.orderNo, appName: orders.appName, teamName: orders.teamName })
    .from(orders)
    .where(and(isVisible, or(like(orders.orderNo, begins), ilike(orders.appName, contains))))
    .orderBy(desc(orders.createdAt), desc(orders.orderNo))
    .limit(SEARCH_HITS);
}
