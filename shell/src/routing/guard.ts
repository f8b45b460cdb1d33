import type { DirectoryEntry, RouteDirectory } from './route-directory';
import { HOME_PATH, LOGIN_PATH, MESSAGES_PATH, NOT_FOUND_PATH } from './shell-routes';

/**
 * Pages that open without a session, by route name (docs/reference/screens.md#route-guard). The last one is opened by a
 * phone that scanned the code of a face check.
 */
export const PUBLIC_ROUTE_NAMES: ReadonlySet<string> = new Set([
  'login',
  'register',
  'memberLink',
  'forgetPassword',
  'registerAws',
  'apiLogin',
  'loginAws',
  'faceCheck',
]);

/** Addresses that redirect to another one. */
const FORWARDS: ReadonlyMap<string, string> = new Map([
  ['/', HOME_PATH],
  ['/user', LOGIN_PATH],
]);

export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export type Decision =
  | { readonly kind: 'show'; readonly entry: DirectoryEntry }
  | { readonly kind: 'redirect'; readonly to: string };

/**
 * Decides what an address shows. An alias redirects to the page's own address with query and hash
 * (`/register?ReferralCode=…`). Public routes open for everyone. Without a session, every other address, also an
 * unknown one, redirects to the login with the address in `redirect`. With a session, the login redirects to the
 * messages (docs/reference/screens.md#route-guard).
 */
export function decide(directory: RouteDirectory, place: Place, hasSession: boolean): Decision {
  const forward = FORWARDS.get(place.pathname) ?? FORWARDS.get(place.pathname.replace(/\/$/, ''));
  if (forward !== undefined && (hasSession || forward === LOGIN_PATH))
    return { kind: 'redirect', to: `${forward}${place.search}${place.hash}` };
  const alias = directory.aliased(place.pathname);
  if (alias !== null) return { kind: 'redirect', to: `${alias.path}${place.search}${place.hash}` };

  const entry = directory.at(place.pathname);
  if (entry !== null && isPublic(entry)) {
    if (entry.name !== 'login' || !hasSession) return { kind: 'show', entry };
    return { kind: 'redirect', to: MESSAGES_PATH };
  }
  if (!hasSession) return withoutSession(directory, place, forward);
  return entry === null ? { kind: 'redirect', to: NOT_FOUND_PATH } : { kind: 'show', entry };
}

function isPublic(entry: DirectoryEntry): boolean {
  return entry.access === 'public' && PUBLIC_ROUTE_NAMES.has(entry.name);
}

function withoutSession(directory: RouteDirectory, place: Place, forward: string | undefined): Decision {
  const notFound = directory.byName('notFound');
  // A release set without a sign-in page would cause a redirect loop.
  if (directory.byName('login') === null && notFound !== null) return { kind: 'show', entry: notFound };
  const target = `${forward ?? place.pathname}${place.search}${place.hash}`;
  return { kind: 'redirect', to: `${LOGIN_PATH}?redirect=${encodeURIComponent(target)}` };
}
