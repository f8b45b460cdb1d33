import * as z from '@portal/shared/schema';
import { canonicalAddress } from './address';
import { addressesIn, plainAddress } from './canonical';
import { defineEndpoint } from './endpoint';
import {
  ACCESS_MODES,
  AGENT_SYSTEMS,
  CONNECTOR_ACTIONS,
  CONNECTOR_EVENTS,
  CONNECTOR_PERMISSIONS,
  CONNECTOR_STATES,
} from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import * as query from './query';
import { can, id, iso, paged } from './shapes';

export const CONNECTOR_VERBS = ['open', 'edit', 'delete', 'downloadScript'] as const;

function connectorFields() {
  return {
    Id: id(),
    name: z.string(),
    /** Addresses and CIDR ranges that may connect; empty means all. */
    ipList: z.array(z.string()),
    accessMode: z.enum(ACCESS_MODES),
    permission: z.enum(CONNECTOR_PERMISSIONS),
    /** The applications served if `permission` is `custom`. */
    instanceIds: z.optional(z.array(id())),
    state: z.enum(CONNECTOR_STATES),
    /** Reported by the connector's machine. */
    system: z.optional(z.string()),
    ip: z.optional(z.string()),
    accessTime: z.optional(iso()),
    lastSeen: z.optional(iso()),
    /** Actions that the caller may perform in the connector's current state. */
    actions: z.array(z.enum(CONNECTOR_ACTIONS)),
    can: can(CONNECTOR_VERBS),
  };
}

export const CONNECTOR_SORTS = ['name', 'state', 'accessTime', 'lastSeen'] as const;

export const connectorInfos = /* @__PURE__ */ defineEndpoint({
  id: 'product.connectorInfos',
  number: 108,
  method: 'GET',
  path: '/product/connectorInfos',
  access: 'member',
  summary: 'Connectors of an application.',
  request: () =>
    z.object({
      InstanceId: field.instanceId(),
      Keyword: query.keyword(),
      State: query.queryEnum(CONNECTOR_STATES),
      ...query.pagingFields(CONNECTOR_SORTS),
    }),
  response: () => paged(z.object(connectorFields())),
  errors: [errorCodes.notJoinedApplication],
});

export const connectorDelInfo = /* @__PURE__ */ defineEndpoint({
  id: 'product.connectorDelInfo',
  number: 109,
  method: 'GET',
  path: '/product/connectorDelInfo',
  access: 'member',
  summary: 'One connector in detail.',
  request: () => z.object({ ConnectorId: field.connectorId() }),
  response: () =>
    z.object({
      ...connectorFields(),
      createdBy: z.string(),
      createdAt: iso(),
      /** Version of the connector's program. */
      version: z.optional(z.string()),
      /** The newest first, at most 100. */
      history: z.array(z.object({ at: iso(), event: z.enum(CONNECTOR_EVENTS), ip: z.optional(z.string()) })),
    }),
  errors: [errorCodes.notFound],
});

const deployment = () =>
  z.object({
    ConnectorId: field.connectorId(),
    System: z.optional(z.enum(AGENT_SYSTEMS, 'chooseOne')),
  });

export const connectorSh = /* @__PURE__ */ defineEndpoint({
  id: 'product.connectorSh',
  number: 110,
  method: 'GET',
  path: '/product/connectorSh',
  access: 'teamAdmin',
  creates: 'deployment',
  summary: 'Deployment link and one-liner, with a new one-time token of 10 minutes.',
  request: deployment,
  response: () => z.object({ Url: z.string(), command: z.string(), expiresAt: iso() }),
  errors: [errorCodes.connectorStateConflict],
});

export const connectorShText = /* @__PURE__ */ defineEndpoint({
  id: 'product.connectorShText',
  number: 111,
  method: 'GET',
  path: '/product/connectorShText',
  access: 'teamAdmin',
  creates: 'deployment',
  summary: 'Deployment script as text, for machines without internet access.',
  request: deployment,
  response: () =>
    z.object({ text: z.string(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)), fileName: z.string() }),
  errors: [errorCodes.connectorStateConflict],
});

/** Addresses and ranges that a connector may permit. */
export const MAX_ADDRESSES = 100;

