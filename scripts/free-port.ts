import { createServer } from 'node:net';

const LOOPBACK = ['127.0.0.1', '::1'];
/** This machine has no such address: without IPv6, for instance. Nobody else can listen there either. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Makes sure before anything is opened that the port can be had on every address it will be served on: a
 * server on `localhost` silently does without the second address when another program holds it there.
 * @throws the system's error, `EADDRINUSE` for a taken port
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
