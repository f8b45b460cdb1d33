import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { CERT_KINDS, CERT_STATES, ENTERPRISE_CERT_KINDS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { pagingFields, queryEnum } from './query';
import { count, id, iso, paged } from './shapes';

/** Images of an enterprise verification. */
export const FILE_KINDS = ['license', 'letter'] as const;

/** What the list and the opened case have in common. */
function reviewCase() {
  return {
    Id: id(),
    userId: id(),
    kind: z.enum(CERT_KINDS),
    state: z.enum(CERT_STATES),
    /** The representative of the enterprise; absent for a person. */
    contactKind: z.optional(z.enum(ENTERPRISE_CERT_KINDS)),
    enterpriseName: z.optional(z.string()),
    /** Whether the face check has passed. A case cannot be passed before. */
    facePassed: z.boolean(),
    /** The reviewer who has it open, and until when. */
    claimedBy: z.optional(z.string()),
    claimedUntil: z.optional(iso()),
    /** The reviewer who passed it first, where two are required. */
    firstReviewer: z.optional(z.string()),
    submittedAt: iso(),
  };
}

/** Why a verification failed. The text is in the caller's language. */
function reviewReason() {
  return z.object({ key: z.string(), text: z.string() });
}

export const opsCertifications = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsCertifications',
  number: 'E48',
  method: 'GET',
  path: '/ext/ops/certifications',
  access: 'reviewer',
  summary: 'Verifications, those under review first, the oldest of them first.',
  request: () =>
    z.object({ State: queryEnum(CERT_STATES), Kind: queryEnum(CERT_KINDS), ...pagingFields([]) }),
  response: () =>
    paged(
      z.object({
        ...reviewCase(),
        UserName: z.string(),
        /** Of the person or of the contact. Masked. */
        realName: z.optional(z.string()),
      }),
    ),
});

export const opsReviewCertification = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsCertificationsReview',
  number: 'E49',
  method: 'POST',
  path: '/ext/ops/certifications/review',
  access: 'reviewer',
  creates: 'operatorRecord',
  summary:
    'Pass or fail an enterprise verification that the reviewer has opened; a failure gives its reason, a key of E71 or free text.',
  request: () =>
    z
      .object({ Id: field.rowId(), Pass: z.boolean('chooseOne'), Reason: z.optional(field.remark(200)) })
      .check(
        z.refine(({ Pass, Reason }) => Pass || (Reason !== undefined && Reason !== ''), {
          error: 'enterReason',
          path: ['Reason'],
        }),
      ),
  response: () =>
    z.object({
      state: z.enum(CERT_STATES),
      /** Why a case that was passed failed nevertheless, for example because another account has its credit code. */
      reason: z.optional(reviewReason()),
    }),
  errors: [errorCodes.conflict],
});

export const opsOpenCertification = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsCertificationsOpen',
  number: 'E71',
  method: 'POST',
  path: '/ext/ops/certifications/open',
  access: 'reviewer',
  creates: 'operatorRecord',
  summary: 'Open an enterprise verification for 15 minutes: nobody else can open or decide it. Audited.',
  request: () => z.object({ Id: field.rowId() }),
  response: () =>
    z.object({
      ...reviewCase(),
      creditCode: z.string(),
      contactName: z.string(),
      contactIdCard: z.string(),
      /** E.164. */
      contactPhone: z.optional(z.string()),
      /** Empty once they have been deleted. */
      files: z.array(
        z.object({
          Id: id(),
          kind: z.enum(FILE_KINDS),
          /** Bytes. */
          size: count(),
        }),
      ),
      /** Reasons to choose from. */
      reasons: z.array(reviewReason()),
    }),
  errors: [errorCodes.conflict],
});

export const opsFile = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsFile',
  number: 'E66',
  method: 'GET',
  path: '/ext/ops/files/{Id}',
  access: 'reviewer',
  summary: 'A file of a verification that the reviewer has opened, as an attachment. Audited.',
  responseFormat: 'file',
  request: () => z.object({ Id: field.rowId() }),
  /** The bytes of a JPEG. */
  response: () => z.string(),
  errors: [errorCodes.conflict],
});
