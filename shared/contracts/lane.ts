import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { id } from './shapes';

/**
 * A lane decides in which arm of a rollout a person is: 16 random bytes and 16 bytes of their signature, each as 22
 * characters of base64url. The front door creates and verifies it; for the provider it is only a text.
 */
export const LANE_PATTERN = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{22}$/;

export const opsLane = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsLane',
  number: 'E72',
  method: 'POST',
  path: '/ext/ops/lane',
  access: 'operator',
  creates: 'operatorRecord',
  summary: 'The rollout lane of an account; a given one is stored if the account has none.',
  request: () =>
    z.object({
      /** User name, phone number, mailbox or account id. */
      Person: field.userNameOrMail(),
      Lane: z.optional(z.string('fieldInvalid').check(z.regex(LANE_PATTERN, 'fieldInvalid'))),
    }),
  response: () =>
    z.object({
      AccountId: id(),
      /** The stored lane; null until the account signs in with a browser that has one. */
      Lane: z.nullable(z.string()),
    }),
  errors: [errorCodes.notFound],
});
