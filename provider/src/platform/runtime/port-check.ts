import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Rejects with the system's error if the port cannot be listened on. Called before the database is opened, so that a
 * failing start is reported immediately and leaves nothing behind.
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port, exclusive: true });
  await once(probe, 'listening');
  await new Promise((resolve) => probe.close(resolve));
}
