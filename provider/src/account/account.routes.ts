import type { FastifyInstance } from 'fastify';
import { preferences, setPreferences } from '@portal/shared/contracts/account';
import { baseInfo, isSetPwd, userInfo } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { accountService } from './account.service';
import { preferencesService } from './preferences.service';

/** Calls 36 to 38 and E24. */
export function accountRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const accounts = accountService(deps);
  const kept = preferencesService(deps);

  registerEndpoint(app, baseInfo, ({ person, client }) => accounts.baseInfo(person.userId, client.language));

  registerEndpoint(app, userInfo, ({ person }) => accounts.userInfo(person.userId));

  registerEndpoint(app, isSetPwd, ({ person }) => accounts.isPasswordSet(person.userId));

  registerEndpoint(app, preferences, ({ person }) => kept.read(person.userId));

  registerEndpoint(app, setPreferences, ({ person, input }) => kept.change(person.userId, input));
}
