import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { search } from '@portal/shared/contracts/search';
import type { findApplications, findMembers, findOrders, findTeams } from './search.repository';

type Rows<Find extends (...input: never) => Promise<unknown>> = Awaited<ReturnType<Find>>;

/** The results, by kind. */
export interface Found {
  readonly teams: Rows<typeof findTeams>;
  readonly members: Rows<typeof findMembers>;
  readonly applications: Rows<typeof findApplications>;
  readonly orders: Rows<typeof findOrders>;
}

/**
 * The hits of a search (E34). `pages` is always empty: pages and their titles are in the manifests of the release set
 * that the browser already has. This provider knows no pages.
 */
export function presentHits(found: Found): ResponseOf<typeof search> {
  return {
    teams: found.teams.map(({ id, name }) => ({ Id: id, name })),
    members: found.members.map(({ userId, userName, teamId, teamName }) => ({
      userId,
      UserName: userName,
      teamId,
      teamName,
    })),
    applications: found.applications.map(({ id, name, teamName }) => ({ Id: id, name, teamName })),
    orders: found.orders.map(({ orderNo, appName, teamName }) => ({
      OrderNo: orderNo,
      ...(appName === null ? {} : { appName }),
      teamName,
    })),
    pages: [],
  };
}
