import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { sent } from './shapes';

/** Errors of every call that sends a code. */
const SENDING = [
  errorCodes.captchaInvalid,
  errorCodes.codeSentRecently,
  errorCodes.codeLimitReached,
  errorCodes.upstreamFailed,
] as const;

/** `conflict`: the account has no phone or mailbox to send the code to. The page's data is out of date. */
const SENDING_TO_BOUND = [...SENDING, errorCodes.conflict] as const;

function publicPhone() {
  return { ...field.captchaFields(), UserPhone: field.userPhone() };
}

function publicMail() {
  return { ...field.captchaFields(), Mail: field.mail() };
}

export const sendSmsLogin = /* @__PURE__ */ defineEndpoint({
  id: 'notify.sendSmsLogin',
  number: 18,
  method: 'POST',
  path: '/notify/sendSmsLogin',
  access: 'public',
  creates: 'anonymous',
  summary: 'Code to sign in (call 1).',
  request: () => z.object(publicPhone()),
  response: sent,
  errors: SENDING,
});

export const sendSmsRegist = /* @__PURE__ */ defineEndpoint({
  id: 'notify.sendSmsRegist',
  number: 19,
  method: 'POST',
  path: '/notify/sendSmsRegist',
  access: 'public',
  creates: 'anonymous',
  summary: 'Code to register (calls 7 to 9).',
  request: () => z.object(publicPhone()),
  response: sent,
  errors: SENDING,
});

export const mailRegister = /* @__PURE__ */ defineEndpoint({
  id: 'notify.mailRegister',
  number: 20,
  method: 'POST',
  path: '/notify/mailRegister',
  access: 'public',
  creates: 'anonymous',
  summary: 'Mail code to register (calls 8, 9).',
  request: () => z.object(publicMail()),
  response: sent,
  errors: SENDING,
});

export const sendSmsForget = /* @__PURE__ */ defineEndpoint({
  id: 'notify.sendSmsForget',
  number: 21,
  method: 'POST',
  path: '/notify/sendSmsForget',
  access: 'public',
  creates: 'anonymous',
  summary: 'Code to recover the password (call 12).',
  request: () => z.object(publicPhone()),
  response: sent,
  errors: SENDING,
});

export const mailForget = /* @__PURE__ */ defineEndpoint({
  id: 'notify.mailForget',
  number: 22,
  method: 'POST',
  path: '/notify/mailForget',
  access: 'public',
  creates: 'anonymous',
  summary: 'Mail code to recover the password (call 13).',
  request: () => z.object(publicMail()),
  response: sent,
  errors: SENDING,
});

export const sendSmsBound = /* @__PURE__ */ defineEndpoint({
  id: 'notify.sendSmsBound',
  number: 23,
  method: 'POST',
  path: '/notify/sendSmsBound',
  access: 'session',
  creates: 'code',
  summary: 'Code to a first phone (calls 48, 49, 73).',
  request: () => z.object({ ...field.optionalCaptchaFields(), UserPhone: field.userPhone() }),
  response: sent,
  errors: SENDING,
});

export const sendSmsRegistAws = /* @__PURE__ */ defineEndpoint({
  id: 'notify.sendSmsRegistAws',
  number: 24,
  method: 'POST',
  path: '/notify/sendSmsRegistAws',
  access: 'public',
  creates: 'anonymous',
  summary: 'Code to register from a marketplace (call 10).',
  request: () => z.object({ ...publicPhone(), AwsToken: field.token() }),
  response: sent,
  errors: [...SENDING, errorCodes.loginTokenInvalid],
});

export const sendSmsReset = /* @__PURE__ */ defineEndpoint({
  id: 'notify.sendSmsReset',
  number: 25,
  method: 'POST',
  path: '/notify/sendSmsReset',
  access: 'session',
  creates: 'code',
  summary: 'Code to the bound phone for step-up (call 51).',
  request: () => z.object(field.optionalCaptchaFields()),
  response: sent,
  errors: SENDING_TO_BOUND,
});

