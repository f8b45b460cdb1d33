import pg from 'pg';
import type { Database, Queries } from './database';
import { DatabaseError, databaseFaultOf, type DatabaseFault } from './database-error';
import { safeMessage } from '../runtime/safe-error';
import { migrate, type MigrateOptions } from './migrate';
import { postgresQueries } from './postgres-queries';
import { subscribePostgres } from './postgres-subscription';
import { guardedClient, insideTransaction } from './transaction-scope';

/** Any fixed number: all processes of the portal use it while they migrate. */
const MIGRATION_LOCK = 7_046_029_254;

export interface PostgresOptions extends MigrateOptions {
  /** Maximum number of connections of this process. */
  readonly poolSize?: number;
  /** Milliseconds after which a statement is ended. */
  readonly statementMs?: number;
  /** Called when an idle connection breaks. The pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
  /** Overrides the default limits. */
  readonly limits?: PostgresLimits;
}

/** Timeouts of connecting, responses, statements and idle transactions, in milliseconds. */
export type PostgresLimits = Required<
  Pick<
    pg.PoolConfig,
    'connectionTimeoutMillis' | 'query_timeout' | 'statement_timeout' | 'idle_in_transaction_session_timeout'
  >
>;

// A hanging server must be detected within 8 s, before the client's 10 s timeout.
const LIMITS: PostgresLimits = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 7_000,
  statement_timeout: 6_500,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Opens PostgreSQL.
 * @throws DatabaseError `unreachable`, `refused`, `full`, `newer` or `broken`
 */
export async function openPostgres(databaseUrl: string, options: PostgresOptions): Promise<Database> {
  await explained(databaseUrl, () => migrateUnderLock(databaseUrl, options));
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'portal',
    max: options.poolSize ?? 10,
    keepAlive: true,
    ...(options.limits ?? { ...LIMITS, statement_timeout: options.statementMs ?? LIMITS.statement_timeout }),
  });
  const { onIdleError = () => undefined } = options;
  pool.on('error', onIdleError);
  const guarded = guardedClient(pool);
  return {
    kind: 'postgres',
    queries: postgresQueries(guarded),
    transaction: (work) => transactionOn(guarded, pool, work),
    listen: (channel, listener) =>
      subscribePostgres({ databaseUrl, channel, listener, onBroken: onIdleError }),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

/**
 * Runs begin and commit itself: a connection that fails at either is discarded instead of being returned to the pool.
 */
async function transactionOn<T>(
  guarded: pg.Pool,
  pool: pg.Pool,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  const client = await guarded.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await insideTransaction(pool, postgresQueries(client), work);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error('rollback failed');
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function migrateUnderLock(databaseUrl: string, options: PostgresOptions): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'portal migration',
    connectionTimeoutMillis: (options.limits ?? LIMITS).connectionTimeoutMillis,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query("set lock_timeout = '60s'");
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate({ query: (text, params) => client.query<Record<string, unknown>>(text, params) }, options);
  } finally {
    // Ending the connection releases the lock.
    await client.end().catch(() => undefined);
  }
}

const SENTENCES: Readonly<Partial<Record<DatabaseFault, string>>> = {
  unreachable: 'cannot be reached: check that it runs and that DATABASE_URL is right',
  refused: 'refuses the role, the password or the database named in DATABASE_URL',
  full: 'has no space left on its disk',
};

async function explained<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const fault = databaseFaultOf(error) ?? 'broken';
    const sentence = SENTENCES[fault] ?? `cannot be brought to this release's schema (${safeMessage(error)})`;
    throw new DatabaseError(fault, `The database at ${hostOf(databaseUrl)} ${sentence}.`, { cause: error });
  }
}

/** Only host and port: the URL may contain a password. */
function hostOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return url.host === '' ? (url.searchParams.get('host') ?? 'localhost') : url.host;
}
