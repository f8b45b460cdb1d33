import * as z from '@portal/shared/schema';
import { plainText } from './canonical';
import { defineEndpoint } from './endpoint';
import { INSTANCE_STATUSES, MARKETPLACES, SOURCES, VERSIONS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import * as query from './query';
import { applicationFields, bag, config, count, id, iso, orderNumber, paged } from './shapes';

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

/** Filters of the list of applications, shared with its export (E35). */
export function applicationFilters() {
  return {
    TeamId: z.optional(field.teamId()),
    Keyword: query.keyword(),
    Version: query.queryEnums(VERSIONS),
    Status: query.queryEnums(INSTANCE_STATUSES),
    Source: query.queryEnums(SOURCES),
    Favor: z.optional(query.queryBool()),
    /** Days. Finds applications due within this many days, including those already due. */
    DueWithin: z.optional(query.queryInt(0, 3650)),
  };
}

export const instancesInfo = /* @__PURE__ */ defineEndpoint({
  id: 'product.instancesInfo',
  number: 96,
  method: 'GET',
  path: '/product/instancesInfo',
  access: 'session',
  summary: 'Applications of the caller’s teams: pinned first.',
  request: () => z.object({ ...applicationFilters(), ...query.pagingFields(APPLICATION_SORTS) }),
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
  creates: 'none',
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
    CloudInstanceId: field.cloudInstanceId(),
    ClaimCode: claimCode(),
  });
}

/** The code from E69. Any text is accepted: a wrong code gives the same response as an unknown instance. */
function claimCode() {
  return z.optional(field.canonicalText(plainText, 0, 64, 'textTooLong'));
}

export const addInstance = /* @__PURE__ */ defineEndpoint({
  id: 'product.addInstance',
  number: 113,
  method: 'POST',
  path: '/product/addInstance',
  access: 'verifiedTeamAdmin',
  creates: 'application',
  summary: 'The experience edition, or an application bought at a marketplace.',
  request: () =>
    z
      .object({
        TeamId: field.teamId(),
        Name: field.applicationName(),
        Source: z.enum(SOURCES, 'chooseOne'),
        Version: z.optional(z.enum(VERSIONS, 'chooseOne')),
        CloudInstanceId: z.optional(field.cloudInstanceId()),
        ClaimCode: claimCode(),
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
  creates: 'change',
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
  creates: 'change',
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
  creates: 'change',
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
  creates: 'change',
  summary:
    'Take over what the marketplace sold: the due date, edition and quotas of an imported application.',
  request: () =>
    z.object({
      InstanceId: field.instanceId(),
      /** From the previous response. Valid for exactly the change that it showed. */
      Confirm: z.optional(field.token()),
    }),
  /** The second form if edition, time or a quota would be less than before: nothing has changed yet. */
  response: () => z.union([synced(), z.object({ before: term(), after: term(), Confirm: z.string() })]),
  /** `conflict`: not bought at a marketplace, not known there any more, or not the caller's to sync. */
  errors: [errorCodes.conflict, errorCodes.applicationCancelled, errorCodes.upstreamFailed],
});

function synced() {
  return z.object({ changed: z.boolean(), dueDate: iso(), version: z.enum(VERSIONS) });
}

/** What a marketplace sold, without packs. */
export type SoldTerm = z.output<ReturnType<typeof term>>;
function term() {
  return z.object({ version: z.enum(VERSIONS), dueDate: iso(), config: config() });
}
