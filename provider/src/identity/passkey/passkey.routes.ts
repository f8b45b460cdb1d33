import type { FastifyInstance } from 'fastify';
import {
  deletePasskey,
  passkeyLoginOptions,
  passkeyLoginVerify,
  passkeyOptions,
  passkeys,
  registerPasskey,
  renamePasskey,
} from '@portal/shared/contracts/passkey';
import { sendLogin, signingIn } from '../auth/send-login';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { passkeyLoginService, type PasskeyLoginParts } from './passkey-login.service';
import { passkeyService } from './passkey.service';

/** E17–E23. */
export function passkeyRoutes(app: FastifyInstance, deps: ProviderDeps, parts: PasskeyLoginParts): void {
  const own = passkeyService(deps, parts.tickets);
  const logins = passkeyLoginService(deps, parts);

  registerEndpoint(app, passkeys, ({ user }) => own.list(user.userId));

  registerEndpoint(app, passkeyOptions, ({ user, input, client }) =>
    own.begin(user.userId, input.Key, client),
  );

  registerEndpoint(app, registerPasskey, ({ user, input, client }) => own.finish(user.userId, input, client));

  registerEndpoint(app, renamePasskey, ({ user, input }) => own.rename(user.userId, input.Id, input.Name));

  registerEndpoint(app, deletePasskey, async ({ user, input, client }) => {
    await own.remove(user.userId, input, client);
    return null;
  });

  registerEndpoint(app, passkeyLoginOptions, () => logins.begin());

  registerEndpoint(app, passkeyLoginVerify, async (context) =>
    sendLogin(await logins.finish(context.input, signingIn(context, deps.settings)), context, deps.settings),
  );
}
