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
import { answerSignedIn, signingIn } from '../auth/answer-signed-in';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { passkeyLoginService, type PasskeyLoginParts } from './passkey-login.service';
import { passkeyService } from './passkey.service';

/** E17–E23. */
export function passkeyRoutes(app: FastifyInstance, deps: ProviderDeps, parts: PasskeyLoginParts): void {
  const own = passkeyService(deps, parts);
  const logins = passkeyLoginService(deps, parts);

  registerEndpoint(app, passkeys, ({ person }) => own.list(person.userId));

  registerEndpoint(app, passkeyOptions, ({ person, input, client }) =>
    own.begin(person.userId, input.Key, client),
  );

  registerEndpoint(app, registerPasskey, ({ person, input, client }) =>
    own.finish(person.userId, input, client),
  );

  registerEndpoint(app, renamePasskey, ({ person, input }) =>
    own.rename(person.userId, input.Id, input.Name),
  );

  registerEndpoint(app, deletePasskey, async ({ person, input, client }) => {
    await own.remove(person.userId, input, client);
    return null;
  });

  registerEndpoint(app, passkeyLoginOptions, () => logins.begin());

  registerEndpoint(app, passkeyLoginVerify, async (call) =>
    answerSignedIn(await logins.finish(call.input, signingIn(call, deps.settings)), call, deps.settings),
  );
}
