import type { FastifyInstance } from 'fastify';
import { closeAccount, exportMyData, preferences, setPreferences } from '@portal/shared/contracts/account';
import {
  baseInfo,
  isSetPwd,
  setOldUserNamePhone,
  setUserNamePhone,
  userInfo,
} from '@portal/shared/contracts/user';
import { laneCookie, readLane } from '@portal/shared/server/lane-cookie';
import { laneService } from '../identity/lane/lane.service';
import type { CodeService } from '../identity/codes/code.service';
import type { ProviderDeps } from '../platform/deps';
import { registerEndpoint } from '../platform/http/register-endpoint';
import { expireSessionCookie } from '../platform/http/session-cookie';
import type { StepTicketService } from '../identity/step-up/step-ticket.service';
import { accountService, type AccountFacts } from './account.service';
import { closeAccountService } from './close-account.service';
import { completeAccountService } from '../identity/security/complete-account.service';
import { myDataService } from './my-data.service';
import { preferencesService } from './preferences.service';

export interface AccountTools extends AccountFacts {
  readonly codes: CodeService;
  readonly tickets: StepTicketService;
}

/** The same for all users, so that no personal data gets into a file name (ASVS 5.4.1). */
const MY_DATA_FILE = 'my-data.json';

/** Calls 36 to 38, 48, 49, E24 to E26. */
export function accountRoutes(app: FastifyInstance, deps: ProviderDeps, tools: AccountTools): void {
  const accounts = accountService(deps, tools);
  const lanes = laneService(deps);
  // Pages call it when they start.
  registerEndpoint(app, baseInfo, async ({ user, client, request, reply }) => {
    const { info, lane } = await accounts.baseInfo(user.userId, client.language);
    const own = readLane(request.headers.cookie, deps.settings);
    const newLane = await lanes.ofSession({ id: user.userId, lane }, own).catch((error: unknown) => {
      // A page must be able to start while the database cannot be written.
      request.log.warn({ err: error }, 'the lane of an account could not be stored');
      return null;
    });
    if (newLane !== null) reply.header('set-cookie', laneCookie(newLane, deps.settings));
    return info;
  });
  registerEndpoint(app, userInfo, ({ user }) => accounts.userInfo(user.userId));
  registerEndpoint(app, isSetPwd, ({ user }) => accounts.isPasswordSet(user.userId));

  const kept = preferencesService(deps);
  registerEndpoint(app, preferences, ({ user }) => kept.read(user.userId));
  registerEndpoint(app, setPreferences, ({ user, input }) => kept.change(user.userId, input));

  const completing = completeAccountService(deps, tools);
  registerEndpoint(app, setUserNamePhone, ({ user, input, client }) =>
    completing.complete(user.userId, input, 'marketplace', client),
  );
  registerEndpoint(app, setOldUserNamePhone, ({ user, input, client }) =>
    completing.complete(user.userId, input, 'migrated', client),
  );

  leavingRoutes(app, deps, tools);
}

function leavingRoutes(app: FastifyInstance, deps: ProviderDeps, tools: AccountTools): void {
  const myData = myDataService(deps);
  registerEndpoint(app, exportMyData, async ({ user, client, reply }) => {
    const everything = await myData.export(user.userId, client);
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${MY_DATA_FILE}"`)
      // Indented, because users open it in an editor.
      .serializer((payload: unknown) => JSON.stringify(payload, null, 2));
    return everything;
  });

  const closing = closeAccountService(deps, tools.tickets);
  registerEndpoint(app, closeAccount, async ({ user, input, client, reply }) => {
    await closing.close(user.userId, input.Key, client);
    expireSessionCookie(reply, deps.settings);
    reply.header('clear-site-data', '"storage"');
    return null;
  });
}
