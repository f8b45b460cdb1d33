import { createServer } from 'node:net';

const LOOPBACK = ['127.0.0.1', '::1'];
/** The machine has no such address, for instance no IPv6. No other program can listen there either. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Verifies before anything is opened that the port is free on every address it will be served on. A server on
 * `localhost` silently skips its second address when another program uses it.
 * @throws the system's error, `EADDRINUSE` for a port in use
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  for (const address of host === 'localhost' ? LOOPBACK : [host]) {
    await tryListening(address, port).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (host !== 'localhost' || !NO_SUCH_ADDRESS.has(code)) throw error;
    });
  }
}

function tryListening(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port, exclusive: true }, () => {
      probe.close(() => {
        resolve();
      });
    });
  });
}
