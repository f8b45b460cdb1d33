import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { STEP_UP_SCOPES } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { switchState } from './shapes';

const stepUpTicket = () => z.object({ Key: z.string() });

export const resetUserVerityCode = /* @__PURE__ */ defineEndpoint({
  id: 'user.resetUserVerityCode',
  number: 51,
  method: 'POST',
  path: '/user/resetUserVerityCode',
  access: 'session',
  creates: 'ticket',
  summary: 'Step-up by SMS code (call 25).',
  request: () =>
    z.object({
      Key: field.codeKey(),
      CodeSms: field.code(),
      /** Scope of the ticket. Default: `reset`. `order` gives `validationFailed`: a payment needs the authenticator. */
      Scope: z.optional(z.enum(STEP_UP_SCOPES, 'chooseOne')),
    }),
  response: stepUpTicket,
  errors: [errorCodes.codeWrong, errorCodes.codeExpired, errorCodes.codeTriesExhausted],
});

export const resetUserPwd = /* @__PURE__ */ defineEndpoint({
  id: 'user.resetUserPwd',
  number: 52,
  method: 'POST',
  path: '/user/resetUserPwd',
  access: 'session',
  creates: 'securityChange',
  summary: 'New password after a step-up.',
  request: () => z.object({ Key: field.stepUpKey(), Password: field.newPassword() }),
  response: () => z.null(),
  errors: [errorCodes.stepUpRequired, errorCodes.passwordTooWeak, errorCodes.passwordReused],
});

export const resetUserVerityApp = /* @__PURE__ */ defineEndpoint({
  id: 'user.resetUserVerityApp',
  number: 53,
  method: 'POST',
  path: '/user/resetUserVerityApp',
  access: 'session',
  creates: 'ticket',
  summary: 'Step-up by authenticator code.',
  request: () => z.object({ Code: field.code() }),
  response: stepUpTicket,
  errors: [errorCodes.mfaCodeWrong, errorCodes.mfaNotBound],
});

export const resetUserVerityMail = /* @__PURE__ */ defineEndpoint({
  id: 'user.resetUserVerityMail',
  number: 54,
  method: 'POST',
  path: '/user/resetUserVerityMail',
  access: 'session',
  creates: 'ticket',
  summary: 'Step-up by mail code (call 33).',
  request: () => z.object({ Key: field.codeKey(), CodeMail: field.code() }),
  response: stepUpTicket,
  errors: [errorCodes.codeWrong, errorCodes.codeExpired, errorCodes.codeTriesExhausted],
});

/** A change of the second factor requires its code, or the ticket of a step-up (calls 51, 53, 54). */
function codeOrKey() {
  return { Code: z.optional(field.code()), Key: z.optional(field.stepUpKey()) };
}

const CODE_OR_KEY_MISSING = { error: 'codeOrStepUp', path: ['Code'] };

function hasProof(request: {
  readonly Code?: string | undefined;
  readonly Key?: string | undefined;
}): boolean {
  return request.Code !== undefined || request.Key !== undefined;
}

const levelRequest = () =>
  z.object({ Level: field.switchLevel(), ...codeOrKey() }).check(z.refine(hasProof, CODE_OR_KEY_MISSING));

export const loginLevel = /* @__PURE__ */ defineEndpoint({
  id: 'user.loginLevel',
  number: 67,
  method: 'POST',
  path: '/user/loginLevel',
  access: 'session',
  creates: 'securityChange',
  summary: 'Second factor at sign-in, on or off.',
  request: levelRequest,
  response: () => z.object({ loginLevel: switchState() }),
  errors: [errorCodes.mfaCodeWrong, errorCodes.mfaNotBound, errorCodes.stepUpRequired],
});

export const orderLevel = /* @__PURE__ */ defineEndpoint({
  id: 'user.orderLevel',
  number: 68,
  method: 'POST',
  path: '/user/orderLevel',
  access: 'session',
  creates: 'securityChange',
  summary: 'Second factor at payment, on or off.',
  request: levelRequest,
  response: () => z.object({ orderLevel: switchState() }),
  errors: [errorCodes.mfaCodeWrong, errorCodes.mfaNotBound, errorCodes.stepUpRequired],
});

export const boundMfa = /* @__PURE__ */ defineEndpoint({
  id: 'user.boundMfa',
  number: 71,
  method: 'POST',
  path: '/user/boundMfa',
  access: 'session',
  creates: 'authenticator',
  summary: 'Bind an authenticator: without Code a secret, then Key and Code bind it.',
  request: () => z.object(codeOrKey()),
  response: () =>
    z.union([
      z.object({
        Key: z.string(),
        Secret: z.string(),
        /** `otpauth:` URL for a QR code. */ Url: z.string(),
      }),
      z.object({ mfaBound: z.literal(true), recoveryCodes: z.array(z.string()).check(z.length(10)) }),
    ]),
  errors: [errorCodes.mfaCodeWrong, errorCodes.mfaAlreadyBound, errorCodes.stepUpRequired],
});

