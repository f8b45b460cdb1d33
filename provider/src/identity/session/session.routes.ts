import type { FastifyInstance } from 'fastify';
import { loginHistory, revokeSessions, sessions } from '@portal/shared/contracts/account';
import { exportLoginHistory, exportLoginHistoryXlsx } from '@portal/shared/contracts/search';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { registerExport } from '../../platform/http/register-export';
import { LOGIN_TABLE } from './login-table.presenter';
import { sessionListService } from './session-list.service';

/** E12 to E14, and E35 of the sign-in history. */
export function sessionRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const lists = sessionListService(deps);

  registerEndpoint(app, sessions, ({ user }) => lists.list(user));

  registerEndpoint(app, revokeSessions, ({ input, user }) => lists.revoke(user, input));

  registerEndpoint(app, loginHistory, ({ input, user }) => lists.history(user, input));

  registerExport(app, {
    csv: exportLoginHistory,
    xlsx: exportLoginHistoryXlsx,
    table: LOGIN_TABLE,
    rows: ({ user }) => lists.exportHistory(user.userId),
  });
}
