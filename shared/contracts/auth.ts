import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { SOURCES, USER_TYPES } from './enums';
import * as field from './fields';
import { count, id, login, seconds } from './shapes';
import { eitherSpelling } from './spelling';

/** Fields of a sign-in by password; what the form of the page binds to. */
export function passwordSignIn() {
  return z.object({
    ...field.captchaFields(),
    UserName: field.userNameOrMail(),
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

/** A registration proves a phone or a mailbox: all three fields of one of them. */
function provesOne({ UserPhone, Key, CodeSms, Mail, KeyMail, CodeMail }: Proof): boolean {
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
  subject: 'P',
  summary: 'Sign in by phone code; unlocks the account.',
  request: () => z.object(phoneProof()),
  response: login,
  errors: [4502, 4503, 4508, 4105, 4103, 4532],
});

export const loginPasswordPerson = /* @__PURE__ */ defineEndpoint({
  id: 'verify.loginPasswordPerson',
  number: 2,
  method: 'POST',
  path: '/verify/loginPasswordPerson',
  subject: 'P',
  summary: 'Sign in by password, individual accounts only.',
  encoding: 'form',
  request: () => z.pipe(eitherSpelling<z.input<ReturnType<typeof passwordSignIn>>>(), passwordSignIn()),
  response: login,
  errors: [4501, 4106, 4107, 4511, 4532, 4103, 5001],
});

export const loginPassword = /* @__PURE__ */ defineEndpoint({
  id: 'verify.loginPassword',
  number: 3,
  method: 'POST',
  path: '/verify/loginPassword',
  subject: 'P',
  summary: 'Sign in by password, any account.',
  encoding: 'form',
  request: () => z.pipe(eitherSpelling<z.input<ReturnType<typeof passwordSignIn>>>(), passwordSignIn()),
  response: login,
  errors: [4501, 4106, 4511, 4532, 4103, 5001],
});

/** As the client sends it: call 4 alone spells three fields in lower case. */
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
  subject: 'P',
  summary: 'Sign in by password, enterprise and team branch.',
  encoding: 'form',
  request: () => z.pipe(eitherSpelling<PasswordSignInEnter>(), passwordSignIn()),
  response: login,
  errors: [4501, 4106, 4107, 4511, 4532, 4103, 5001],
});

export const loginVerifyAppCode = /* @__PURE__ */ defineEndpoint({
  id: 'verify.loginVerifyAppCode',
  number: 5,
  method: 'POST',
  path: '/verify/loginVerifyAppCode',
  subject: 'P',
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
  // 4103: the operator may disable the account between the two steps.
  errors: [4504, 4503, 4508, 4511, 4103],
});

export const orderVerifyAppCode = /* @__PURE__ */ defineEndpoint({
  id: 'verify.orderVerifyAppCode',
  number: 6,
  method: 'POST',
  path: '/verify/orderVerifyAppCode',
  subject: 'S',
  summary: 'Second factor before a payment; the Key goes with call 124.',
  request: () => z.object({ Code: field.code(), OrderNo: field.orderNo() }),
  response: () => z.object({ Key: z.string(), expiresIn: seconds() }),
  errors: [4504, 4505, 4004, 4401],
});

export const registPerson = /* @__PURE__ */ defineEndpoint({
  id: 'verify.registPerson',
  number: 7,
  method: 'POST',
  path: '/verify/registPerson',
  subject: 'P',
  summary: 'Register an individual.',
  request: () => z.object({ ...phoneProof(), ...newAccount() }),
  response: login,
  errors: [4502, 4503, 4508, 4108, 4109, 4111],
});

export const registEnterprise = /* @__PURE__ */ defineEndpoint({
  id: 'verify.registEnterprise',
  number: 8,
  method: 'POST',
  path: '/verify/registEnterprise',
  subject: 'P',
  summary: 'Register an enterprise; proves phone and mailbox.',
  request: () => z.object({ ...phoneProof(), ...mailProof(), ...newAccount() }),
  response: login,
  errors: [4502, 4503, 4508, 4108, 4109, 4110, 4111],
});

