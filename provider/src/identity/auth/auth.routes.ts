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
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { expireSessionCookie, readSessionTokens } from '../../platform/http/session-cookie';
import type { SessionService } from '../session/session.service';
import { sendLogin, signingIn } from './send-login';
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

/** Sign-in (1–5), sign-out (11), recovery (12–14) and language (16). */
export function authRoutes(
  app: FastifyInstance,
  { settings }: Pick<ProviderDeps, 'settings'>,
  services: AuthServices,
): void {
  const { sessions, secondStep, recovery, languages } = services;
  signInRoutes(app, { settings }, services);

  registerEndpoint(app, loginVerifyAppCode, async (context) =>
    sendLogin(await secondStep.enter(context.input, signingIn(context, settings)), context, settings),
  );

  registerEndpoint(app, logout, async ({ request, reply }) => {
    const { expiresCookie } = await sessions.end(readSessionTokens(request, settings));
    if (expiresCookie) {
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

  registerEndpoint(app, lan, async ({ input, findSignedInUser }) => {
    const user = await findSignedInUser();
    return languages.choose(input.Lan, user?.userId ?? null);
  });
}

function signInRoutes(
  app: FastifyInstance,
  { settings }: Pick<ProviderDeps, 'settings'>,
  { signIn }: Pick<AuthServices, 'signIn'>,
): void {
  registerEndpoint(app, loginSms, async (context) =>
    sendLogin(await signIn.bySms(context.input, signingIn(context, settings)), context, settings),
  );

  registerEndpoint(app, loginPasswordPerson, async (context) =>
    sendLogin(
      await signIn.byPassword(context.input, signingIn(context, settings), 'individual'),
      context,
      settings,
    ),
  );

  registerEndpoint(app, loginPassword, async (context) =>
    sendLogin(await signIn.byPassword(context.input, signingIn(context, settings)), context, settings),
  );

  registerEndpoint(app, loginPasswordEnter, async (context) =>
    sendLogin(
      await signIn.byPassword(context.input, signingIn(context, settings), 'enterprise'),
      context,
      settings,
    ),
  );
}
