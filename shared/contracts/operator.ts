import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { CERT_STATES, PAY_STATES, VERSIONS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { pagingFields, queryEnum } from './query';
import { id, iso, orderNumber, paged } from './shapes';

const CERTIFICATION_KINDS = ['basic', 'personal', 'enterprise'] as const;

export const opsCertifications = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsCertifications',
  number: 'E48',
  method: 'GET',
  path: '/ext/ops/certifications',
  access: 'operator',
  summary: 'Verifications, those under review first.',
  request: () =>
    z.object({
      State: queryEnum(CERT_STATES),
      Kind: queryEnum(CERTIFICATION_KINDS),
      ...pagingFields(['submittedAt']),
    }),
  response: () =>
    paged(
      z.object({
        Id: id(),
        userId: id(),
        UserName: z.string(),
        kind: z.enum(CERTIFICATION_KINDS),
        state: z.enum(CERT_STATES),
        enterpriseName: z.optional(z.string()),
        creditCode: z.optional(z.string()),
        /** Masked. */
        realName: z.optional(z.string()),
        submittedAt: iso(),
      }),
    ),
});

export const opsReviewCertification = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsCertificationsReview',
  number: 'E49',
  method: 'POST',
  path: '/ext/ops/certifications/review',
  access: 'operator',
  summary: 'Pass or fail a verification under review; a failure gives its reason.',
  request: () =>
    z
      .object({ Id: field.rowId(), Pass: z.boolean('chooseOne'), Reason: z.optional(field.remark(200)) })
      .check(
        z.refine(({ Pass, Reason }) => Pass || (Reason !== undefined && Reason !== ''), {
          error: 'enterReason',
          path: ['Reason'],
        }),
      ),
  response: () => z.object({ state: z.enum(CERT_STATES) }),
  errors: [errorCodes.conflict],
});

const amount = () => field.whole(0, 1_000_000_000);

const quotas = () =>
  z.object(
    { userNumber: amount(), assetNumber: amount(), diskQuota: amount(), concurrentNumber: amount() },
    'fieldInvalid',
  );

function edition() {
  return z.object(
    {
      version: z.enum(VERSIONS, 'chooseOne'),
      monthCents: amount(),
      included: quotas(),
      step: quotas(),
      max: quotas(),
      unitCents: z.object(
        { user: amount(), asset: amount(), disk: amount(), concurrent: amount() },
        'fieldInvalid',
      ),
    },
    'fieldInvalid',
  );
}

export const opsPriceBook = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsPriceBook',
  number: 'E50',
  method: 'POST',
  path: '/ext/ops/priceBook',
  access: 'operator',
  summary: 'A new price book, effective from a given time; prices in cents, rates in basis points.',
  request: () =>
    z.object({
      EffectiveAt: field.moment(),
      Editions: z.array(edition(), 'chooseSome').check(z.length(VERSIONS.length, 'chooseSome')),
      Months: z
        .array(
          z.object({ value: field.months(), discountRateBp: field.whole(1, 10_000) }, 'fieldInvalid'),
          'chooseSome',
        )
        .check(z.minLength(1, 'chooseSome'), z.maxLength(24, 'tooMany')),
      RenewbagRateBp: field.whole(1, 10_000),
      FirstOrder: z.object({ bp: field.whole(0, 10_000), maxCents: amount() }, 'fieldInvalid'),
    }),
  response: () => z.object({ priceRev: z.int().check(z.minimum(1)), effectiveAt: iso() }),
  errors: [errorCodes.conflict],
});

export const opsRefund = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsRefund',
  number: 'E51',
  method: 'POST',
  path: '/ext/ops/refund',
  access: 'operator',
  summary: 'Refund a paid order through its wallet.',
  request: () => z.object({ OrderNo: field.orderNo(), Reason: field.text(1, 200, 'enterReason') }),
  response: () => z.object({ OrderNo: orderNumber(), payState: z.enum(PAY_STATES) }),
  errors: [errorCodes.conflict, errorCodes.upstreamFailed],
});
