import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { CERT_LEVELS, CERT_STATES, ENTERPRISE_CERT_KINDS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { blocker, count, id, iso, qr } from './shapes';

function progress() {
  return {
    state: z.enum(CERT_STATES),
    /** Present during a face check by phone. */
    qr: z.optional(qr()),
    /** Remaining submissions of the 5 allowed in any 24 hours. */
    attemptsLeft: count(),
    /** Why the last submission failed, in the caller's language. */
    reason: z.optional(z.string()),
    submittedAt: z.optional(iso()),
    reviewedAt: z.optional(iso()),
  };
}

export const realnameCertificateState = /* @__PURE__ */ defineEndpoint({
  id: 'user.realnameCertificateState',
  number: 39,
  method: 'GET',
  path: '/user/realnameCertificateState',
  access: 'session',
  summary: 'State of the personal verification; polled while its QR code is shown.',
  countsAsActivity: false,
  request: () => z.object({}),
  response: () =>
    z.object({
      ...progress(),
      level: z.enum(CERT_LEVELS),
      /** Masked. */
      realName: z.optional(z.string()),
      /** Masked. */
      idCard: z.optional(z.string()),
    }),
});

export const enterpriseCertificateState = /* @__PURE__ */ defineEndpoint({
  id: 'user.enterpriseCertificateState',
  number: 40,
  method: 'GET',
  path: '/user/enterpriseCertificateState',
  access: 'session',
  summary: 'State of the enterprise verification; polled while its QR code is shown.',
  countsAsActivity: false,
  request: () => z.object({}),
  response: () =>
    z.object({
      ...progress(),
      /** Absent before the first submission. */
      kind: z.optional(z.enum(ENTERPRISE_CERT_KINDS)),
      enterpriseName: z.optional(z.string()),
      creditCode: z.optional(z.string()),
      /** Masked. */
      contactName: z.optional(z.string()),
    }),
});

export const checkEnterpriseCertificate = /* @__PURE__ */ defineEndpoint({
  id: 'user.checkEnterpriseCertificate',
  number: 41,
  method: 'GET',
  path: '/user/checkEnterpriseCertificate',
  access: 'session',
  summary: 'Whether enterprise verification may begin, and what prevents it.',
  request: () => z.object({}),
  response: () => z.object({ canApply: z.boolean(), blockers: z.array(blocker()) }),
});

export const baseCertificate = /* @__PURE__ */ defineEndpoint({
  id: 'user.baseCertificate',
  number: 55,
  method: 'POST',
  path: '/user/baseCertificate',
  access: 'session',
  creates: 'verification',
  summary: 'Basic verification: name, ID number and phone match.',
  request: () =>
    z.object({
      RealName: field.realName(),
      IdCard: field.idCard(),
      UserPhone: z.optional(field.userPhone()),
      Key: field.codeKey(),
      CodeSms: field.code(),
    }),
  response: () => z.object({ state: z.enum(CERT_STATES), level: z.enum(CERT_LEVELS) }),
  errors: [
    errorCodes.identityMismatch,
    errorCodes.verificationLimitReached,
    errorCodes.alreadyVerified,
    errorCodes.identityTaken,
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.upstreamFailed,
  ],
});

export const realnameCertificate = /* @__PURE__ */ defineEndpoint({
  id: 'user.realnameCertificate',
  number: 56,
  method: 'POST',
  path: '/user/realnameCertificate',
  access: 'session',
  creates: 'verification',
  summary: 'Personal verification by face check with the mobile assistant.',
  request: () => z.object({ RealName: field.realName(), IdCard: field.idCard() }),
  response: () => z.extend(qr(), { state: z.enum(CERT_STATES) }),
  errors: [
    errorCodes.identityMismatch,
    errorCodes.verificationLimitReached,
    errorCodes.alreadyVerified,
    errorCodes.identityTaken,
    errorCodes.upstreamFailed,
  ],
});

function enterprise() {
  return {
    EnterpriseName: field.enterpriseName(),
    CreditCode: field.creditCode(),
    LicenseImage: field.image('uploadLicense'),
    ContactName: field.contactName(),
    ContactIdCard: field.idCard(),
    UserPhone: z.optional(field.userPhone()),
    Key: z.optional(field.codeKey()),
    CodeSms: z.optional(field.code()),
  };
}

const submitted = () => z.object({ state: z.enum(CERT_STATES), applyId: id(), qr: z.optional(qr()) });

const SUBMISSION = [
  errorCodes.identityMismatch,
  errorCodes.verificationLimitReached,
  errorCodes.alreadyVerified,
  errorCodes.leaveTeamsFirst,
  errorCodes.identityTaken,
  errorCodes.contentTooLarge,
  errorCodes.notAnImage,
  errorCodes.codeWrong,
  errorCodes.codeExpired,
  errorCodes.codeTriesExhausted,
  errorCodes.upstreamFailed,
] as const;

/** `conflict`: there is no face check to refresh, or it is that of the other kind of contact. */
const REFRESH = [
  errorCodes.alreadyVerified,
  errorCodes.verificationLimitReached,
  errorCodes.conflict,
] as const;

export const enterpriseCertificateConsignor = /* @__PURE__ */ defineEndpoint({
  id: 'user.enterpriseCertificateConsignor',
  number: 57,
  method: 'POST',
  path: '/user/enterpriseCertificateConsignor',
  access: 'session',
  creates: 'verification',
  summary: 'Enterprise verification by a person in charge, with an authorization letter.',
  encoding: 'multipart',
  request: () => z.object({ ...enterprise(), AuthorizationImage: field.image('uploadLetter') }),
  response: submitted,
  errors: SUBMISSION,
});

export const enterpriseCertificateLegal = /* @__PURE__ */ defineEndpoint({
  id: 'user.enterpriseCertificateLegal',
  number: 58,
  method: 'POST',
  path: '/user/enterpriseCertificateLegal',
  access: 'session',
  creates: 'verification',
  summary: 'Enterprise verification by the legal person.',
  encoding: 'multipart',
  request: () => z.object({ ...enterprise(), AuthorizationImage: z.optional(field.image('uploadLetter')) }),
  response: submitted,
  errors: SUBMISSION,
});

export const realnameRefreshQRCertificate = /* @__PURE__ */ defineEndpoint({
  id: 'user.realnameRefreshQRCertificate',
  number: 59,
  method: 'POST',
  path: '/user/realnameRefreshQRCertificate',
  access: 'session',
  creates: 'verification',
  summary: 'New QR code for the personal verification.',
  request: () => z.object({}),
  response: qr,
  errors: REFRESH,
});

export const enterpriseRefreshQRCertificateLegal = /* @__PURE__ */ defineEndpoint({
  id: 'user.enterpriseRefreshQRCertificateLegal',
  number: 60,
  method: 'POST',
  path: '/user/enterpriseRefreshQRCertificateLegal',
  access: 'session',
  creates: 'verification',
  summary: 'New QR code for the verification by the legal person; 4009 for that of a person in charge.',
  request: () => z.object({}),
  response: qr,
  errors: REFRESH,
});

export const enterpriseRefreshQRCertificateConsignor = /* @__PURE__ */ defineEndpoint({
  id: 'user.enterpriseRefreshQRCertificateConsignor',
  number: 61,
  method: 'POST',
  path: '/user/enterpriseRefreshQRCertificateConsignor',
  access: 'session',
  creates: 'verification',
  summary: 'New QR code for the verification by a person in charge; 4009 for that of the legal person.',
  request: () => z.object({}),
  response: qr,
  errors: REFRESH,
});
