import { PUBLIC_ROUTES } from '@portal/shared/remote/manifest';
import { safeRedirect } from '@portal/shared/remote/safe-redirect';
import { endedAddress } from './ended-address';
import type { DirectoryEntry, RouteDirectory } from './route-directory';
import { HOME_PATH, LOGIN_PATH, MESSAGES_PATH, NOT_FOUND_PATH } from './shell-routes';

/** Addresses that redirect to another one. */
const FORWARDS: ReadonlyMap<string, string> = new Map([
  ['/', HOME_PATH],
  ['/user', LOGIN_PATH],
]);

/** Where signed-in users go instead of a page for others, by route name. */
const SIGNED_IN_FORWARDS: ReadonlyMap<string, string> = new Map([
  ['login', MESSAGES_PATH],
  ['register', HOME_PATH],
  ['forgetPassword', HOME_PATH],
]);

/** Only paths are followed, so which origin they are resolved against makes no difference. */
const ANY_ORIGIN = 'https://portal.invalid';

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
 * messages (docs/reference/screens.md#route-guard), registration and recovery to the home page. The root with `ended` leads back to its `redirect`, without a session
 * by way of the login.
 */
export function decide(directory: RouteDirectory, place: Place, hasSession: boolean): Decision {
  const end = endOfSession(place);
  if (end !== null) {
    const to = hasSession ? (end.redirect ?? HOME_PATH) : endedAddress(LOGIN_PATH, end.redirect);
    return { kind: 'redirect', to };
  }
  const forward = FORWARDS.get(place.pathname) ?? FORWARDS.get(place.pathname.replace(/\/$/, ''));
  if (forward !== undefined && (hasSession || forward === LOGIN_PATH))
    return { kind: 'redirect', to: `${forward}${place.search}${place.hash}` };
  const alias = directory.aliased(place.pathname);
  if (alias !== null) return { kind: 'redirect', to: `${alias.path}${place.search}${place.hash}` };

  const entry = directory.at(place.pathname);
  if (entry !== null && isPublic(entry)) {
    const forward = hasSession ? SIGNED_IN_FORWARDS.get(entry.name) : undefined;
    return forward === undefined ? { kind: 'show', entry } : { kind: 'redirect', to: forward };
  }
  if (!hasSession) return withoutSession(directory, place, forward);
  return entry === null ? { kind: 'redirect', to: NOT_FOUND_PATH } : { kind: 'show', entry };
}

/** The address to return to, if the place is the one that a session that ended is led to (`endedAddress`). */
function endOfSession({ pathname, search }: Place): { readonly redirect: string | null } | null {
  const query = new URLSearchParams(search);
  if (pathname !== '/' || query.get('ended') !== '1') return null;
  return { redirect: safeRedirect(query.get('redirect'), ANY_ORIGIN) };
}

function isPublic({ access, name, source, isConsented = false }: DirectoryEntry): boolean {
  const isOwn = source.kind === 'remote' && PUBLIC_ROUTES.get(name) === source.part;
  return access === 'public' && (isOwn || isConsented);
}

function withoutSession(directory: RouteDirectory, place: Place, forward: string | undefined): Decision {
  const notFound = directory.byName('notFound');
  const login = directory.at(LOGIN_PATH);
  // A release set without a sign-in page that opens would cause a redirect loop.
  if ((login === null || !isPublic(login)) && notFound !== null) return { kind: 'show', entry: notFound };
  const target = `${forward ?? place.pathname}${place.search}${place.hash}`;
  return { kind: 'redirect', to: `${LOGIN_PATH}?redirect=${encodeURIComponent(target)}` };
}
