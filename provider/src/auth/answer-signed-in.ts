import type { Login } from '@portal/shared/contracts/shapes';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { Call } from '../http/call';
import { readHalves, setSessionCookie } from '../http/session-cookie';
import type { Settings } from '../settings';
import type { SignedIn, SigningIn } from './entrance.service';

/** The browser behind a call that signs in. */
export function signingIn<E extends Endpoint>(
  { client, request }: Pick<Call<E>, 'client' | 'request'>,
  settings: Pick<Settings, 'secure'>,
): SigningIn {
  return { ...client, previousCookie: readHalves(request, settings).cookie };
}

/** Sets the cookie's half of a new session and answers the rest. */
export function answerSignedIn<E extends Endpoint>(
  { login, cookie }: SignedIn,
  { reply }: Pick<Call<E>, 'reply'>,
  settings: Pick<Settings, 'secure'>,
): Login {
  setSessionCookie(reply, settings, cookie);
  return login;
}
