import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { id, iso, listOf } from './shapes';

export const operatorToken = /* @__PURE__ */ defineEndpoint({
  id: 'ext.operatorToken',
  number: 'E73',
  method: 'POST',
  path: '/ext/operator/token',
  access: 'session',
  creates: 'securityChange',
  summary: 'A personal token for the operators’ calls, valid for twelve hours and shown once.',
  /** Of a step-up by the authenticator (53). Other step-ups give `stepUpRequired`. */
  request: () => z.object({ Key: field.stepUpKey() }),
  response: () => z.object({ Token: z.string(), ExpiresAt: iso() }),
  /** `forbidden`: the account is no operator. */
  errors: [errorCodes.forbidden, errorCodes.mfaNotBound, errorCodes.stepUpRequired],
});

const operatorAccount = () =>
  z.object({
    AccountId: id(),
    /** Null until the user of an account from a marketplace has chosen a name. */
    UserName: z.nullable(z.string()),
    /** Whether the setting OPERATORS names the account. */
    IsInSetting: z.boolean(),
    /** When an operator named the account; null if none did. */
    NamedAt: z.nullable(iso()),
    /** Without an authenticator the account cannot create tokens. */
    HasAuthenticator: z.boolean(),
  });

export const opsOperator = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsOperator',
  number: 'E74',
  method: 'POST',
  path: '/ext/ops/operator',
  access: 'operator',
  creates: 'operatorRecord',
  summary: 'Makes an account an operator, or ends that and its tokens.',
  request: () =>
    z.object({
      /** User name, phone number, mailbox or account id. */
      Person: field.userNameOrMail(),
      IsOperator: z.boolean('chooseOne'),
    }),
  response: operatorAccount,
  /** An account that the setting OPERATORS names cannot be removed: `validationFailed` for Person. */
  errors: [errorCodes.notFound],
});

export const opsOperators = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsOperators',
  number: 'E75',
  method: 'GET',
  path: '/ext/ops/operators',
  access: 'operator',
  summary: 'Accounts that are operators, by user name.',
  request: () => z.object({}),
  response: () => listOf(operatorAccount()),
});
