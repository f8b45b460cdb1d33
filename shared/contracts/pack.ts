import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { BAG_KINDS, BAG_STATUSES, VERSIONS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import * as query from './query';
import { bag, config, count, id, iso, listOf, paged } from './shapes';

const ofApplication = () => z.object({ InstanceId: field.instanceId() });

export const licensebagInfo = /* @__PURE__ */ defineEndpoint({
  id: 'product.licensebagInfo',
  number: 103,
  method: 'GET',
  path: '/product/licensebagInfo',
  access: 'member',
  summary: 'Resource packs of one application.',
  request: ofApplication,
  response: () => listOf(bag()),
  errors: [errorCodes.notJoinedApplication],
});

export const renewbagInfo = /* @__PURE__ */ defineEndpoint({
  id: 'product.renewbagInfo',
  number: 104,
  method: 'GET',
  path: '/product/renewbagInfo',
  access: 'member',
  summary: 'Renewal packs of one application.',
  request: ofApplication,
  response: () => listOf(bag()),
  errors: [errorCodes.notJoinedApplication],
});

/** Filters of the purchased goods, shared with their export (E35). */
export function bagFilters() {
  return {
    TeamId: z.optional(field.teamId()),
    Kind: query.queryEnum(BAG_KINDS),
    Status: query.queryEnums(BAG_STATUSES),
    Keyword: query.keyword(),
  };
}

export const BAG_SORTS = ['expiresAt', 'activatedAt', 'status', 'kind'] as const;

export const allLicensebagInfo = /* @__PURE__ */ defineEndpoint({
  id: 'product.allLicensebagInfo',
  number: 105,
  method: 'GET',
  path: '/product/allLicensebagInfo',
  access: 'session',
  summary: 'Purchased goods: packs of all kinds.',
  request: () => z.object({ ...bagFilters(), ...query.pagingFields(BAG_SORTS) }),
  response: () => paged(bag()),
});

export const licensebagInstanceCanUsedInfo = /* @__PURE__ */ defineEndpoint({
  id: 'product.licensebagInstanceCanUsedInfo',
  number: 106,
  method: 'GET',
  path: '/product/licensebagInstanceCanUsedInfo',
  access: 'session',
  summary: 'Applications that a pack may go to; those that may not give their reason.',
  request: () => z.object({ LicensebagId: field.rowId('choosePack') }),
  response: () =>
    listOf(
      z.object({
        Id: id(),
        name: z.string(),
        version: z.enum(VERSIONS),
        dueDate: iso(),
        /** Why the pack cannot be used, in the caller's language. Absent if it can. */
        reason: z.optional(z.string()),
      }),
    ),
  errors: [errorCodes.notFound],
});

export const instanceLicensebagCanUsedInfo = /* @__PURE__ */ defineEndpoint({
  id: 'product.instanceLicensebagCanUsedInfo',
  number: 107,
  method: 'GET',
  path: '/product/instanceLicensebagCanUsedInfo',
  access: 'member',
  summary:
    'Packs of the team that are not in use; those that the application may not take give their reason.',
  request: ofApplication,
  response: () =>
    listOf(
      z.extend(bag(), {
        /** Why the application cannot take it, in the caller's language. Absent if it can. */
        reason: z.optional(z.string()),
      }),
    ),
  errors: [errorCodes.notFound, errorCodes.notJoinedApplication],
});

export const setNotUsedLicensebag = /* @__PURE__ */ defineEndpoint({
  id: 'user.setNotUsedLicensebag',
  number: 70,
  method: 'POST',
  path: '/user/setNotUsedLicensebag',
  access: 'teamCreator',
  creates: 'change',
  summary: 'Attach a pack to an application; a renewal pack extends its due date.',
  request: () =>
    z.object({
      LicensebagId: field.rowId('choosePack'),
      InstanceId: field.instanceId(),
      Quantity: z._default(field.quantity(), 1),
    }),
  response: () =>
    z.object({
      status: z.enum(BAG_STATUSES),
      /** Pieces that are left. */
      remaining: count(),
      /** New due date, after a renewal pack. */
      dueDate: z.optional(iso()),
      /** New quotas, after a resource pack. */
      config: z.optional(config()),
    }),
  errors: [errorCodes.packNotUsable, errorCodes.applicationCancelled, errorCodes.quantityInvalid],
});

export const detachPack = /* @__PURE__ */ defineEndpoint({
  id: 'ext.packDetach',
  number: 'E67',
  method: 'POST',
  path: '/ext/pack/detach',
  access: 'teamCreator',
  creates: 'change',
  summary: 'Take a resource pack off its application. Its time goes on.',
  request: () => z.object({ LicensebagId: field.rowId('choosePack') }),
  response: () =>
    z.object({
      status: z.enum(BAG_STATUSES),
      /** New quotas of the application. */
      config: config(),
    }),
  errors: [errorCodes.conflict],
});
