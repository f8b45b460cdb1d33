import { and, eq, ne, sql } from 'drizzle-orm';
import type { ConnectorState } from '@portal/shared/contracts/enums';
import type { Queries } from '../../platform/database/database';
import { connectors, connectorTokens } from '../../platform/database/schema/connectors';
import { instances } from '../../platform/database/schema/instances';
import type { Enrolment } from '../../platform/http/caller-readers';
import { stateAt, type ConnectorRow } from './connector.repository';

/** A heartbeat as it is matched: the agent, where it comes from, and its version. */
export interface Beat {
  readonly tokenHash: string;
  readonly ip: string;
  readonly version: string;
}

/**
 * Stores the heartbeats of agents for which nothing changes but the time: same address, connected or waiting, by the
 * clock too. Touches no index, and skips rows that are locked.
 * @returns the state of each agent that was stored, by the hash of its token
 */
export async function storeBeats(
  queries: Queries,
  beats: readonly Beat[],
  now: Date,
): Promise<ReadonlyMap<string, ConnectorState>> {
  const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const rows = await queries
    .update(connectors)
    .set({ lastSeen: now, agentVersion: sql`beat.version` })
    .from(
      sql`(select ${connectors.id} as connector_id, sent.version
        from unnest(${list(beats.map(({ tokenHash }) => tokenHash))}, ${list(beats.map(({ ip }) => ip))}, ${list(beats.map(({ version }) => version))}) as sent(hash, ip, version)
        join ${connectors} on ${connectors.agentTokenHash} = sent.hash and ${connectors.agentIp} = sent.ip
        join ${instances} on ${instances.id} = ${connectors.instanceId}
        where ${connectors.state} <> 'notConnected' and ${stateAt(now)} = ${connectors.state}
        order by ${connectors.id}
        for no key update of ${connectors} skip locked) as beat`,
    )
    .where(sql`${connectors.id} = beat.connector_id`)
    .returning({ tokenHash: connectors.agentTokenHash, state: connectors.state });
  return new Map(rows.flatMap(({ tokenHash, state }) => (tokenHash === null ? [] : [[tokenHash, state]])));
}

/** Ids of the connectors whose agents these are, by the hash of the token. */
export async function findByAgents(
  queries: Queries,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .select({ id: connectors.id, tokenHash: connectors.agentTokenHash })
    .from(connectors)
    .where(sql`${connectors.agentTokenHash} = any(${sql.param([...tokenHashes])}::text[])`);
  return new Map(rows.flatMap(({ id, tokenHash }) => (tokenHash === null ? [] : [[tokenHash, id]])));
}

/** Connectors whose stored state time has changed: silence, a long wait, the end of the application. */
export async function findDue(queries: Queries, now: Date, limit: number): Promise<string[]> {
  const rows = await queries
    .select({ id: connectors.id })
    .from(connectors)
    .innerJoin(instances, eq(instances.id, connectors.instanceId))
    .where(and(ne(connectors.state, 'notConnected'), ne(stateAt(now), connectors.state)))
    .orderBy(connectors.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The columns that transitions change. */
export type SavedState = Pick<
  ConnectorRow,
  | 'id'
  | 'state'
  | 'pendingSince'
  | 'agentTokenHash'
  | 'agentSystem'
  | 'agentVersion'
  | 'agentIp'
  | 'lastSeen'
  | 'accessTime'
>;

/** Saves connectors that are locked, with one statement. */
export async function saveStates(queries: Queries, rows: readonly SavedState[]): Promise<void> {
  if (rows.length === 0) return;
  await queries.execute(sql`update ${connectors} as c set
      state = saved."state", pending_since = saved."pendingSince", agent_token_hash = saved."agentTokenHash",
      agent_system = saved."agentSystem", agent_version = saved."agentVersion", agent_ip = saved."agentIp",
      last_seen = saved."lastSeen", access_time = saved."accessTime"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as saved("id" uuid, "state" text,
      "pendingSince" timestamptz, "agentTokenHash" text, "agentSystem" text, "agentVersion" text, "agentIp" text,
      "lastSeen" timestamptz, "accessTime" timestamptz)
    where c.id = saved."id"`);
}

export interface OneTimeToken extends Omit<Enrolment, 'ended'> {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Why a one-time token cannot be used any more; null for one that can. */
export function tokenEnd({ usedAt, expiresAt }: OneTimeToken, now: Date): Enrolment['ended'] {
  if (usedAt !== null) return 'used';
  return expiresAt > now ? null : 'expired';
}

export async function insertToken(queries: Queries, row: typeof connectorTokens.$inferInsert): Promise<void> {
  await queries.insert(connectorTokens).values(row);
}

export async function findToken(queries: Queries, tokenHash: string): Promise<OneTimeToken | null> {
  const [row] = await queries.select().from(connectorTokens).where(eq(connectorTokens.tokenHash, tokenHash));
  return row ?? null;
}

export async function useToken(queries: Queries, tokenHash: string, now: Date): Promise<void> {
  await queries.update(connectorTokens).set({ usedAt: now }).where(eq(connectorTokens.tokenHash, tokenHash));
}
