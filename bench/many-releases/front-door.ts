import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { controlClient, type ControlClient } from '@portal/registry/control/control-client';
import { startServer } from '../server-process';

/** A registry with its front door in a process of its own. */
export interface MeasuredFrontDoor {
  readonly address: string;
  readonly client: ControlClient;
  readonly stop: () => Promise<void>;
}

export async function startFrontDoor(): Promise<MeasuredFrontDoor> {
  const token = randomBytes(16).toString('hex');
  const { address, stop } = await startServer({
    args: ['--import', 'tsx', 'server/src/server.ts', '--role', 'door'],
    env: { OPS_TOKEN: token },
    ready: '/favicon.svg',
  });
  return { address, client: controlClient({ address, token, actor: 'bench' }), stop };
}

const agent = new Agent({ keepAlive: true });

/** Loads a page. Returns the size of its HTML as transferred. */
export function loadPage(address: string, encoding: 'br' | 'identity'): Promise<number> {
  const headers = { accept: 'text/html', 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    request(address, { headers, agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${address} answered ${String(response.statusCode)}.`));
      });
    })
      .on('error', reject)
      .end();
  });
}
