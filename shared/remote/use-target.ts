import { useContext } from 'react';
import { RouteDirectoryContext } from './route-directory';

/** Query of a target's address; undefined values are left out, a list repeats its key. */
export type TargetQuery = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/**
 * Address of a route by its name, or null where the release set has no such page: a card, counter or link
 * appears only where its target is.
 */
export function useTarget(routeName: string, query?: TargetQuery): string | null {
  const target = useContext(RouteDirectoryContext).find(routeName);
  return target === null ? null : target.path + searchOf(query ?? {});
}

function searchOf(query: TargetQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [value])
      params.append(name, String(one));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
