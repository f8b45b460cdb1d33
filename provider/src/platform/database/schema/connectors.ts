import type {
  AccessMode,
  AgentSystem,
  ConnectorEvent,
  ConnectorPermission,
  ConnectorState,
} from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { audited, id, moment } from './columns';
import { instances } from './instances';
import { users } from './users';

/**
 * Connectors of applications. A stored state may be outdated: silence, an unanswered wait and the end of the
 * application change it by the clock (`connector-machine.ts`).
 */
export const connectors = pgTable(
  'connectors',
  {
    id: id(),
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => instances.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Addresses and ranges in canonical form; empty means all. */
    ipList: text('ip_list').array().notNull(),
    accessMode: text('access_mode').$type<AccessMode>().notNull(),
    permission: text('permission').$type<ConnectorPermission>().notNull(),
    state: text('state').$type<ConnectorState>().notNull().default('notConnected'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** Null if no agent is registered, or its token was revoked. */
    agentTokenHash: text('agent_token_hash'),
    agentSystem: text('agent_system').$type<AgentSystem>(),
    agentVersion: text('agent_version'),
    /** The address from which the agent last came, in canonical form. */
    agentIp: text('agent_ip'),
    lastSeen: moment('last_seen'),
    /** When an agent began to wait for its access; null unless the state is `pending`. */
    pendingSince: moment('pending_since'),
    /** When this agent was last given access; null for one that was not. */
    accessTime: moment('access_time'),
    ...audited(),
  },
  (t) => [
    uniqueIndex('connectors_name_uq').on(t.instanceId, sql`lower(${t.name})`),
    uniqueIndex('connectors_agent_uq').on(t.agentTokenHash),
    index('connectors_created_by_ix').on(t.createdBy),
    // Finds those that time may change. Has no column that a heartbeat writes, so that a heartbeat touches no index.
    index('connectors_open_ix')
      .on(t.id)
      .where(sql`${t.state} <> 'notConnected'`),
    check('connectors_mode_ck', sql`${t.accessMode} in ('manual', 'automatic')`),
    check('connectors_permission_ck', sql`${t.permission} in ('all', 'custom')`),
    check('connectors_state_ck', sql`${t.state} in ('notConnected', 'pending', 'connected')`),
    check('connectors_agent_ck', sql`${t.state} = 'notConnected' or ${t.agentTokenHash} is not null`),
    check('connectors_pending_ck', sql`(${t.state} = 'pending') = (${t.pendingSince} is not null)`),
  ],
);

/** The applications that a connector with the permission `custom` serves. */
export const connectorInstances = pgTable(
  'connector_instances',
  {
    connectorId: uuid('connector_id')
      .notNull()
      .references(() => connectors.id, { onDelete: 'cascade' }),
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => instances.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.connectorId, t.instanceId] }),
    index('connector_instances_instance_ix').on(t.instanceId),
  ],
);

/** One-time tokens with which an agent may register, each for one use. A deployment may have several. */
export const connectorTokens = pgTable(
  'connector_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    connectorId: uuid('connector_id')
      .notNull()
      .references(() => connectors.id, { onDelete: 'cascade' }),
    /** The system that its script is for. */
    system: text('system').$type<AgentSystem>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('connector_tokens_connector_ix').on(t.connectorId),
    index('connector_tokens_expires_ix').on(t.expiresAt),
    check('connector_tokens_system_ck', sql`${t.system} in ('linux', 'windows')`),
  ],
);

/** What happened to a connector. Ids sort by age. */
export const connectorEvents = pgTable(
  'connector_events',
  {
    id: id(),
    connectorId: uuid('connector_id')
      .notNull()
      .references(() => connectors.id, { onDelete: 'cascade' }),
    event: text('event').$type<ConnectorEvent>().notNull(),
    /** The address of the agent; null for what a user or time did. */
    ip: text('ip'),
    at: moment('at').notNull(),
  },
  (t) => [index('connector_events_connector_ix').on(t.connectorId, t.id)],
);
