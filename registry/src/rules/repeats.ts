import type { RouteManifest } from '@portal/shared/remote/manifest';
import { addressesOf, normalisedPath } from './route-match';

/** A key that occurs in more than one pair, with the values it is paired with. */
type Repeat = readonly [string, readonly string[]];

/** Keys that occur in more than one pair. */
export function repeated(pairs: readonly (readonly [string, string])[]): readonly Repeat[] {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return [...groups].filter(([, values]) => values.length > 1);
}

/** Names and addresses that more than one of these routes has, with the owners that the routes are paired with. */
export function repeatedRoutes(routes: readonly (readonly [RouteManifest, string])[]): {
  readonly names: readonly Repeat[];
  readonly paths: readonly Repeat[];
} {
  return {
    names: repeated(routes.map(([{ name }, owner]) => [name, owner])),
    paths: repeated(
      routes.flatMap(([route, owner]) =>
        addressesOf(route).map((path): [string, string] => [`/${normalisedPath(path)}`, owner]),
      ),
    ),
  };
}
