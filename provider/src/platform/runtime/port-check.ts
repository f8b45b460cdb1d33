import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Rejects with the system's own error when a port cannot be listened on. Asked before the database is
 * opened, so that a start in vain is told at once and leaves nothing behind.
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port, exclusive: true });
  await once(probe, 'listening');
  await new Promise((resolve) => probe.close(resolve));
}
