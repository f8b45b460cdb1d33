import type { Localized } from '@portal/shared/contracts/language';
import type { PermissionId } from '@portal/shared/contracts/permissions';
import type { PageLayout, RouteManifest } from '@portal/shared/remote/manifest';
import type { RemoteInSet } from '@portal/shared/remote/release';

/** Pages that the shell draws itself. */
export type ShellPage = 'home' | 'messages' | 'notFound' | 'backHome' | 'gone';

/** Who draws a page. */
export type PageSource =
  | {
      readonly kind: 'shell';
      readonly page: ShellPage;
      /** Who answers for a page that is gone. */
      readonly owner?: string;
    }
  | {
      readonly kind: 'remote';
      readonly part: string;
      readonly release: string;
      readonly owner: string;
      readonly page: string;
    };

/** A page of the portal, whoever draws it. */
export interface DirectoryEntry {
  readonly name: string;
  readonly path: string;
  /** Path and aliases: every address of the page. */
  readonly paths: readonly string[];
  readonly title: Localized;
  readonly layout: PageLayout;
  readonly access: 'public' | 'session';
  readonly parent?: string;
  readonly menu?: NonNullable<RouteManifest['menu']>;
  readonly permission?: PermissionId;
  /** Query parameters that tell two tabs of this page apart (docs/reference/screens.md#multi-tab-bar). */
  readonly tabKey?: readonly string[];
  /** False: the page is taken down as soon as another tab comes to the front. */
  readonly keepAlive?: boolean;
  readonly source: PageSource;
}

/** All pages of the release set and of the shell, looked up by name or address. */
export interface RouteDirectory {
  readonly entries: readonly DirectoryEntry[];
  byName(name: string): DirectoryEntry | null;
  /** The page at a pathname, aliases and letter case forgiven; null when there is none. */
  at(pathname: string): DirectoryEntry | null;
  /** The same where the pathname is an alias of the page and not its own; null otherwise. */
  aliased(pathname: string): DirectoryEntry | null;
}

/** Builds the directory. The shell's own pages come first; of two pages at one address the first wins. */
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
  const { part, release, manifest } = remote;
  return manifest.routes.map(({ page, aliases = [], ...route }) => ({
    ...route,
    paths: [route.path, ...aliases],
    source: { kind: 'remote', part, release, owner: manifest.owner, page },
  }));
}

/** Addresses are compared without letter case (docs/reference/screens.md#route-guard) and without a trailing slash. */
function normalised(pathname: string): string {
  const trimmed = pathname.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed.toLowerCase();
}

/** From the top of the breadcrumb down to the page itself. A parent that is not there ends the trail. */
export function trailOf(directory: RouteDirectory, entry: DirectoryEntry): readonly DirectoryEntry[] {
  const trail: DirectoryEntry[] = [];
  let next: DirectoryEntry | null = entry;
  while (next !== null && !trail.includes(next)) {
    trail.unshift(next);
    next = next.parent === undefined ? null : directory.byName(next.parent);
  }
  return trail;
}
