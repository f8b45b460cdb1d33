import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { INSTANCE_STATUSES, MARKETPLACES, SOURCES, VERSIONS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import * as query from './query';
import { applicationFields, bag, count, id, iso, orderNumber, paged } from './shapes';

export const APPLICATION_SORTS = ['name', 'dueDate', 'version', 'status'] as const;

export type ApplicationRow = z.output<ReturnType<typeof applicationRow>>;
export function applicationRow() {
  return z.object(applicationFields());
}

/** A member who has joined an application. */
function joinedUser() {
  return z.object({
    userId: id(),
    UserName: z.string(),
    /** Assigned by an admin (E32). Creator and admins have joined without it. */
    isAssigned: z.boolean(),
  });
}

export const instancesInfo = /* @__PURE__ */ defineEndpoint({
  id: 'product.instancesInfo',
  number: 96,
  method: 'GET',
  path: '/product/instancesInfo',
  access: 'session',
  summary: 'Applications of the caller’s teams: pinned first.',
  request: () =>
    z.object({
      TeamId: z.optional(field.teamId()),
      Keyword: query.keyword(),
      Version: query.queryEnums(VERSIONS),
      Status: query.queryEnums(INSTANCE_STATUSES),
      Source: query.queryEnums(SOURCES),
      Favor: z.optional(query.queryBool()),
      /** Days. Finds applications due within this many days, including those already due. */
      DueWithin: z.optional(query.queryInt(0, 3650)),
      ...query.pagingFields(APPLICATION_SORTS),
    }),
  response: () => paged(applicationRow()),
});

export const instanceDelInfo = /* @__PURE__ */ defineEndpoint({
  id: 'product.instanceDelInfo',
  number: 98,
  method: 'GET',
  path: '/product/instanceDelInfo',
  access: 'member',
  summary: 'One application in detail.',
  request: () => z.object({ InstanceId: field.instanceId() }),
  response: () =>
    z.object({
      ...applicationFields(),
      createdAt: iso(),
      /** The order with which it was bought; absent for an imported application. */
      orderNo: z.optional(orderNumber()),
      licensebags: z.array(bag()),
      renewbags: z.array(bag()),
      connectorCount: count(),
      /** Members who have joined the application. Only for admins. */
      users: z.optional(z.array(joinedUser())),
      logRetentionDays: count(),
    }),
  errors: [errorCodes.notJoinedApplication, errorCodes.notFound],
});

export const setFavor = /* @__PURE__ */ defineEndpoint({
  id: 'product.setFavor',
  number: 112,
  method: 'POST',
  path: '/product/setFavor',
  access: 'member',
  summary: 'Pin or unpin an application, for the caller alone.',
  request: () => z.object({ InstanceId: field.instanceId(), Favor: z.boolean('chooseOne') }),
  response: () => z.object({ favor: z.boolean() }),
});

/** The fields of `addInstance` for an application of a marketplace, as its form has them. */
export function importRequest() {
  return z.object({
    TeamId: field.teamId(),
    Name: field.applicationName(),
    Source: z.enum(MARKETPLACES, 'chooseOne'),
    CloudInstanceId: cloudInstanceId(),
  });
}

function cloudInstanceId() {
  return field.text(1, 128, 'enterCloudInstanceId');
}

export const addInstance = /* @__PURE__ */ defineEndpoint({
  id: 'product.addInstance',
  number: 113,
  method: 'POST',
  path: '/product/addInstance',
  access: 'verifiedTeamAdmin',
  summary: 'The experience edition, or an application bought at a marketplace.',
  request: () =>
    z
      .object({
        TeamId: field.teamId(),
        Name: field.applicationName(),
        Source: z.enum(SOURCES, 'chooseOne'),
        Version: z.optional(z.enum(VERSIONS, 'chooseOne')),
        CloudInstanceId: z.optional(cloudInstanceId()),
      })
      .check(
        z.refine(({ Source, CloudInstanceId }) => Source === 'self' || CloudInstanceId !== undefined, {
          error: 'enterCloudInstanceId',
          path: ['CloudInstanceId'],
        }),
      ),
  response: () => z.object({ InstanceId: id() }),
  errors: [
    errorCodes.experienceUsed,
    errorCodes.cloudInstanceTaken,
    errorCodes.upstreamFailed,
    errorCodes.notVerified,
    errorCodes.underReview,
  ],
});

export const setNotUsedInstance = /* @__PURE__ */ defineEndpoint({
  id: 'user.setNotUsedInstance',
  number: 69,
  method: 'POST',
  path: '/user/setNotUsedInstance',
  access: 'teamAdmin',
  summary: 'Assign an application without a team to a team.',
  request: () => z.object({ InstanceId: field.instanceId(), TeamId: field.teamId() }),
  response: () => z.object({ InstanceId: id() }),
  errors: [errorCodes.notFound, errorCodes.conflict],
});

export const setInstanceUsers = /* @__PURE__ */ defineEndpoint({
  id: 'ext.instanceSetUsers',
  number: 'E32',
  method: 'POST',
  path: '/ext/instance/setUsers',
  access: 'teamAdmin',
  summary: 'Which members have joined an application; creator and admins always have.',
  request: () =>
    z.object({
      InstanceId: field.instanceId(),
      UserIds: z.array(field.rowId('chooseMember'), 'chooseMember').check(z.maxLength(1000, 'tooMany')),
    }),
  response: () => z.object({ users: z.array(joinedUser()) }),
  errors: [errorCodes.notFound, errorCodes.applicationCancelled, errorCodes.quotaExceeded],
});

export const renameInstance = /* @__PURE__ */ defineEndpoint({
  id: 'ext.instanceRename',
  number: 'E33',
  method: 'POST',
  path: '/ext/instance/rename',
  access: 'teamAdmin',
  summary: 'Rename an application.',
  request: () => z.object({ InstanceId: field.instanceId(), Name: field.applicationName() }),
  response: () => z.object({ name: z.string() }),
  errors: [errorCodes.applicationCancelled],
});

export const syncInstance = /* @__PURE__ */ defineEndpoint({
  id: 'ext.instanceSync',
  number: 'E68',
  method: 'POST',
  path: '/ext/instance/sync',
  access: 'teamAdmin',
  summary:
    'Take over what the marketplace sold: the due date, edition and quotas of an imported application.',
  request: () => z.object({ InstanceId: field.instanceId() }),
  response: () => z.object({ changed: z.boolean(), dueDate: iso(), version: z.enum(VERSIONS) }),
  errors: [errorCodes.conflict, errorCodes.applicationCancelled, errorCodes.upstreamFailed],
});

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
  summary:
    'What a marketplace that the portal cannot ask has sold; the user then imports it (113) or syncs (E68).',
  request: () =>
    z.object({
      Source: z.enum(MARKETPLACES, 'chooseOne'),
      CloudInstanceId: cloudInstanceId(),
      Version: z.enum(SOLD_VERSIONS, 'chooseOne'),
      dueDate: field.moment(),
      /** Quotas that differ from those of the edition. */
      UserNumber: soldQuota(),
      AssetNumber: soldQuota(),
      DiskQuota: soldQuota(),
      ConcurrentNumber: soldQuota(),
    }),
  response: () => z.object({ isConnected: z.boolean() }),
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
        /** Without it, no user has imported it yet. */
        InstanceId: z.optional(id()),
      }),
    ),
});

function soldQuota() {
  return z.optional(field.whole(0, 1_000_000_000));
}
