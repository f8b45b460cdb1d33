import { createContext } from 'react';

/** A page that exists in the release set of this page load. */
export interface RouteTarget {
  readonly name: string;
  readonly path: string;
  /** Title in the active language. */
  readonly title: string;
}

/** The shell's knowledge of all routes. Parts refer to routes by name and never write a path. */
export interface RouteDirectory {
  /** Null if the release set has no such page, or the user may not see it. */
  readonly find: (routeName: string) => RouteTarget | null;
  /** Hints that the route is likely to be opened next (hover, focus). */
  readonly prefetch?: (routeName: string) => void;
}

const NOTHING: RouteDirectory = { find: () => null };

export const RouteDirectoryContext = createContext<RouteDirectory>(NOTHING);
