import type { RouteManifest } from '@portal/shared/remote/manifest';
import type { RemovedPart, ReleaseSet, RemoteInSet } from '@portal/shared/remote/release';

/**
 * A release set without the parts whose manifests this shell cannot read, and a list of those. Read without zod, before
 * the first paint; addresses and hashes are checked later, by checked-set.ts.
 */
export interface ReadableSet {
  readonly set: ReleaseSet;
  readonly leftOut: readonly RemovedPart[];
}

/** The schema of manifests that this shell reads. */
const SCHEMA = 1;
const LAYOUTS: readonly unknown[] = ['main', 'user', 'blank'];

/**
 * Drops parts that this shell cannot read: with a newer schema, or a field of a wrong type. Unknown fields are allowed.
 * Written by hand instead of a schema, since it runs before the first paint for every part.
 */
export function readableSet(set: ReleaseSet): ReadableSet {
  // Not typed, since the front door may be newer than this shell.
  const remotes: readonly unknown[] = Array.isArray(set.remotes) ? set.remotes : [];
  const readable = remotes.filter(isReadable);
  if (readable.length === remotes.length) return { set, leftOut: [] };
  const leftOut = remotes.filter((remote) => !isReadable(remote)).map(describe);
  return { set: { ...set, remotes: readable }, leftOut };
}

function isReadable(remote: unknown): remote is RemoteInSet {
  return isRecord(remote) && isText(remote['part']) && isManifest(remote['manifest']);
}

function isManifest(manifest: unknown): boolean {
  return (
    isRecord(manifest) &&
    manifest['schema'] === SCHEMA &&
    isText(manifest['owner']) &&
    isListOf(manifest['routes'], isRoute) &&
    isListOf(manifest['slots'], isSlot) &&
    isOptional(manifest['commands'], (commands) => isListOf(commands, isCommand))
  );
}

function isRoute(route: unknown): boolean {
  return (
    isRecord(route) &&
    isText(route['name']) &&
    isText(route['page']) &&
    isPath(route['path']) &&
    isLocalized(route['title']) &&
    LAYOUTS.includes(route['layout']) &&
    (route['access'] === 'public' || route['access'] === 'session') &&
    isOptional(route['aliases'], (aliases) => isListOf(aliases, isPath)) &&
    isOptional(route['tabKey'], (names) => isListOf(names, isText)) &&
    isOptional(route['menu'], isMenu) &&
    isOptional(route['borrows'], (uses) => isListOf(uses, isRecord))
  );
}

function isMenu(menu: unknown): boolean {
  return (
    isRecord(menu) &&
    typeof menu['order'] === 'number' &&
    isText(menu['icon']) &&
    isOptional(menu['title'], isLocalized)
  );
}

function isSlot(slot: unknown): boolean {
  return (
    isRecord(slot) &&
    isText(slot['slot']) &&
    isText(slot['card']) &&
    isLocalized(slot['title']) &&
    isOptional(slot['certLevels'], (levels) => isListOf(levels, isText))
  );
}

function isCommand(command: unknown): boolean {
  return (
    isRecord(command) &&
    isText(command['name']) &&
    isText(command['route']) &&
    isLocalized(command['title']) &&
    isOptional(command['keywords'], (keywords) => isListOf(keywords, isText)) &&
    isOptional(command['query'], (query) => isRecord(query) && Object.values(query).every(isText)) &&
    isOptional(command['needs'], isRecord)
  );
}

/** The readable data of such a part, so that its addresses show a page that names its owner. */
function describe(remote: unknown): RemovedPart {
  const { part, manifest } = isRecord(remote) ? remote : {};
  const { owner, routes } = isRecord(manifest) ? manifest : {};
  const name = isText(part) ? part : 'unknown';
  return {
    part: name,
    owner: isText(owner) ? owner : name,
    routes: (Array.isArray(routes) ? routes : []).filter(isAddressed),
  };
}

function isAddressed(route: unknown): route is Pick<RouteManifest, 'path' | 'title'> {
  return isRecord(route) && isPath(route['path']) && isLocalized(route['title']);
}

function isLocalized(value: unknown): boolean {
  return isRecord(value) && isText(value['en']) && isText(value['zh-CN']);
}

function isPath(value: unknown): boolean {
  return isText(value) && value.startsWith('/');
}

function isOptional(value: unknown, isValid: (one: unknown) => boolean): boolean {
  return value === undefined || isValid(value);
}

function isListOf(value: unknown, isValid: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isValid);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
