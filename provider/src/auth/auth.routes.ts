import type { FastifyInstance } from 'fastify';
import {
  forgetPassword,
  forgetPasswordMail,
  forgetSetNewPwd,
  lan,
  loginPassword,
  loginPasswordEnter,
  loginPasswordPerson,
  loginSms,
  loginVerifyAppCode,
  logout,
} from '@portal/shared/contracts/auth';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { expireSessionCookie, readHalves } from '../http/session-cookie';
import type { SessionService } from '../session/session.service';
import { answerSignedIn, signingIn } from './answer-signed-in';
import type { LanguageService } from './language.service';
import type { RecoveryService } from './recovery.service';
import type { SecondStepService } from './second-step.service';
import type { SignInService } from './sign-in.service';

export interface AuthServices {
  readonly sessions: SessionService;
  readonly signIn: SignInService;
  readonly secondStep: SecondStepService;
  readonly recovery: RecoveryService;
  readonly languages: LanguageService;
}

/** Ways in (1–5), out (11) and back in (12–14), and the language (16). */
export function authRoutes(
  app: FastifyInstance,
  { settings }: Pick<ProviderDeps, 'settings'>,
  services: AuthServices,
): void {
  const { sessions, secondStep, recovery, languages } = services;
  signInRoutes(app, { settings }, services);

  registerEndpoint(app, loginVerifyAppCode, async (call) =>
    answerSignedIn(await secondStep.enter(call.input, signingIn(call, settings)), call, settings),
  );

  registerEndpoint(app, logout, async ({ request, reply }) => {
    const { cookieGoes } = await sessions.end(readHalves(request, settings));
    if (cookieGoes) {
      expireSessionCookie(reply, settings);
      reply.header('clear-site-data', '"storage"');
    }
    return null;
  });

  registerEndpoint(app, forgetPassword, async ({ input }) => recovery.byPhone(input));
  registerEndpoint(app, forgetPasswordMail, async ({ input }) => recovery.byMail(input));
  registerEndpoint(app, forgetSetNewPwd, async ({ input, client }) => {
    await recovery.setPassword(input.Key, input.Password, client);
    return null;
  });

  registerEndpoint(app, lan, async ({ input, findPerson }) => {
    const person = await findPerson();
    return languages.choose(input.Lan, person?.userId ?? null);
  });
}

function signInRoutes(
  app: FastifyInstance,
  { settings }: Pick<ProviderDeps, 'settings'>,
  { signIn }: Pick<AuthServices, 'signIn'>,
): void {
  registerEndpoint(app, loginSms, async (call) =>
    answerSignedIn(await signIn.bySms(call.input, signingIn(call, settings)), call, settings),
  );

  registerEndpoint(app, loginPasswordPerson, async (call) =>
    answerSignedIn(
      await signIn.byPassword(call.input, signingIn(call, settings), 'individual'),
      call,
      settings,
    ),
  );

  registerEndpoint(app, loginPassword, async (call) =>
    answerSignedIn(await signIn.byPassword(call.input, signingIn(call, settings)), call, settings),
  );

  registerEndpoint(app, loginPasswordEnter, async (call) =>
    answerSignedIn(
      await signIn.byPassword(call.input, signingIn(call, settings), 'enterprise'),
      call,
      settings,
    ),
  );
}
