import type { Login } from '@portal/shared/contracts/shapes';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { RequestContext } from '../../platform/http/request-context';
import { laneCookie, readLane } from '@portal/shared/server/lane-cookie';
import { readSessionTokens, setSessionCookie } from '../../platform/http/session-cookie';
import type { Settings } from '../../platform/settings/settings';
import type { SignedIn, SigningIn } from './login-completion.service';

/** The client of a call that signs in. */
export function signingIn<E extends Endpoint>(
  { client, request }: Pick<RequestContext<E>, 'client' | 'request'>,
  settings: Pick<Settings, 'secure'>,
): SigningIn {
  return {
    ...client,
    previousCookie: readSessionTokens(request, settings).cookie,
    lane: readLane(request.headers.cookie, settings),
  };
}

/** Sets the cookies of a new session and of the account's lane, and returns the response body. */
export function sendLogin<E extends Endpoint>(
  { login, cookie, newLane }: SignedIn,
  { reply }: Pick<RequestContext<E>, 'reply'>,
  settings: Pick<Settings, 'secure'>,
): Login {
  if (newLane !== null) reply.header('set-cookie', laneCookie(newLane, settings));
  setSessionCookie(reply, settings, cookie);
  return login;
}
