import type { FastifyInstance } from 'fastify';
import { lan, loginPassword, loginSms, logout } from '@portal/shared/contracts/auth';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { expireSessionCookie, readHalves } from '../http/session-cookie';
import type { SessionService } from '../session/session.service';
import { answerSignedIn, signingIn } from './answer-signed-in';
import type { LanguageService } from './language.service';
import type { SignInService } from './sign-in.service';

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

  registerEndpoint(app, loginSms, async (call) =>
    answerSignedIn(await signIn.bySms(call.input, signingIn(call, settings)), call, settings),
  );

  registerEndpoint(app, loginPassword, async (call) =>
    answerSignedIn(await signIn.byPassword(call.input, signingIn(call, settings)), call, settings),
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