export const resetMfa = /* @__PURE__ */ defineEndpoint({
  id: 'user.resetMfa',
  number: 72,
  method: 'POST',
  path: '/user/resetMfa',
  access: 'session',
  creates: 'authenticator',
  summary: 'Unbind the authenticator; turns both levels off.',
  request: () =>
    z
      .object({ ...codeOrKey(), RecoveryCode: z.optional(field.recoveryCode()) })
      .check(
        z.refine((request) => hasProof(request) || request.RecoveryCode !== undefined, CODE_OR_KEY_MISSING),
      ),
  response: () => z.object({ mfaBound: z.literal(false) }),
  errors: [errorCodes.mfaCodeWrong, errorCodes.mfaNotBound, errorCodes.stepUpRequired],
});

/**
 * A step-up (calls 51, 53, 54), required by `stepUpRequired` if a second factor is bound. A phone or mailbox can be
 * used for step-up once it is bound, and a session alone must not be able to bind one.
 */
function stepUpOfSecondFactor() {
  return z.optional(field.stepUpKey());
}

/** Masked. */
const boundPhone = () => z.object({ UserPhone: z.string() });

/** Masked. */
const boundMailbox = () => z.object({ email: z.string() });

export const boundUserPhone = /* @__PURE__ */ defineEndpoint({
  id: 'user.boundUserPhone',
  number: 73,
  method: 'POST',
  path: '/user/boundUserPhone',
  access: 'session',
  creates: 'securityChange',
  summary: 'Bind a first phone.',
  request: () =>
    z.object({
      UserPhone: field.userPhone(),
      Key: field.codeKey(),
      CodeSms: field.code(),
      OldKey: stepUpOfSecondFactor(),
    }),
  response: boundPhone,
  /** `conflict`: a phone is already bound; calls 77 and 78 replace it. */
  errors: [
    errorCodes.conflict,
    errorCodes.phoneTaken,
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.stepUpRequired,
  ],
});

export const boundMail = /* @__PURE__ */ defineEndpoint({
  id: 'user.boundMail',
  number: 74,
  method: 'POST',
  path: '/user/boundMail',
  access: 'session',
  creates: 'securityChange',
  summary: 'Bind a first mailbox.',
  request: () =>
    z.object({
      Mail: field.mail(),
      Key: field.codeKey(),
      CodeMail: field.code(),
      OldKey: stepUpOfSecondFactor(),
    }),
  response: boundMailbox,
  /** `conflict`: a mailbox is already bound; calls 75 and 76 replace it. */
  errors: [
    errorCodes.conflict,
    errorCodes.mailTaken,
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.stepUpRequired,
  ],
});

export const resetOldMailEnter = /* @__PURE__ */ defineEndpoint({
  id: 'user.resetOldMailEnter',
  number: 75,
  method: 'POST',
  path: '/user/resetOldMailEnter',
  access: 'session',
  creates: 'ticket',
  summary: 'Prove the current mailbox; the Key is the OldKey of calls 32 and 76.',
  request: () => z.object({ Key: field.codeKey(), CodeMail: field.code() }),
  response: stepUpTicket,
  errors: [errorCodes.codeWrong, errorCodes.codeExpired, errorCodes.codeTriesExhausted],
});

export const resetNewMailEnter = /* @__PURE__ */ defineEndpoint({
  id: 'user.resetNewMailEnter',
  number: 76,
  method: 'POST',
  path: '/user/resetNewMailEnter',
  access: 'session',
  creates: 'securityChange',
  summary: 'Set the new mailbox.',
  request: () =>
    z.object({ Mail: field.mail(), Key: field.codeKey(), CodeMail: field.code(), OldKey: field.stepUpKey() }),
  response: boundMailbox,
  errors: [
    errorCodes.mailTaken,
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.stepUpRequired,
  ],
});

export const resetOldPhoneEnter = /* @__PURE__ */ defineEndpoint({
  id: 'user.resetOldPhoneEnter',
  number: 77,
  method: 'POST',
  path: '/user/resetOldPhoneEnter',
  access: 'session',
  creates: 'ticket',
  summary: 'Prove the current phone; the Key is the OldKey of calls 29 and 78.',
  request: () => z.object({ Key: field.codeKey(), CodeSms: field.code() }),
  response: stepUpTicket,
  errors: [errorCodes.codeWrong, errorCodes.codeExpired, errorCodes.codeTriesExhausted],
});

export const resetNewPhoneEnter = /* @__PURE__ */ defineEndpoint({
  id: 'user.resetNewPhoneEnter',
  number: 78,
  method: 'POST',
  path: '/user/resetNewPhoneEnter',
  access: 'session',
  creates: 'securityChange',
  summary: 'Set the new phone. The old one is notified.',
  request: () =>
    z.object({
      UserPhone: field.userPhone(),
      Key: field.codeKey(),
      CodeSms: field.code(),
      OldKey: field.stepUpKey(),
    }),
  response: boundPhone,
  errors: [
    errorCodes.phoneTaken,
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.stepUpRequired,
  ],
});
