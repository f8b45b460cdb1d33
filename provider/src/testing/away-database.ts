import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../platform/database/database';

/** An unreachable PostgreSQL: every statement fails as if the server were down. */
export function awayDatabase(): Database {
  // Port 1 is assumed to be closed.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1000 });
  return {
    kind: 'postgres',
    queries: drizzle({ client: pool }),
    transaction: async () => {
      await pool.connect();
      throw new Error('Somebody answered on port 1.');
    },
    listen: async () => {
      await pool.connect();
      throw new Error('Somebody answered on port 1.');
    },
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}
