import type { FastifyInstance } from 'fastify';
import { lan, loginPassword, loginSms, logout } from '@portal/shared/contracts/auth';
import type { Language } from '@portal/shared/contracts/language';
import type { ProviderDeps } from '../deps';
import type { Call } from '../http/call';
import { registerEndpoint } from '../http/register-endpoint';
import { expireSessionCookie, readHalves, setSessionCookie } from '../http/session-cookie';
import type { SessionService } from '../session/session.service';
import { setLanguage } from './sign-in.repository';
import type { SignedIn, SigningIn, SignInService } from './sign-in.service';

export interface AuthServices {
  readonly sessions: SessionService;
  readonly signIn: SignInService;
}

/** The contract's two words for the portal's two languages (call 16). */
const LANGUAGE_OF: Readonly<Record<'zh' | 'en', Language>> = { zh: 'zh-CN', en: 'en' };

export function authRoutes(app: FastifyInstance, deps: ProviderDeps, { sessions, signIn }: AuthServices): void {
  const { settings, database, clock } = deps;

  const signingIn = ({ client, request }: Pick<Call<typeof loginSms>, 'client' | 'request'>): SigningIn => ({
    ...client,
    previousCookie: readHalves(request, settings).cookie,
  });

  const withCookie = ({ login, cookie }: SignedIn, { reply }: Pick<Call<typeof loginSms>, 'reply'>) => {
    setSessionCookie(reply, settings, cookie);
    return login;
  };

  registerEndpoint(app, loginSms, async (call) => withCookie(await signIn.bySms(call.input, signingIn(call)), call));

  registerEndpoint(app, loginPassword, async (call) =>
    withCookie(await signIn.byPassword(call.input, signingIn(call)), call),
  );

  registerEndpoint(app, logout, async ({ request, reply }) => {
    const { cookieGoes } = await sessions.end(readHalves(request, settings));
    if (cookieGoes) {
      expireSessionCookie(reply, settings);
      reply.header('clear-site-data', '"storage"');
    }
    return null;
  });

  registerEndpoint(app, lan, async ({ input, findPerson }) => {
    const person = await findPerson();
    if (person !== null) await setLanguage(database.queries, person.userId, LANGUAGE_OF[input.Lan], clock.now());
    return { lan: input.Lan };
  });
}
