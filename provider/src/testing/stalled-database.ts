import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../platform/database/database';

/** A PostgreSQL that accepts connections and then says nothing, like one that is suspended. Closing ends the waiting. */
export async function stalledDatabase(): Promise<Database> {
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pool = new pg.Pool({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  const wait = async (): Promise<never> => {
    await pool.query('select 1');
    throw new Error('The stalled database answered.');
  };
  return {
    kind: 'postgres',
    queries: drizzle({ client: pool }),
    transaction: wait,
    listen: wait,
    ping: wait,
    async close() {
      for (const connection of connections) connection.destroy();
      server.close();
      await pool.end();
    },
  };
}
