import type { FastifyInstance } from 'fastify';
import { recoveryCodes } from '@portal/shared/contracts/account';
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
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { registerEndpoint } from '../http/register-endpoint';
import { authenticatorService } from './authenticator.service';
import { MAIL, PHONE } from './contact-kinds';
import { contactService } from './contact.service';
import { levelService } from './level.service';
import { ownPasswordService } from './own-password.service';
import type { SecurityTools } from './security-tools';
import { stepUpService } from './step-up.service';
import { userNameService } from './user-name.service';

/** What protects one's own account: calls 45–47, 51–54, 67, 68, 71–78 and E16. */
export function securityRoutes(app: FastifyInstance, deps: ProviderDeps, tools: SecurityTools): void {
  passwordRoutes(app, deps, tools);
  stepUpRoutes(app, deps, tools);
  contactRoutes(app, deps, tools);
  secondFactorRoutes(app, deps, tools);
}

function passwordRoutes(app: FastifyInstance, deps: ProviderDeps, tools: SecurityTools): void {
  const passwords = ownPasswordService(deps, tools);
  const names = userNameService(deps, tools);

  registerEndpoint(app, changeUserPwd, async ({ person, input, client }) => {
    await passwords.change(person, input, client);
    return null;
  });

  registerEndpoint(app, setUserPwd, async ({ person, input, client }) => {
    await passwords.setFirst(person.userId, input.Password, client);
    return null;
  });

  registerEndpoint(app, resetUserPwd, async ({ person, input, client }) => {
    await passwords.reset(person.userId, input, client);
    return null;
  });

  registerEndpoint(app, setUserName, async ({ person, input, client }) => ({
    UserName: await names.change(person.userId, input.UserName, client),
  }));
}

function stepUpRoutes(app: FastifyInstance, deps: ProviderDeps, tools: SecurityTools): void {
  const stepUps = stepUpService(deps, tools);

  registerEndpoint(app, resetUserVerityCode, async ({ person, input: { Key, CodeSms, Scope } }) => ({
    Key: await stepUps.bySms(person.userId, { key: Key, code: CodeSms, scope: Scope }),
  }));

  registerEndpoint(app, resetUserVerityMail, async ({ person, input: { Key, CodeMail } }) => ({
    Key: await stepUps.byMail(person.userId, { key: Key, code: CodeMail }),
  }));

  registerEndpoint(app, resetUserVerityApp, async ({ person, input: { Code } }) => ({
    Key: await stepUps.byApp(person.userId, Code),
  }));
}

function contactRoutes(app: FastifyInstance, deps: ProviderDeps, tools: SecurityTools): void {
  const phones = contactService(deps, tools, PHONE);
  const mails = contactService(deps, tools, MAIL);

  registerEndpoint(app, boundUserPhone, async ({ person, input, client }) => {
    const { UserPhone: address, Key: key, CodeSms: code, OldKey: oldKey } = input;
    return { UserPhone: await phones.bindFirst(person.userId, { address, key, code, oldKey }, client) };
  });

  registerEndpoint(app, resetOldPhoneEnter, async ({ person, input }) => ({
    Key: await phones.proveOld(person.userId, { key: input.Key, code: input.CodeSms }),
  }));

  registerEndpoint(app, resetNewPhoneEnter, async ({ person, input, client }) => {
    const { UserPhone: address, Key: key, CodeSms: code, OldKey: oldKey } = input;
    return { UserPhone: await phones.replace(person.userId, { address, key, code, oldKey }, client) };
  });

  registerEndpoint(app, boundMail, async ({ person, input, client }) => {
    const { Mail: address, Key: key, CodeMail: code, OldKey: oldKey } = input;
    return { email: await mails.bindFirst(person.userId, { address, key, code, oldKey }, client) };
  });

  registerEndpoint(app, resetOldMailEnter, async ({ person, input }) => ({
    Key: await mails.proveOld(person.userId, { key: input.Key, code: input.CodeMail }),
  }));

  registerEndpoint(app, resetNewMailEnter, async ({ person, input, client }) => {
    const { Mail: address, Key: key, CodeMail: code, OldKey: oldKey } = input;
    return { email: await mails.replace(person.userId, { address, key, code, oldKey }, client) };
  });
}

function secondFactorRoutes(app: FastifyInstance, deps: ProviderDeps, tools: SecurityTools): void {
  const authenticators = authenticatorService(deps, tools);
  const levels = levelService(deps, tools);

  registerEndpoint(app, boundMfa, async ({ person: { userId }, input: { Key, Code }, client }) => {
    if (Code === undefined) return authenticators.begin(userId, Key, client);
    if (Key === undefined) throw new BusinessError(4536);
    const codes = await authenticators.finish(userId, { Key, Code }, client);
    return { mfaBound: true as const, recoveryCodes: codes };
  });

  registerEndpoint(app, resetMfa, async ({ person, input, client }) => {
    await authenticators.unbind(person.userId, input, client);
    return { mfaBound: false as const };
  });

  registerEndpoint(app, recoveryCodes, async ({ person, input, client }) => ({
    recoveryCodes: await authenticators.renewRecoveryCodes(person.userId, input.Key, client),
  }));

  registerEndpoint(app, loginLevel, async ({ person, input, client }) => {
    const change = { level: 'loginLevel', to: input.Level, proof: input } as const;
    return { loginLevel: await levels.change(person.userId, change, client) };
  });

  registerEndpoint(app, orderLevel, async ({ person, input, client }) => {
    const change = { level: 'orderLevel', to: input.Level, proof: input } as const;
    return { orderLevel: await levels.change(person.userId, change, client) };
  });
}
