import type { RemovedPart } from '@portal/shared/remote/release';
import type { DirectoryEntry } from './route-directory';

/** Routes for the addresses of parts that were removed, so that old links lead to a page that explains this. */
export function removedRoutes(parts: readonly RemovedPart[]): readonly DirectoryEntry[] {
  return parts.flatMap(({ owner, routes }) =>
    routes.map(({ path, title }): DirectoryEntry => ({
      // Links, slots and menus never refer to a route by its address.
      name: path,
      path,
      paths: [path],
      title,
      layout: 'main',
      access: 'session',
      parent: 'home',
      source: { kind: 'shell', page: 'gone', owner },
    })),
  );
}

/** Whether the page was removed and only shows a message, so that nothing should link to it. */
export function isRemoved({ source }: DirectoryEntry): boolean {
  return source.kind === 'shell' && source.page === 'gone';
}
