import type { Login } from '@portal/shared/contracts/shapes';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { RequestContext } from '../../platform/http/request-context';
import { readSessionTokens, setSessionCookie } from '../../platform/http/session-cookie';
import type { Settings } from '../../platform/settings/settings';
import type { SignedIn, SigningIn } from './login-completion.service';

/** The client of a call that signs in. */
export function signingIn<E extends Endpoint>(
  { client, request }: Pick<RequestContext<E>, 'client' | 'request'>,
  settings: Pick<Settings, 'secure'>,
): SigningIn {
  return { ...client, previousCookie: readSessionTokens(request, settings).cookie };
}

/** Sets the cookie of a new session and returns the response body. */
export function sendLogin<E extends Endpoint>(
  { login, cookie }: SignedIn,
  { reply }: Pick<RequestContext<E>, 'reply'>,
  settings: Pick<Settings, 'secure'>,
): Login {
  setSessionCookie(reply, settings, cookie);
  return login;
}
