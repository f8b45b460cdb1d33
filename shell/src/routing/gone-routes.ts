import type { FormerPart } from '@portal/shared/remote/release';
import type { DirectoryEntry } from './route-directory';

/** The addresses of parts that are not there, so that a kept link leads to a page that says so. */
export function goneRoutes(parts: readonly FormerPart[]): readonly DirectoryEntry[] {
  return parts.flatMap(({ owner, routes }) =>
    routes.map(({ path, title }): DirectoryEntry => ({
      // No link, slot or menu asks for a route by its address.
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

/** Whether nothing is left of a page but the sentence that says so: no place to lead anybody to. */
export function isGone({ source }: DirectoryEntry): boolean {
  return source.kind === 'shell' && source.page === 'gone';
}
