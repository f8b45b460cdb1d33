import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { id, iso, listOf, login } from './shapes';

const passkey = () =>
  z.object({
    Id: id(),
    name: z.string(),
    createdAt: iso(),
    lastUsedAt: z.optional(iso()),
  });

/** Argument for the browser's `navigator.credentials`. Its inner fields are defined by WebAuthn. */
const ceremony = () => z.object({ Key: z.string(), options: z.looseObject({ challenge: z.string() }) });

/** Result of the browser's `navigator.credentials`, in its JSON form. */
function credential() {
  return z.looseObject(
    {
      id: field.token(),
      rawId: field.token(),
      type: z.literal('public-key', 'fieldInvalid'),
      response: z.looseObject({}, 'fieldInvalid'),
    },
    'fieldInvalid',
  );
}

export const passkeys = /* @__PURE__ */ defineEndpoint({
  id: 'ext.passkeys',
  number: 'E17',
  method: 'GET',
  path: '/ext/passkeys/list',
  access: 'session',
  summary: 'Passkeys of the account.',
  request: () => z.object({}),
  response: () => listOf(passkey()),
});

export const passkeyOptions = /* @__PURE__ */ defineEndpoint({
  id: 'ext.passkeysOptions',
  number: 'E18',
  method: 'POST',
  path: '/ext/passkeys/options',
  access: 'session',
  creates: 'ticket',
  summary: 'Begin to add a passkey; a step-up is needed where a second factor is already bound.',
  request: () => z.object({ Key: z.optional(field.stepUpKey()) }),
  response: ceremony,
  errors: [errorCodes.maximumReached, errorCodes.stepUpRequired],
});

export const registerPasskey = /* @__PURE__ */ defineEndpoint({
  id: 'ext.passkeysRegister',
  number: 'E19',
  method: 'POST',
  path: '/ext/passkeys/register',
  access: 'session',
  creates: 'passkey',
  summary: 'Add the passkey that the browser created.',
  request: () => z.object({ Key: field.stepUpKey(), Name: field.passkeyName(), Credential: credential() }),
  response: passkey,
  /**
   * `conflict`: already known. A credential that does not match the challenge gives
   * `validationFailed`.
   */
  errors: [errorCodes.conflict, errorCodes.maximumReached, errorCodes.stepUpRequired],
});

export const renamePasskey = /* @__PURE__ */ defineEndpoint({
  id: 'ext.passkeysRename',
  number: 'E20',
  method: 'POST',
  path: '/ext/passkeys/rename',
  access: 'session',
  creates: 'passkey',
  summary: 'Rename a passkey.',
  request: () => z.object({ Id: field.rowId(), Name: field.passkeyName() }),
  response: passkey,
  errors: [errorCodes.notFound],
});

export const deletePasskey = /* @__PURE__ */ defineEndpoint({
  id: 'ext.passkeysDelete',
  number: 'E21',
  method: 'POST',
  path: '/ext/passkeys/delete',
  access: 'session',
  creates: 'none',
  summary: 'Delete a passkey.',
  request: () => z.object({ Id: field.rowId(), Key: field.stepUpKey() }),
  response: () => z.null(),
  errors: [errorCodes.notFound, errorCodes.stepUpRequired],
});

export const passkeyLoginOptions = /* @__PURE__ */ defineEndpoint({
  id: 'ext.passkeyLoginOptions',
  number: 'E22',
  method: 'POST',
  path: '/ext/passkeyLogin/options',
  access: 'public',
  creates: 'anonymous',
  summary: 'Begin to sign in by passkey.',
  request: () => z.object({}),
  response: ceremony,
});

/**
 * `loginTokenInvalid` for every failure: a Key that is unknown, used or expired, an unknown passkey, a wrong signature,
 * a copied key. Nothing can be guessed, so failures do not count towards a lock (no `wrongCredentials`), and the lock
 * of passwords does not affect passkeys (no `accountLocked`).
 */
export const passkeyLoginVerify = /* @__PURE__ */ defineEndpoint({
  id: 'ext.passkeyLoginVerify',
  number: 'E23',
  method: 'POST',
  path: '/ext/passkeyLogin/verify',
  access: 'public',
  creates: 'anonymous',
  summary: 'Sign in by passkey; it counts as two factors.',
  request: () => z.object({ Key: field.stepUpKey(), Credential: credential() }),
  response: login,
  errors: [errorCodes.accountDisabled, errorCodes.loginTokenInvalid],
});
