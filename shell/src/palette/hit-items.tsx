import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { search } from '@portal/shared/contracts/search';
import { MenuIcon } from '../menu/menu-icon';
import { addressWith } from './address-with';
import type { PaletteItem } from './palette-item';

export type SearchHits = ResponseOf<typeof search>;

/** Path of a route by name; null if it does not exist for the user. */
type PathOf = (routeName: string) => string | null;

/**
 * The provider's search hits (E34) as items. Each links to the thing itself: a team to its members, the others to their
 * detail beside the list that contains them. Kinds whose page is not in the release set are left out. Members are shown
 * with their team. The pages come from the manifests; the provider's own `pages` are not used.
 */
export function hitItems(hits: SearchHits, pathOf: PathOf): readonly PaletteItem[] {
  const found = (
    route: string,
    query: Readonly<Record<string, string>>,
    item: Omit<PaletteItem, 'keywords' | 'choice'>,
  ) => {
    const path = pathOf(route);
    if (path === null) return [];
    return [{ ...item, keywords: [], choice: { kind: 'go' as const, to: addressWith(path, query) } }];
  };
  return [
    ...hits.teams.flatMap(({ Id, name }) =>
      found(
        'memberList',
        { TeamId: Id },
        {
          id: `team:${Id}`,
          group: 'teams',
          title: name,
          icon: <MenuIcon name="team" />,
        },
      ),
    ),
    ...hits.applications.flatMap(({ Id, name, teamName }) =>
      found(
        'applicationList',
        { [DETAIL_PARAMS.application]: Id },
        {
          id: `application:${Id}`,
          group: 'applications',
          title: name,
          note: teamName,
          icon: <MenuIcon name="application" />,
        },
      ),
    ),
    ...hits.members.flatMap(({ userId, UserName, teamId, teamName }) =>
      found(
        'memberList',
        { TeamId: teamId, [DETAIL_PARAMS.member]: userId },
        {
          id: `member:${teamId}:${userId}`,
          group: 'members',
          title: UserName,
          note: teamName,
          icon: <MenuIcon name="user" />,
        },
      ),
    ),
    ...hits.orders.flatMap(({ OrderNo, appName, teamName }) =>
      found(
        'orderList',
        { [DETAIL_PARAMS.order]: OrderNo },
        {
          id: `order:${OrderNo}`,
          group: 'orders',
          title: OrderNo,
          note: appName === undefined ? teamName : `${appName} · ${teamName}`,
          icon: <MenuIcon name="order" />,
        },
      ),
    ),
  ];
}
