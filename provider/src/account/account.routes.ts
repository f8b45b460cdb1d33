import type { FastifyInstance } from 'fastify';
import { closeAccount, exportMyData, preferences, setPreferences } from '@portal/shared/contracts/account';
import {
  baseInfo,
  isSetPwd,
  setOldUserNamePhone,
  setUserNamePhone,
  userInfo,
} from '@portal/shared/contracts/user';
import type { CodeService } from '../codes/code.service';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { expireSessionCookie } from '../http/session-cookie';
import type { NoticeService } from '../messages/notice.service';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { accountService } from './account.service';
import { closeAccountService } from './close-account.service';
import { completeAccountService } from './complete-account.service';
import { myDataService } from './my-data.service';
import { preferencesService } from './preferences.service';

export interface AccountTools {
  readonly codes: CodeService;
  readonly tickets: StepTicketService;
  readonly notices: NoticeService;
}

/** The same for everybody, so that nothing of a person gets into a name of a file (ASVS 5.4.1). */
const MY_DATA_FILE = 'my-data.json';

/** Calls 36 to 38, 48, 49, E24 to E26. */
export function accountRoutes(app: FastifyInstance, deps: ProviderDeps, tools: AccountTools): void {
  const accounts = accountService(deps);
  registerEndpoint(app, baseInfo, ({ person, client }) => accounts.baseInfo(person.userId, client.language));
  registerEndpoint(app, userInfo, ({ person }) => accounts.userInfo(person.userId));
  registerEndpoint(app, isSetPwd, ({ person }) => accounts.isPasswordSet(person.userId));

  const kept = preferencesService(deps);
  registerEndpoint(app, preferences, ({ person }) => kept.read(person.userId));
  registerEndpoint(app, setPreferences, ({ person, input }) => kept.change(person.userId, input));

  const completing = completeAccountService(deps, tools);
  registerEndpoint(app, setUserNamePhone, ({ person, input, client }) =>
    completing.complete(person.userId, input, 'marketplace', client),
  );
  registerEndpoint(app, setOldUserNamePhone, ({ person, input, client }) =>
    completing.complete(person.userId, input, 'migrated', client),
  );

  leavingRoutes(app, deps, tools);
}

function leavingRoutes(app: FastifyInstance, deps: ProviderDeps, tools: AccountTools): void {
  const myData = myDataService(deps);
  registerEndpoint(app, exportMyData, async ({ person, reply }) => {
    const everything = await myData.export(person.userId);
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${MY_DATA_FILE}"`)
      // For people: they open it in an editor.
      .serializer((payload: unknown) => JSON.stringify(payload, null, 2));
    return everything;
  });

  const closing = closeAccountService(deps, tools);
  registerEndpoint(app, closeAccount, async ({ person, input, client, reply }) => {
    await closing.close(person.userId, input.Key, client);
    expireSessionCookie(reply, deps.settings);
    reply.header('clear-site-data', '"storage"');
    return null;
  });
}