export const regist = /* @__PURE__ */ defineEndpoint({
  id: 'verify.regist',
  number: 9,
  method: 'POST',
  path: '/verify/regist',
  subject: 'P',
  summary: 'Register either type, by phone or by mailbox.',
  request: () => z.object(genericRegistration()).check(z.refine(provesOne, PROOF_MISSING)),
  response: login,
  errors: [4502, 4503, 4508, 4108, 4109, 4110, 4111],
});

export const registAws = /* @__PURE__ */ defineEndpoint({
  id: 'verify.registAws',
  number: 10,
  method: 'POST',
  path: '/verify/registAws',
  subject: 'P',
  summary: 'Register with a marketplace token.',
  request: () =>
    z.object({ ...genericRegistration(), AwsToken: field.token() }).check(z.refine(provesOne, PROOF_MISSING)),
  response: () => z.extend(login(), { InstanceId: z.optional(id()) }),
  errors: [4502, 4503, 4508, 4108, 4109, 4110, 4111, 4120, 5001],
});

export const logout = /* @__PURE__ */ defineEndpoint({
  id: 'verify.logout',
  number: 11,
  method: 'POST',
  path: '/verify/logout',
  subject: 'P',
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
  subject: 'P',
  summary: 'Prove the phone to recover the password.',
  request: () => z.object(phoneProof()),
  response: recovery,
  errors: [4502, 4503, 4508, 4105],
});

export const forgetPasswordMail = /* @__PURE__ */ defineEndpoint({
  id: 'verify.forgetPasswordMail',
  number: 13,
  method: 'POST',
  path: '/verify/forgetPasswordMail',
  subject: 'P',
  summary: 'Prove the mailbox to recover the password.',
  request: () => z.object({ Mail: field.mail(), Key: field.codeKey(), CodeMail: field.code() }),
  response: recovery,
  errors: [4502, 4503, 4508, 4105],
});

export const forgetSetNewPwd = /* @__PURE__ */ defineEndpoint({
  id: 'verify.forgetSetNewPwd',
  number: 14,
  method: 'POST',
  path: '/verify/forgetSetNewPwd',
  subject: 'P',
  summary: 'Set a new password after 12 or 13; ends every session, unlocks.',
  request: () => z.object({ Key: field.stepUpKey(), Password: field.newPassword() }),
  response: () => z.null(),
  errors: [4536, 4111, 4113],
});

export const apiLogin = /* @__PURE__ */ defineEndpoint({
  id: 'support.apiLogin',
  number: 15,
  method: 'POST',
  path: '/support/apiLogin',
  subject: 'P',
  summary: 'One-time token of a marketplace to a session, or to a registration.',
  request: () => z.object({ Source: z.enum(SOURCES, 'chooseOne'), Token: field.token() }),
  response: () => z.union([login(), z.object({ registerToken: z.string(), source: z.enum(SOURCES) })]),
  errors: [4120, 4103, 4532, 5001],
});

export const lan = /* @__PURE__ */ defineEndpoint({
  id: 'lan.lan',
  number: 16,
  method: 'POST',
  path: '/lan/lan',
  subject: 'P',
  summary: 'Set the language; kept on the account when signed in.',
  request: () => z.object({ Lan: z.enum(['zh', 'en'], 'chooseOne') }),
  response: () => z.object({ lan: z.enum(['zh', 'en']) }),
  errors: [4000],
});

export const openCount = /* @__PURE__ */ defineEndpoint({
  id: 'verify.openCount',
  number: 17,
  method: 'POST',
  path: '/verify/openCount',
  base: 'promo',
  subject: 'P',
  summary: 'Count the opening of a referral link, once per address and day.',
  request: () => z.object({ ReferralCode: field.referralCode(), Page: z.optional(field.note(64)) }),
  response: () => z.object({ count: count() }),
  errors: [4004],
});
