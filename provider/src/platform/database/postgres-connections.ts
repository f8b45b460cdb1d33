import pg from 'pg';
import type { ChannelListener } from './database';
import type { Settings } from '../settings/settings';
import { databaseFaultOf } from './database-error';
import { PostgresSubscription } from './postgres-subscription';
import { tracedPool } from '../tracing/traced-pool';
import { isTracing } from '../tracing/tracing';

/** Timeouts of connecting, responses, statements and idle transactions, in milliseconds. */
export type PostgresLimits = Required<
  Pick<
    pg.PoolConfig,
    'connectionTimeoutMillis' | 'query_timeout' | 'statement_timeout' | 'idle_in_transaction_session_timeout'
  >
>;

// A hanging server must be detected within 8 s, before the client's 10 s timeout.
export const LIMITS: PostgresLimits = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 7_000,
  statement_timeout: 6_500,
  idle_in_transaction_session_timeout: 10_000,
};

export interface ConnectionOptions {
  /**
   * Address past a pooler that gives each transaction another connection, for what needs one of its own: notifications
   * and migrations. Null without such a pooler.
   */
  readonly directUrl?: string | null;
  /** Maximum number of connections of this process. */
  readonly poolSize?: number;
  /** Milliseconds after which a statement is ended. */
  readonly statementMs?: number;
  /** Called when an idle connection breaks. It is replaced. */
  readonly onIdleError?: (error: Error) => void;
  /** Overrides the default limits. */
  readonly limits?: PostgresLimits;
  /** How the database names the connections of the pool. */
  readonly applicationName?: string;
}

/** The connections of one process: a pool for statements, and one for all notifications. */
export interface PostgresConnections {
  /** Where sessions have a connection of their own. */
  readonly directUrl: string;
  /** Whether statements may have names, which a session keeps. */
  readonly hasSessions: boolean;
  readonly pool: pg.Pool;
  /** @throws the driver's error if there is no initial connection */
  readonly listen: (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>;
  /** May be called more than once. */
  readonly close: () => Promise<void>;
}

/** Connects when the first statement needs it. */
export function connectPostgres(databaseUrl: string, options: ConnectionOptions = {}): PostgresConnections {
  const { poolSize = 10, statementMs = LIMITS.statement_timeout, onIdleError = () => undefined } = options;
  const hasSessions = options.directUrl === undefined || options.directUrl === null;
  const directUrl = options.directUrl ?? databaseUrl;
  const limits = options.limits ?? { ...LIMITS, statement_timeout: statementMs };
  const config = {
    connectionString: databaseUrl,
    application_name: options.applicationName ?? 'portal',
    max: poolSize,
    keepAlive: true,
    ...(hasSessions ? limits : withoutSession(limits)),
  };
  const pool = isTracing() ? tracedPool(config) : new pg.Pool(config);
  pool.on('error', onIdleError);
  const subscription = new PostgresSubscription({ databaseUrl: directUrl, onBroken: onIdleError });
  let closing: Promise<void> | undefined;
  return {
    directUrl,
    hasSessions,
    pool,
    listen: (channel, listener) => subscription.listen(channel, listener),
    close: () => (closing ??= pool.end()),
  };
}

/** Limits that a pooler refuses, because they are settings of a session, are left to those of the role. */
function withoutSession({ connectionTimeoutMillis, query_timeout }: PostgresLimits): Partial<PostgresLimits> {
  return { connectionTimeoutMillis, query_timeout };
}

/**
 * Connections to the PostgreSQL of the settings; null for the embedded database.
 * @param onIdleError called when an idle connection breaks. It is replaced.
 */
export function connectionsOf(
  { databaseUrl, database }: Pick<Settings, 'databaseUrl' | 'database'>,
  onIdleError: (error: Error) => void = () => undefined,
): PostgresConnections | null {
  return databaseUrl === null ? null : connectPostgres(databaseUrl, { ...database, onIdleError });
}

/**
 * Runs begin and commit itself: a connection that fails at either is discarded instead of being returned to the pool.
 */
export async function transactionOn<T>(
  pool: Pick<pg.Pool, 'connect'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // The pool listens only while it holds the connection. Unheard, a broken one would end the process.
  const onBroken = (error: Error): void => {
    broken = error;
  };
  client.on('error', onBroken);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that does not answer is not waited for a second time.
    if (databaseFaultOf(error) === 'unreachable') broken ??= new Error('the connection is broken');
    if (broken === undefined)
      await client.query('rollback').catch((reason: unknown) => {
        broken = reason instanceof Error ? reason : new Error('rollback failed');
      });
    throw error;
  } finally {
    client.release(broken);
    client.off('error', onBroken);
  }
}
