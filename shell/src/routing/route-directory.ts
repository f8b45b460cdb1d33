import type { Localized } from '@portal/shared/contracts/language';
import type { PermissionId } from '@portal/shared/contracts/permissions';
import type { PageLayout, RouteManifest } from '@portal/shared/remote/manifest';
import type { RemoteInSet } from '@portal/shared/remote/release';

/** Pages of the shell itself. */
export type ShellPage = 'home' | 'messages' | 'notFound' | 'backHome' | 'gone';

/** Where a page's component comes from. */
export type PageSource =
  | {
      readonly kind: 'shell';
      readonly page: ShellPage;
      /** Owner of a page that was removed. */
      readonly owner?: string;
    }
  | {
      readonly kind: 'remote';
      readonly part: string;
      readonly release: string;
      readonly owner: string;
      readonly page: string;
    };

/** A page of the portal, of the shell or a remote. */
export interface DirectoryEntry {
  readonly name: string;
  readonly path: `/${string}`;
  /** All addresses of the page: path and aliases. */
  readonly paths: readonly string[];
  readonly title: Localized;
  readonly layout: PageLayout;
  readonly access: 'public' | 'session';
  /** Whether an operator lets it open without a session. The portal's own public pages need no consent. */
  readonly isConsented?: boolean;
  readonly parent?: string;
  readonly menu?: NonNullable<RouteManifest['menu']>;
  readonly permission?: PermissionId;
  /** Query parameters that distinguish two tabs of this page (docs/reference/screens.md#multi-tab-bar). */
  readonly tabKey?: readonly string[];
  /** If false, the page is unmounted as soon as another tab becomes active. */
  readonly keepAlive?: boolean;
  readonly source: PageSource;
}

/** All pages of the release set and of the shell, by name or address. */
export interface RouteDirectory {
  readonly entries: readonly DirectoryEntry[];
  byName(name: string): DirectoryEntry | null;
  /** The page at a pathname, ignoring letter case and including aliases; null if there is none. */
  at(pathname: string): DirectoryEntry | null;
  /** The page if the pathname is one of its aliases and not its own path; null otherwise. */
  aliased(pathname: string): DirectoryEntry | null;
}

/** Creates the directory. The shell's own pages come first; of two pages at the same address, the first is used. */
export function buildRouteDirectory(
  own: readonly DirectoryEntry[],
  remotes: readonly RemoteInSet[],
  last: readonly DirectoryEntry[] = [],
): RouteDirectory {
  const entries = [...own, ...remotes.flatMap(entriesOf), ...last];
  const byName = new Map<string, DirectoryEntry>();
  const byPath = new Map<string, DirectoryEntry>();
  for (const entry of entries) {
    if (!byName.has(entry.name)) byName.set(entry.name, entry);
    for (const path of entry.paths) {
      const key = normalised(path);
      if (!byPath.has(key)) byPath.set(key, entry);
    }
  }
  const at = (pathname: string) => byPath.get(normalised(pathname)) ?? null;
  return {
    entries,
    byName: (name) => byName.get(name) ?? null,
    at,
    aliased(pathname) {
      const entry = at(pathname);
      return entry !== null && normalised(entry.path) !== normalised(pathname) ? entry : null;
    },
  };
}

function entriesOf(remote: RemoteInSet): DirectoryEntry[] {
  const { part, release, manifest, publicRoutes = [] } = remote;
  return manifest.routes.map(({ page, aliases = [], ...route }) => ({
    ...route,
    ...(publicRoutes.includes(route.name) && { isConsented: true }),
    paths: [route.path, ...aliases],
    source: { kind: 'remote', part, release, owner: manifest.owner, page },
  }));
}

/** Addresses are compared without letter case and trailing slash (docs/reference/screens.md#route-guard). */
function normalised(pathname: string): string {
  let end = pathname.length;
  while (pathname.endsWith('/', end)) end -= 1;
  return end === 0 ? '/' : pathname.slice(0, end).toLowerCase();
}

/** The breadcrumb, from its top down to the page. It ends at a parent that does not exist. */
export function trailOf(directory: RouteDirectory, entry: DirectoryEntry): readonly DirectoryEntry[] {
  const trail: DirectoryEntry[] = [];
  let next: DirectoryEntry | null = entry;
  while (next !== null && !trail.includes(next)) {
    trail.unshift(next);
    next = next.parent === undefined ? null : directory.byName(next.parent);
  }
  return trail;
}
