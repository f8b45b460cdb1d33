import type { RouteManifest } from '@portal/shared/remote/manifest';
import type { ReleaseSet } from '@portal/shared/remote/release';

export interface MatchedRoute {
  readonly part: string;
  readonly route: RouteManifest;
}

/** The remote's page at an address; null for the shell's own pages and unknown addresses. */
export function matchRoute(set: ReleaseSet, pathname: string): MatchedRoute | null {
  const wanted = normalisedPath(pathname);
  for (const { part, manifest } of set.remotes) {
    const found = manifest.routes.find((route) =>
      addressesOf(route).some((address) => normalisedPath(address) === wanted),
    );
    if (found !== undefined) return { part, route: found };
  }
  return null;
}

/** All addresses of a page: its path and its aliases. */
export const addressesOf = ({
  path,
  aliases = [],
}: Pick<RouteManifest, 'path' | 'aliases'>): readonly string[] => [path, ...aliases];

/** For comparison: letter case, and slashes at the ends and in a row, are ignored. `/Team/Index/` becomes `team/index`. */
export function normalisedPath(path: string): string {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .join('/');
}
