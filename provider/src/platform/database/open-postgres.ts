import type { Database } from './database';
import { migratePostgres, type PostgresMigration } from './migrate-postgres';
import {
  connectPostgres,
  transactionOn,
  type ConnectionOptions,
  type PostgresConnections,
} from './postgres-connections';
import { postgresQueries } from './postgres-queries';
import { guardedClient, insideTransaction } from './transaction-scope';

export type PostgresOptions = PostgresMigration & ConnectionOptions;

/**
 * Opens PostgreSQL.
 * @throws DatabaseError `unreachable`, `refused`, `full`, `newer` or `broken`
 */
export async function openPostgres(databaseUrl: string, options: PostgresOptions): Promise<Database> {
  await migratePostgres(databaseUrl, options);
  return databaseOn(connectPostgres(databaseUrl, options));
}

/** The database behind connections, which it closes. */
export function databaseOn({ pool, hasSessions, listen, close }: PostgresConnections): Database {
  const guarded = guardedClient(pool);
  return {
    kind: 'postgres',
    queries: postgresQueries(guarded, hasSessions),
    transaction: (work) =>
      transactionOn(guarded, (client) => insideTransaction(pool, postgresQueries(client, hasSessions), work)),
    listen,
    ping: async () => {
      await pool.query('select 1');
    },
    close,
  };
}