export const sendSmsCert = /* @__PURE__ */ defineEndpoint({
  id: 'notify.sendSmsCert',
  number: 26,
  method: 'POST',
  path: '/notify/sendSmsCert',
  access: 'session',
  creates: 'code',
  summary: 'Code for basic verification (call 55); to the bound phone unless another is named.',
  request: () => z.object({ ...field.optionalCaptchaFields(), UserPhone: z.optional(field.userPhone()) }),
  response: sent,
  errors: SENDING,
});

export const sendSmsCertEnter = /* @__PURE__ */ defineEndpoint({
  id: 'notify.sendSmsCertEnter',
  number: 27,
  method: 'POST',
  path: '/notify/sendSmsCertEnter',
  access: 'session',
  creates: 'code',
  summary: 'Code to the contact of an enterprise verification (calls 57, 58).',
  request: () => z.object({ ...field.optionalCaptchaFields(), UserPhone: field.userPhone() }),
  response: sent,
  errors: SENDING,
});

export const smsChangeOldPhoneEnter = /* @__PURE__ */ defineEndpoint({
  id: 'notify.smsChangeOldPhoneEnter',
  number: 28,
  method: 'POST',
  path: '/notify/smsChangeOldPhoneEnter',
  access: 'session',
  creates: 'code',
  summary: 'Code to the current phone (call 77).',
  request: () => z.object(field.optionalCaptchaFields()),
  response: sent,
  errors: SENDING_TO_BOUND,
});

export const smsChangeNewPhoneEnter = /* @__PURE__ */ defineEndpoint({
  id: 'notify.smsChangeNewPhoneEnter',
  number: 29,
  method: 'POST',
  path: '/notify/smsChangeNewPhoneEnter',
  access: 'session',
  creates: 'code',
  summary: 'Code to the new phone (call 78); OldKey comes from call 77.',
  request: () =>
    z.object({ ...field.optionalCaptchaFields(), UserPhone: field.userPhone(), OldKey: field.stepUpKey() }),
  response: sent,
  errors: [...SENDING, errorCodes.stepUpRequired, errorCodes.phoneTaken],
});

export const mailBound = /* @__PURE__ */ defineEndpoint({
  id: 'notify.mailBound',
  number: 30,
  method: 'POST',
  path: '/notify/mailBound',
  access: 'session',
  creates: 'code',
  summary: 'Mail code to a first mailbox (call 74).',
  request: () => z.object({ ...field.optionalCaptchaFields(), Mail: field.mail() }),
  response: sent,
  errors: SENDING,
});

export const changeOldMailEnter = /* @__PURE__ */ defineEndpoint({
  id: 'notify.changeOldMailEnter',
  number: 31,
  method: 'POST',
  path: '/notify/changeOldMailEnter',
  access: 'session',
  creates: 'code',
  summary: 'Mail code to the current mailbox (call 75).',
  request: () => z.object(field.optionalCaptchaFields()),
  response: sent,
  errors: SENDING_TO_BOUND,
});

export const changeNewMailEnter = /* @__PURE__ */ defineEndpoint({
  id: 'notify.changeNewMailEnter',
  number: 32,
  method: 'POST',
  path: '/notify/changeNewMailEnter',
  access: 'session',
  creates: 'code',
  summary: 'Mail code to the new mailbox (call 76); OldKey comes from call 75.',
  request: () =>
    z.object({ ...field.optionalCaptchaFields(), Mail: field.mail(), OldKey: field.stepUpKey() }),
  response: sent,
  errors: [...SENDING, errorCodes.stepUpRequired, errorCodes.mailTaken],
});

export const mailReset = /* @__PURE__ */ defineEndpoint({
  id: 'notify.mailReset',
  number: 33,
  method: 'POST',
  path: '/notify/mailReset',
  access: 'session',
  creates: 'code',
  summary: 'Mail code for step-up (call 54).',
  request: () => z.object(field.optionalCaptchaFields()),
  response: sent,
  errors: SENDING_TO_BOUND,
});
