import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { MARKETPLACES, VERSIONS } from './enums';
import * as field from './fields';
import * as query from './query';
import { count, id, iso, paged } from './shapes';

/** The editions that marketplaces sell. */
const SOLD_VERSIONS = [
  'basic',
  'enterprise',
  'ultimate',
] as const satisfies readonly (typeof VERSIONS)[number][];

export const opsSaveEntitlement = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsEntitlementsSave',
  number: 'E69',
  method: 'POST',
  path: '/ext/ops/entitlements',
  access: 'operator',
  creates: 'operatorRecord',
  summary:
    'What a marketplace that the portal cannot ask has sold; the user then imports it (113) or syncs (E68).',
  request: () =>
    z.object({
      Source: z.enum(MARKETPLACES, 'chooseOne'),
      CloudInstanceId: field.cloudInstanceId(),
      Version: z.enum(SOLD_VERSIONS, 'chooseOne'),
      dueDate: field.moment(),
      /** Quotas that differ from those of the edition. */
      UserNumber: soldQuota(),
      AssetNumber: soldQuota(),
      DiskQuota: soldQuota(),
      ConcurrentNumber: soldQuota(),
      /** Who bought it: user name, phone number, mailbox or account id. Without it, an owner named before stays. */
      Owner: z.optional(field.userNameOrMail()),
    }),
  response: () =>
    z.object({
      Id: id(),
      isConnected: z.boolean(),
      /** For call 113, shown once. Replaces an earlier code. Absent if there is an owner, or it was imported. */
      ClaimCode: z.optional(z.string()),
    }),
});

export const opsEntitlements = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsEntitlements',
  number: 'E69',
  method: 'GET',
  path: '/ext/ops/entitlements',
  access: 'operator',
  summary: 'What operators entered, the latest first, and which application was imported with it.',
  request: () => z.object({ Source: query.queryEnum(MARKETPLACES), ...query.pagingFields([]) }),
  response: () =>
    paged(
      z.object({
        /** An entry of a release without ids gets one when it is changed. */
        Id: z.optional(id()),
        Source: z.enum(MARKETPLACES),
        CloudInstanceId: z.string(),
        Version: z.enum(VERSIONS),
        dueDate: iso(),
        /** Quotas that differ from those of the edition. */
        UserNumber: z.optional(count()),
        AssetNumber: z.optional(count()),
        DiskQuota: z.optional(count()),
        ConcurrentNumber: z.optional(count()),
        updatedAt: iso(),
        /** The owner that an operator named: user name, or the account id of one without a name. */
        Owner: z.optional(z.string()),
        /** Without it, no user has imported it yet. */
        InstanceId: z.optional(id()),
        /** Nobody can import it until an owner is named or a code is made. */
        needsCode: z.boolean(),
      }),
    ),
});

/** Codes that one call makes. */
export const CODES_AT_ONCE = 500;

export const opsEntitlementCodes = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsEntitlementCodes',
  number: 'E69',
  method: 'POST',
  path: '/ext/ops/entitlements/codes',
  access: 'operator',
  creates: 'operatorRecord',
  summary: 'Claim codes for what nobody can import yet, at most 500 at once. Each is shown once.',
  request: () => z.object({}),
  response: () =>
    z.object({
      list: z.array(
        z.object({
          Id: id(),
          Source: z.enum(MARKETPLACES),
          CloudInstanceId: z.string(),
          ClaimCode: z.string(),
        }),
      ),
      /** How many still need a code. */
      remaining: count(),
    }),
});

function soldQuota() {
  return z.optional(field.whole(0, 1_000_000_000));
}
