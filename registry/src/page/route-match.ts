import type { RouteManifest } from '@portal/shared/remote/manifest';
import type { ReleaseSet } from '@portal/shared/remote/release';

export interface MatchedRoute {
  readonly part: string;
  readonly route: RouteManifest;
}

/** The remote's page at an address; null for the shell's own pages and unknown addresses. */
export function matchRoute(set: ReleaseSet, pathname: string): MatchedRoute | null {
  const wanted = segmentsOf(pathname);
  for (const { part, manifest } of set.remotes) {
    const route = manifest.routes.find(({ path, aliases }) =>
      [path, ...(aliases ?? [])].some((pattern) => fits(segmentsOf(pattern), wanted)),
    );
    if (route !== undefined) return { part, route };
  }
  return null;
}

/** Splits a path as the shell's router does: case and a trailing slash are ignored. */
function segmentsOf(path: string): readonly string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((segment, index) => segment.startsWith(':') || segment === path[index])
  );
}
