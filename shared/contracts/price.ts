import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { BAG_TYPES, SOURCES, VERSIONS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { queryInt } from './query';
import { bp, cents, config, count, iso, price } from './shapes';

/** The quotas of a price query, as digits. */
function queryConfig() {
  const quota = () => queryInt(0, 1_000_000_000, 'enterQuota');
  return { UserNumber: quota(), AssetNumber: quota(), DiskQuota: quota(), ConcurrentNumber: quota() };
}

function optionalQueryConfig() {
  const { UserNumber, AssetNumber, DiskQuota, ConcurrentNumber } = queryConfig();
  return {
    UserNumber: z.optional(UserNumber),
    AssetNumber: z.optional(AssetNumber),
    DiskQuota: z.optional(DiskQuota),
    ConcurrentNumber: z.optional(ConcurrentNumber),
  };
}

const queryMonths = () => queryInt(1, 120, 'chooseMonths');
const queryQuantity = () => queryInt(1, 99, 'enterQuantity');
const version = () => z.enum(VERSIONS, 'chooseOne');

interface PricedThing {
  readonly InstanceId?: string | undefined;
  readonly Version?: string | undefined;
}

/** A price is queried for an existing application or for an edition. */
function hasSubject({ InstanceId, Version }: PricedThing): boolean {
  return InstanceId !== undefined || Version !== undefined;
}

const NAMES_NONE = { error: 'chooseOne', path: ['Version'] };

/** Cents per month for one step of each quota. */
const unitCents = () => z.object({ user: cents(), asset: cents(), disk: cents(), concurrent: cents() });

export const productInfo = /* @__PURE__ */ defineEndpoint({
  id: 'product.productInfo',
  number: 97,
  method: 'GET',
  path: '/product/productInfo',
  access: 'session',
  summary: 'The catalogue: editions, durations, packs and the first-order discount.',
  request: () => z.object({ Source: z.optional(z.enum(SOURCES, 'chooseOne')) }),
  response: () =>
    z.object({
      priceRev: z.int().check(z.minimum(1)),
      editions: z.array(
        z.object({
          version: z.enum(VERSIONS),
          /** In the caller's language. */
          name: z.string(),
          monthCents: cents(),
          included: config(),
          step: config(),
          max: config(),
          unitCents: unitCents(),
          /** In the caller's language. */
          features: z.array(z.string()),
          /** Limited to one per user: the experience edition. */
          limitOne: z.boolean(),
          /** Days that it is valid for. Absent for an edition that is sold by months. */
          days: z.optional(count()),
          /** Why the caller cannot choose it, in their language. Absent if they can. */
          reason: z.optional(z.string()),
        }),
      ),
      months: z.array(z.object({ value: z.int(), discountRateBp: bp() })),
      bags: z.array(
        z.object({
          version: z.enum(VERSIONS),
          bagType: z.enum(BAG_TYPES),
          /** A pack's size is a multiple of this. */
          step: count(),
          /** Price of one step for one month. */
          unitCents: cents(),
        }),
      ),
      renewbags: z.array(
        z.object({ version: z.enum(VERSIONS), /** On top of the duration's rate. */ rateBp: bp() }),
      ),
      firstOrder: z.object({ bp: bp(), maxCents: cents(), eligible: z.boolean() }),
      logRetentionDays: count(),
    }),
});

export const editionMonthPrice = /* @__PURE__ */ defineEndpoint({
  id: 'product.editionMonthPrice',
  number: 99,
  method: 'GET',
  path: '/product/editionMonthPrice',
  access: 'session',
  summary: 'Price to buy an edition with quotas, or to renew an application.',
  request: () =>
    z
      .object({
        Version: z.optional(version()),
        Months: queryMonths(),
        ...optionalQueryConfig(),
        InstanceId: z.optional(field.instanceId()),
        CouponCode: z.optional(field.couponCode()),
      })
      .check(
        z.refine(hasSubject, NAMES_NONE),
        z.refine(
          (request) =>
            request.InstanceId !== undefined ||
            (request.UserNumber !== undefined &&
              request.AssetNumber !== undefined &&
              request.DiskQuota !== undefined &&
              request.ConcurrentNumber !== undefined),
          { error: 'enterNumber', path: ['UserNumber'] },
        ),
      ),
  response: () =>
    z.extend(price(), {
      newDueDate: z.optional(iso()),
      /** Days that the price is for, instead of months: of the experience edition. */
      days: z.optional(count()),
    }),
  errors: [
    errorCodes.quotaExceeded,
    errorCodes.quantityInvalid,
    errorCodes.experienceUsed,
    errorCodes.couponInvalid,
    errorCodes.applicationCancelled,
    errorCodes.marketplaceApplication,
    errorCodes.notFound,
  ],
});

export const editionUpgradePrice = /* @__PURE__ */ defineEndpoint({
  id: 'product.editionUpgradePrice',
  number: 100,
  method: 'GET',
  path: '/product/editionUpgradePrice',
  access: 'teamCreator',
  summary: 'Price of an upgrade for the days that are left; Months when leaving the experience edition.',
  request: () =>
    z.object({
      InstanceId: field.instanceId(),
      Version: version(),
      ...queryConfig(),
      Months: z.optional(queryMonths()),
    }),
  response: () =>
    z.extend(price(), {
      remainingDays: count(),
      dueDate: iso(),
      oldMonthCents: cents(),
      newMonthCents: cents(),
    }),
  errors: [
    errorCodes.downgradeOrNoChange,
    errorCodes.quotaExceeded,
    errorCodes.quantityInvalid,
    errorCodes.applicationExpired,
    errorCodes.applicationCancelled,
    errorCodes.marketplaceApplication,
  ],
});

export const editionLicensebagPrice = /* @__PURE__ */ defineEndpoint({
  id: 'product.editionLicensebagPrice',
  number: 101,
  method: 'GET',
  path: '/product/editionLicensebagPrice',
  access: 'session',
  summary: 'Price of resource packs.',
  request: () =>
    z
      .object({
        InstanceId: z.optional(field.instanceId()),
        Version: z.optional(version()),
        BagType: z.enum(BAG_TYPES, 'chooseOne'),
        Spec: queryInt(1, 1_000_000_000, 'enterQuota'),
        Months: queryMonths(),
        Quantity: queryQuantity(),
      })
      .check(z.refine(hasSubject, NAMES_NONE)),
  response: price,
  errors: [
    errorCodes.quantityInvalid,
    errorCodes.quotaExceeded,
    errorCodes.applicationExpired,
    errorCodes.applicationCancelled,
    errorCodes.packNotUsable,
    errorCodes.notFound,
  ],
});

export const editionRenewbagPrice = /* @__PURE__ */ defineEndpoint({
  id: 'product.editionRenewbagPrice',
  number: 102,
  method: 'GET',
  path: '/product/editionRenewbagPrice',
  access: 'session',
  summary: 'Price of renewal packs.',
  request: () =>
    z
      .object({
        InstanceId: z.optional(field.instanceId()),
        Version: z.optional(version()),
        ...optionalQueryConfig(),
        Months: queryMonths(),
        Quantity: queryQuantity(),
      })
      .check(z.refine(hasSubject, NAMES_NONE)),
  response: price,
  errors: [
    errorCodes.quantityInvalid,
    errorCodes.quotaExceeded,
    errorCodes.applicationCancelled,
    errorCodes.marketplaceApplication,
    errorCodes.packNotUsable,
    errorCodes.notFound,
  ],
});
