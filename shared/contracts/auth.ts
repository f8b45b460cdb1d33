import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { SOURCES, USER_TYPES } from './enums';
import * as errorCodes from './error-codes';
import type { FieldMessageKey } from './field-messages';
import * as field from './fields';
import { count, id, login, seconds } from './shapes';
import { eitherSpelling } from './spelling';

/**
 * Fields of a sign-in by password. Also used by the form of the sign-in page.
 * @param noName message for a missing name
 */
export function passwordSignIn(noName?: FieldMessageKey) {
  return z.object({
    ...field.captchaFields(),
    UserName: field.userNameOrMail(noName),
    Password: field.currentPassword(),
  });
}

function phoneProof() {
  return { UserPhone: field.userPhone(), Key: field.codeKey(), CodeSms: field.code() };
}

function mailProof() {
  return { Mail: field.mail(), KeyMail: field.codeKey(), CodeMail: field.code() };
}

function newAccount() {
  return {
    UserName: field.newUserName(),
    Password: field.newPassword(),
    ReferralCode: z.optional(field.referralCode()),
  };
}

interface Proof {
  readonly UserPhone?: string | undefined;
  readonly Key?: string | undefined;
  readonly CodeSms?: string | undefined;
  readonly Mail?: string | undefined;
  readonly KeyMail?: string | undefined;
  readonly CodeMail?: string | undefined;
}

/** A registration must verify a phone or a mailbox: all three fields of one of them. */
function hasCompleteProof({ UserPhone, Key, CodeSms, Mail, KeyMail, CodeMail }: Proof): boolean {
  const isWhole = (...fields: (string | undefined)[]) => fields.every((value) => value !== undefined);
  return isWhole(UserPhone, Key, CodeSms) || isWhole(Mail, KeyMail, CodeMail);
}

function genericRegistration() {
  return {
    UserType: z.enum(USER_TYPES, 'chooseOne'),
    ...newAccount(),
    UserPhone: z.optional(field.userPhone()),
    Key: z.optional(field.codeKey()),
    CodeSms: z.optional(field.code()),
    Mail: z.optional(field.mail()),
    KeyMail: z.optional(field.codeKey()),
    CodeMail: z.optional(field.code()),
  };
}

const PROOF_MISSING = { error: 'enterPhoneOrMail', path: ['UserPhone'] };

export const loginSms = /* @__PURE__ */ defineEndpoint({
  id: 'verify.loginSms',
  number: 1,
  method: 'POST',
  path: '/verify/loginSms',
  access: 'public',
  creates: 'anonymous',
  summary: 'Sign in by phone code; unlocks the account.',
  request: () => z.object(phoneProof()),
  response: login,
  errors: [
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.contactNotRegistered,
    errorCodes.accountDisabled,
    errorCodes.mfaRequired,
  ],
});

export const loginPasswordPerson = /* @__PURE__ */ defineEndpoint({
  id: 'verify.loginPasswordPerson',
  number: 2,
  method: 'POST',
  path: '/verify/loginPasswordPerson',
  access: 'public',
  creates: 'anonymous',
  summary: 'Sign in by password, individual accounts only.',
  encoding: 'form',
  request: () => z.pipe(eitherSpelling<z.input<ReturnType<typeof passwordSignIn>>>(), passwordSignIn()),
  response: login,
  errors: [
    errorCodes.captchaInvalid,
    errorCodes.wrongCredentials,
    errorCodes.wrongAccountType,
    errorCodes.accountLocked,
    errorCodes.mfaRequired,
    errorCodes.accountDisabled,
    errorCodes.upstreamFailed,
  ],
});

export const loginPassword = /* @__PURE__ */ defineEndpoint({
  id: 'verify.loginPassword',
  number: 3,
  method: 'POST',
  path: '/verify/loginPassword',
  access: 'public',
  creates: 'anonymous',
  summary: 'Sign in by password, any account.',
  encoding: 'form',
  request: () => z.pipe(eitherSpelling<z.input<ReturnType<typeof passwordSignIn>>>(), passwordSignIn()),
  response: login,
  errors: [
    errorCodes.captchaInvalid,
    errorCodes.wrongCredentials,
    errorCodes.accountLocked,
    errorCodes.mfaRequired,
    errorCodes.accountDisabled,
    errorCodes.upstreamFailed,
  ],
});

