import { useContext } from 'react';
import { RouteDirectoryContext } from './route-directory';

/** Query of a target's address. Undefined values are omitted; lists repeat their key. */
export type TargetQuery = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/**
 * The address of a route by name, or null if the release set has no such page. Cards, counters and links are shown only
 * if their target exists.
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
