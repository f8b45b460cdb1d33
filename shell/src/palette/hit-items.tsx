import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { search } from '@portal/shared/contracts/search';
import { MenuIcon } from '../menu/menu-icon';
import { addressWith } from './address-with';
import type { PaletteItem } from './palette-item';

export type SearchHits = ResponseOf<typeof search>;

/** Path of a route by name; null if it does not exist for the user. */
type PathOf = (routeName: string) => string | null;

/**
 * The provider's search hits (E34) as items. Each links to the list that contains it, filtered by the list's own
 * keyword. Kinds whose list is not in the release set are left out. Members are shown with their team. The pages come
 * from the manifests; the provider's own `pages` are not used.
 */
export function hitItems(hits: SearchHits, pathOf: PathOf): readonly PaletteItem[] {
  const found = (route: string, keyword: string, item: Omit<PaletteItem, 'words' | 'choice'>) => {
    const path = pathOf(route);
    if (path === null) return [];
    return [{ ...item, words: [], choice: { kind: 'go' as const, to: addressWith(path, { keyword }) } }];
  };
  return [
    ...hits.teams.flatMap(({ Id, name }) =>
      found('teamList', name, {
        id: `team:${Id}`,
        group: 'teams',
        title: name,
        icon: <MenuIcon name="team" />,
      }),
    ),
    ...hits.applications.flatMap(({ Id, name, teamName }) =>
      found('applicationList', name, {
        id: `application:${Id}`,
        group: 'applications',
        title: name,
        note: teamName,
        icon: <MenuIcon name="application" />,
      }),
    ),
    ...hits.members.flatMap(({ userId, UserName, teamId, teamName }) =>
      found('teamList', teamName, {
        id: `member:${teamId}:${userId}`,
        group: 'members',
        title: UserName,
        note: teamName,
        icon: <MenuIcon name="user" />,
      }),
    ),
    ...hits.orders.flatMap(({ OrderNo, appName, teamName }) =>
      found('orderList', OrderNo, {
        id: `order:${OrderNo}`,
        group: 'orders',
        title: OrderNo,
        note: appName === undefined ? teamName : `${appName} · ${teamName}`,
        icon: <MenuIcon name="order" />,
      }),
    ),
  ];
}