/** The request as the client sends it: only call 4 spells three fields in lower case. */
interface PasswordSignInEnter {
  readonly ticket: string;
  readonly randStr: string;
  readonly UserName: string;
  readonly password: string;
}

export const loginPasswordEnter = /* @__PURE__ */ defineEndpoint({
  id: 'verify.loginPasswordEnter',
  number: 4,
  method: 'POST',
  path: '/verify/loginPasswordEnter',
  access: 'public',
  creates: 'anonymous',
  summary: 'Sign in by password, enterprise and team branch.',
  encoding: 'form',
  request: () => z.pipe(eitherSpelling<PasswordSignInEnter>(), passwordSignIn('enterUserName')),
  response: login,
  errors: [
    errorCodes.captchaInvalid,
    errorCodes.wrongCredentials,
    errorCodes.wrongAccountType,
    errorCodes.accountLocked,
    errorCodes.mfaRequired,
    errorCodes.accountDisabled,
    errorCodes.upstreamFailed,
  ],
});

export const loginVerifyAppCode = /* @__PURE__ */ defineEndpoint({
  id: 'verify.loginVerifyAppCode',
  number: 5,
  method: 'POST',
  path: '/verify/loginVerifyAppCode',
  access: 'public',
  creates: 'anonymous',
  summary: 'Second step of sign-in: authenticator or recovery code.',
  request: () =>
    z
      .object({
        Code: z.optional(field.code()),
        RecoveryCode: z.optional(field.recoveryCode()),
        UserId: field.rowId(),
        Key: field.codeKey(),
      })
      .check(
        z.refine(({ Code, RecoveryCode }) => Code !== undefined || RecoveryCode !== undefined, {
          error: 'enterCaptcha',
          path: ['Code'],
        }),
      ),
  response: login,
  // `accountDisabled`: an operator may disable the account between the two steps.
  errors: [
    errorCodes.mfaCodeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.accountLocked,
    errorCodes.accountDisabled,
  ],
});

export const orderVerifyAppCode = /* @__PURE__ */ defineEndpoint({
  id: 'verify.orderVerifyAppCode',
  number: 6,
  method: 'POST',
  path: '/verify/orderVerifyAppCode',
  access: 'orderOwner',
  creates: 'ticket',
  summary: 'Second factor before a payment; the Key is for call 124.',
  request: () => z.object({ Code: field.code(), OrderNo: field.orderNo() }),
  response: () => z.object({ Key: z.string(), expiresIn: seconds() }),
  errors: [errorCodes.mfaCodeWrong, errorCodes.mfaNotBound, errorCodes.notFound, errorCodes.orderNotPayable],
});

export const registPerson = /* @__PURE__ */ defineEndpoint({
  id: 'verify.registPerson',
  number: 7,
  method: 'POST',
  path: '/verify/registPerson',
  access: 'public',
  creates: 'anonymous',
  summary: 'Register an individual.',
  request: () => z.object({ ...phoneProof(), ...newAccount() }),
  response: login,
  errors: [
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.userNameTaken,
    errorCodes.phoneTaken,
    errorCodes.passwordTooWeak,
  ],
});

export const registEnterprise = /* @__PURE__ */ defineEndpoint({
  id: 'verify.registEnterprise',
  number: 8,
  method: 'POST',
  path: '/verify/registEnterprise',
  access: 'public',
  creates: 'anonymous',
  summary: 'Register an enterprise; proves phone and mailbox.',
  request: () => z.object({ ...phoneProof(), ...mailProof(), ...newAccount() }),
  response: login,
  errors: [
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.userNameTaken,
    errorCodes.phoneTaken,
    errorCodes.mailTaken,
    errorCodes.passwordTooWeak,
  ],
});

export const regist = /* @__PURE__ */ defineEndpoint({
  id: 'verify.regist',
  number: 9,
  method: 'POST',
  path: '/verify/regist',
  access: 'public',
  creates: 'anonymous',
  summary: 'Register either type, by phone or by mailbox.',
  request: () => z.object(genericRegistration()).check(z.refine(hasCompleteProof, PROOF_MISSING)),
  response: login,
  errors: [
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.userNameTaken,
    errorCodes.phoneTaken,
    errorCodes.mailTaken,
    errorCodes.passwordTooWeak,
  ],
});

