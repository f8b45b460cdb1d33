import type { FastifyInstance } from 'fastify';
import { recoveryCodes } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  boundMail,
  boundMfa,
  boundUserPhone,
  loginLevel,
  orderLevel,
  resetMfa,
  resetNewMailEnter,
  resetNewPhoneEnter,
  resetOldMailEnter,
  resetOldPhoneEnter,
  resetUserPwd,
  resetUserVerityApp,
  resetUserVerityCode,
  resetUserVerityMail,
} from '@portal/shared/contracts/security';
import { changeUserPwd, setUserName, setUserPwd } from '@portal/shared/contracts/user';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { authenticatorService } from './authenticator.service';
import { MAIL, PHONE } from './contact-kinds';
import { contactService } from './contact.service';
import { levelService } from './level.service';
import { ownPasswordService } from './own-password.service';
import type { SecurityTools } from './security-tools';
import { stepUpService } from './step-up.service';
import { userNameService } from './user-name.service';

/** Protection of the caller's own account: calls 45–47, 51–54, 67, 68, 71–78 and E16. */
export function securityRoutes(app: FastifyInstance, deps: ProviderDeps, tools: SecurityTools): void {
  passwordRoutes(app, deps, tools);
  stepUpRoutes(app, deps, tools);
  contactRoutes(app, deps, tools);
  secondFactorRoutes(app, deps, tools);
}

function passwordRoutes(app: FastifyInstance, deps: ProviderDeps, tools: SecurityTools): void {
  const passwords = ownPasswordService(deps, tools);
  const names = userNameService(deps, tools);

  registerEndpoint(app, changeUserPwd, async ({ user, input, client }) => {
    await passwords.change(user, input, client);
    return null;
  });

  registerEndpoint(app, setUserPwd, async ({ user, input, client }) => {
    await passwords.setFirst(user.userId, input.Password, client);
    return null;
  });

  registerEndpoint(app, resetUserPwd, async ({ user, input, client }) => {
    await passwords.reset(user.userId, input, client);
    return null;
  });

  registerEndpoint(app, setUserName, async ({ user, input, client }) => ({
    UserName: await names.change(user.userId, input.UserName, client),
  }));
}

function stepUpRoutes(app: FastifyInstance, deps: ProviderDeps, tools: SecurityTools): void {
  const stepUps = stepUpService(deps, tools);

  registerEndpoint(app, resetUserVerityCode, async ({ user, input: { Key, CodeSms, Scope } }) => ({
    Key: await stepUps.bySms(user.userId, { key: Key, code: CodeSms, scope: Scope }),
  }));

  registerEndpoint(app, resetUserVerityMail, async ({ user, input: { Key, CodeMail } }) => ({
    Key: await stepUps.byMail(user.userId, { key: Key, code: CodeMail }),
  }));

  registerEndpoint(app, resetUserVerityApp, async ({ user, input: { Code } }) => ({
    Key: await stepUps.byApp(user.userId, Code),
  }));
}

function contactRoutes(app: FastifyInstance, deps: ProviderDeps, tools: SecurityTools): void {
  const phones = contactService(deps, tools, PHONE);
  const mails = contactService(deps, tools, MAIL);

  registerEndpoint(app, boundUserPhone, async ({ user, input, client }) => {
    const { UserPhone: address, Key: key, CodeSms: code, OldKey: oldKey } = input;
    return { UserPhone: await phones.bindFirst(user.userId, { address, key, code, oldKey }, client) };
  });

  registerEndpoint(app, resetOldPhoneEnter, async ({ user, input }) => ({
    Key: await phones.proveOld(user.userId, { key: input.Key, code: input.CodeSms }),
  }));

  registerEndpoint(app, resetNewPhoneEnter, async ({ user, input, client }) => {
    const { UserPhone: address, Key: key, CodeSms: code, OldKey: oldKey } = input;
    return { UserPhone: await phones.replace(user.userId, { address, key, code, oldKey }, client) };
  });

  registerEndpoint(app, boundMail, async ({ user, input, client }) => {
    const { Mail: address, Key: key, CodeMail: code, OldKey: oldKey } = input;
    return { email: await mails.bindFirst(user.userId, { address, key, code, oldKey }, client) };
  });

  registerEndpoint(app, resetOldMailEnter, async ({ user, input }) => ({
    Key: await mails.proveOld(user.userId, { key: input.Key, code: input.CodeMail }),
  }));

  registerEndpoint(app, resetNewMailEnter, async ({ user, input, client }) => {
    const { Mail: address, Key: key, CodeMail: code, OldKey: oldKey } = input;
    return { email: await mails.replace(user.userId, { address, key, code, oldKey }, client) };
  });
}

function secondFactorRoutes(app: FastifyInstance, deps: ProviderDeps, tools: SecurityTools): void {
  const authenticators = authenticatorService(deps, tools);
  const levels = levelService(deps, tools);

  registerEndpoint(app, boundMfa, async ({ user: { userId }, input: { Key, Code }, client }) => {
    if (Code === undefined) return authenticators.begin(userId, Key, client);
    if (Key === undefined) throw new BusinessError(errorCodes.stepUpRequired);
    const codes = await authenticators.finish(userId, { Key, Code }, client);
    return { mfaBound: true as const, recoveryCodes: codes };
  });

  registerEndpoint(app, resetMfa, async ({ user, input, client }) => {
    await authenticators.unbind(user.userId, input, client);
    return { mfaBound: false as const };
  });

  registerEndpoint(app, recoveryCodes, async ({ user, input, client }) => ({
    recoveryCodes: await authenticators.renewRecoveryCodes(user.userId, input.Key, client),
  }));

  registerEndpoint(app, loginLevel, async ({ user, input, client }) => {
    const change = { level: 'loginLevel', to: input.Level, proof: input } as const;
    return { loginLevel: await levels.change(user.userId, change, client) };
  });

  registerEndpoint(app, orderLevel, async ({ user, input, client }) => {
    const change = { level: 'orderLevel', to: input.Level, proof: input } as const;
    return { orderLevel: await levels.change(user.userId, change, client) };
  });
}
