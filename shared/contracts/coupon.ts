import * as z from '@portal/shared/schema';
import { plainText } from './canonical';
import { defineEndpoint } from './endpoint';
import { VERSIONS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { pagingFields } from './query';
import { bp, cents, count, iso, paged } from './shapes';

const MAX_AMOUNT = 1_000_000_000;

const uses = () => z.optional(field.whole(1, 1_000_000_000));

export const opsSaveCoupon = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsCouponsSave',
  number: 'E63',
  method: 'POST',
  path: '/ext/ops/coupons',
  access: 'operator',
  creates: 'operatorRecord',
  summary: 'Create a coupon with a percentage or an amount; case of the code does not matter.',
  request: () =>
    z
      .object({
        /** Without blanks and in ASCII, so that `canonicalCoupon` of what a buyer types can equal it. */
        Code: z
          .string('enterCoupon')
          .check(
            z.overwrite(plainText),
            z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/, 'enterCoupon'),
            z.toUpperCase(),
          ),
        percentBp: z.optional(field.whole(1, 10_000)),
        amountCents: z.optional(field.whole(1, MAX_AMOUNT)),
        /** Least amount before the coupon. */
        minCents: z.optional(field.whole(0, MAX_AMOUNT)),
        /** Absent for no limit. */
        uses: uses(),
        perPerson: uses(),
        /** Absent for all editions. */
        versions: z.optional(
          z
            .array(z.enum(VERSIONS, 'chooseOne'), 'chooseSome')
            .check(z.minLength(1, 'chooseSome'), z.maxLength(VERSIONS.length, 'tooMany')),
        ),
        from: field.moment(),
        to: field.moment(),
      })
      .check(
        z.refine(({ percentBp, amountCents }) => (percentBp === undefined) !== (amountCents === undefined), {
          error: 'fieldInvalid',
          path: ['amountCents'],
        }),
        z.refine(({ from, to }) => from < to, { error: 'endBeforeStart', path: ['to'] }),
      ),
  response: () => z.object({ code: z.string() }),
  errors: [errorCodes.conflict],
});

export const opsCoupons = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsCoupons',
  number: 'E63',
  method: 'GET',
  path: '/ext/ops/coupons',
  access: 'operator',
  summary: 'All coupons with their uses, those that end last first.',
  request: () => z.object(pagingFields([])),
  response: () =>
    paged(
      z.object({
        code: z.string(),
        percentBp: z.optional(bp()),
        amountCents: z.optional(cents()),
        minCents: cents(),
        uses: z.optional(count()),
        perPerson: z.optional(count()),
        versions: z.optional(z.array(z.enum(VERSIONS))),
        from: iso(),
        to: iso(),
        /** By orders that are open or paid. */
        used: count(),
      }),
    ),
});