export const registAws = /* @__PURE__ */ defineEndpoint({
  id: 'verify.registAws',
  number: 10,
  method: 'POST',
  path: '/verify/registAws',
  access: 'public',
  creates: 'anonymous',
  summary: 'Register with a marketplace token.',
  request: () =>
    z
      .object({ ...genericRegistration(), AwsToken: field.token() })
      .check(z.refine(hasCompleteProof, PROOF_MISSING)),
  response: () => z.extend(login(), { InstanceId: z.optional(id()) }),
  errors: [
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.userNameTaken,
    errorCodes.phoneTaken,
    errorCodes.mailTaken,
    errorCodes.passwordTooWeak,
    errorCodes.loginTokenInvalid,
    errorCodes.upstreamFailed,
  ],
});

export const logout = /* @__PURE__ */ defineEndpoint({
  id: 'verify.logout',
  number: 11,
  method: 'POST',
  path: '/verify/logout',
  access: 'public',
  creates: 'none',
  summary: 'End the session; always succeeds.',
  request: () => z.object({}),
  response: () => z.null(),
});

const recovery = () => z.object({ Key: z.string(), UserName: z.string() });

export const forgetPassword = /* @__PURE__ */ defineEndpoint({
  id: 'verify.forgetPassword',
  number: 12,
  method: 'POST',
  path: '/verify/forgetPassword',
  access: 'public',
  creates: 'anonymous',
  summary: 'Prove the phone to recover the password.',
  request: () => z.object(phoneProof()),
  response: recovery,
  errors: [
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.contactNotRegistered,
  ],
});

export const forgetPasswordMail = /* @__PURE__ */ defineEndpoint({
  id: 'verify.forgetPasswordMail',
  number: 13,
  method: 'POST',
  path: '/verify/forgetPasswordMail',
  access: 'public',
  creates: 'anonymous',
  summary: 'Prove the mailbox to recover the password.',
  request: () => z.object({ Mail: field.mail(), Key: field.codeKey(), CodeMail: field.code() }),
  response: recovery,
  errors: [
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.contactNotRegistered,
  ],
});

export const forgetSetNewPwd = /* @__PURE__ */ defineEndpoint({
  id: 'verify.forgetSetNewPwd',
  number: 14,
  method: 'POST',
  path: '/verify/forgetSetNewPwd',
  access: 'public',
  creates: 'anonymous',
  summary: 'Set a new password after 12 or 13; ends every session, unlocks.',
  request: () => z.object({ Key: field.stepUpKey(), Password: field.newPassword() }),
  response: () => z.null(),
  errors: [errorCodes.stepUpRequired, errorCodes.passwordTooWeak, errorCodes.passwordReused],
});

export const apiLogin = /* @__PURE__ */ defineEndpoint({
  id: 'support.apiLogin',
  number: 15,
  method: 'POST',
  path: '/support/apiLogin',
  access: 'public',
  creates: 'anonymous',
  summary: 'Exchange a one-time token of a marketplace for a session or a registration.',
  request: () => z.object({ Source: z.enum(SOURCES, 'chooseOne'), Token: field.token() }),
  response: () => z.union([login(), z.object({ registerToken: z.string(), source: z.enum(SOURCES) })]),
  errors: [
    errorCodes.loginTokenInvalid,
    errorCodes.accountDisabled,
    errorCodes.mfaRequired,
    errorCodes.upstreamFailed,
  ],
});

export const lan = /* @__PURE__ */ defineEndpoint({
  id: 'lan.lan',
  number: 16,
  method: 'POST',
  path: '/lan/lan',
  access: 'public',
  creates: 'none',
  summary: 'Set the language; kept on the account when signed in.',
  request: () => z.object({ Lan: z.enum(['zh', 'en'], 'chooseOne') }),
  response: () => z.object({ lan: z.enum(['zh', 'en']) }),
  errors: [errorCodes.validationFailed],
});

export const openCount = /* @__PURE__ */ defineEndpoint({
  id: 'verify.openCount',
  number: 17,
  method: 'POST',
  path: '/verify/openCount',
  base: 'promo',
  access: 'public',
  creates: 'anonymous',
  summary: 'Count the opening of a referral link, once per address and day.',
  request: () => z.object({ ReferralCode: field.referralCode(), Page: z.optional(field.note(64)) }),
  response: () => z.object({ count: count() }),
  errors: [errorCodes.notFound],
});
