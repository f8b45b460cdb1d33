import type { FastifyInstance } from 'fastify';
import { lan, loginPassword, loginSms, logout } from '@portal/shared/contracts/auth';
import type { ProviderDeps } from '../deps';
import type { Call } from '../http/call';
import { registerEndpoint } from '../http/register-endpoint';
import { expireSessionCookie, readHalves, setSessionCookie } from '../http/session-cookie';
import type { SessionService } from '../session/session.service';
import type { LanguageService } from './language.service';
import type { SignedIn, SigningIn, SignInService } from './sign-in.service';

export interface AuthServices {
  readonly sessions: SessionService;
  readonly signIn: SignInService;
  readonly languages: LanguageService;
}

export function authRoutes(
  app: FastifyInstance,
  { settings }: Pick<ProviderDeps, 'settings'>,
  services: AuthServices,
): void {
  const { sessions, signIn, languages } = services;

  const signingIn = ({ client, request }: Pick<Call<typeof loginSms>, 'client' | 'request'>): SigningIn => ({
    ...client,
    previousCookie: readHalves(request, settings).cookie,
  });

  const withCookie = ({ login, cookie }: SignedIn, { reply }: Pick<Call<typeof loginSms>, 'reply'>) => {
    setSessionCookie(reply, settings, cookie);
    return login;
  };

  registerEndpoint(app, loginSms, async (call) =>
    withCookie(await signIn.bySms(call.input, signingIn(call)), call),
  );

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
    return languages.choose(input.Lan, person?.userId ?? null);
  });
}
