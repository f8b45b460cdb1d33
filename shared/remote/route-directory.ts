import { createContext } from 'react';

/** A page that is there, in the release set of this page load. */
export interface RouteTarget {
  readonly name: string;
  readonly path: string;
  /** Title in the active language. */
  readonly title: string;
}

/** What the shell knows of all routes; parts ask for a route by name and never write a path. */
export interface RouteDirectory {
  /** Null where the release set has no such page, or the person may not see it. */
  readonly find: (routeName: string) => RouteTarget | null;
  /** Hints that the route will likely be asked for (hover, focus). */
  readonly prefetch?: (routeName: string) => void;
}

const NOTHING: RouteDirectory = { find: () => null };

export const RouteDirectoryContext = createContext<RouteDirectory>(NOTHING);
