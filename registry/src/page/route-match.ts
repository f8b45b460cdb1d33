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
    const route = manifest.routes.find(({ path, aliases }) =>
      [path, ...(aliases ?? [])].some((address) => normalisedPath(address) === wanted),
    );
    if (route !== undefined) return { part, route };
  }
  return null;
}

/** For comparison: letter case, and slashes at the ends and in a row, are ignored. `/Team/Index/` becomes `team/index`. */
export function normalisedPath(path: string): string {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .join('/');
}