/** An IPv4 or IPv6 address or CIDR range, in its canonical form. */
export function address() {
  return field.canonicalText(plainAddress, 1, 64, 'enterIp').check(
    z.refine((value) => canonicalAddress(value) !== null, 'enterIp'),
    z.overwrite((value) => canonicalAddress(value) ?? value),
  );
}

/** Several addresses that were typed as one. */
function onePerEntry(typed: string): string[] {
  const addresses = addressesIn(typed);
  return addresses.length > 1 ? addresses : [typed];
}

function settings() {
  return {
    Name: field.connectorName(),
    IpList: z._default(
      z.pipe(
        z.array(z.string('enterIp'), 'enterIp').check(z.overwrite((list) => list.flatMap(onePerEntry))),
        z.array(address(), 'enterIp').check(
          z.maxLength(MAX_ADDRESSES, 'tooMany'),
          z.overwrite((list) => [...new Set(list)]),
        ),
      ),
      [],
    ),
    AccessMode: z.enum(ACCESS_MODES, 'chooseOne'),
    Permission: z.enum(CONNECTOR_PERMISSIONS, 'chooseOne'),
    InstanceIds: z.optional(field.rowIds(100, 'chooseApplication')),
  };
}

function namesApplications(request: {
  readonly Permission: string;
  readonly InstanceIds?: readonly string[] | undefined;
}): boolean {
  return request.Permission === 'all' || request.InstanceIds !== undefined;
}

const APPLICATIONS_MISSING = { error: 'chooseApplication', path: ['InstanceIds'] };

const named = () => z.object({ ConnectorId: id() });

export const addConnector = /* @__PURE__ */ defineEndpoint({
  id: 'product.addConnector',
  number: 114,
  method: 'POST',
  path: '/product/addConnector',
  access: 'teamAdmin',
  creates: 'connector',
  summary: 'Create a connector.',
  request: () =>
    z
      .object({ InstanceId: field.instanceId(), ...settings() })
      .check(z.refine(namesApplications, APPLICATIONS_MISSING)),
  response: named,
  errors: [
    errorCodes.ipInvalid,
    errorCodes.connectorNameTaken,
    errorCodes.applicationExpired,
    errorCodes.maximumReached,
  ],
});

export const editConnector = /* @__PURE__ */ defineEndpoint({
  id: 'product.editConnector',
  number: 115,
  method: 'POST',
  path: '/product/editConnector',
  access: 'teamAdmin',
  creates: 'change',
  summary: 'Change a connector; the link is kept while its address is still allowed.',
  request: () =>
    z
      .object({ ConnectorId: field.connectorId(), ...settings() })
      .check(z.refine(namesApplications, APPLICATIONS_MISSING)),
  response: named,
  errors: [errorCodes.ipInvalid, errorCodes.connectorNameTaken],
});

export const delConnector = /* @__PURE__ */ defineEndpoint({
  id: 'product.delConnector',
  number: 116,
  method: 'POST',
  path: '/product/delConnector',
  access: 'teamAdmin',
  creates: 'change',
  summary: 'Delete a connector and revoke its token.',
  request: () => z.object({ ConnectorId: field.connectorId() }),
  response: () => z.null(),
});

export const disconnectConnector = /* @__PURE__ */ defineEndpoint({
  id: 'product.disconnectConnector',
  number: 117,
  method: 'POST',
  path: '/product/disconnectConnector',
  access: 'teamAdmin',
  creates: 'change',
  summary: 'Disconnect a connector now.',
  request: () => z.object({ ConnectorId: field.connectorId() }),
  response: () => z.object({ state: z.enum(CONNECTOR_STATES) }),
  errors: [errorCodes.connectorStateConflict],
});

export const manualAccess = /* @__PURE__ */ defineEndpoint({
  id: 'product.manualAccess',
  number: 118,
  method: 'POST',
  path: '/product/manualAccess',
  access: 'teamAdmin',
  creates: 'change',
  summary: 'Approve or refuse a pending connector.',
  request: () =>
    z.object({ ConnectorId: field.connectorId(), Accept: z._default(z.boolean('chooseOne'), true) }),
  response: () => z.object({ state: z.enum(CONNECTOR_STATES), accessTime: z.optional(iso()) }),
  errors: [errorCodes.connectorStateConflict, errorCodes.applicationExpired],
});
