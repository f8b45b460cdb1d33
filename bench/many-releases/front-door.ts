import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { controlClient, type ControlClient } from '@portal/registry/control/control-client';
import { benchPort, responses, startServer } from '../server-process';

const START_MS = 60_000;

/** A registry with its front door in a process of its own. */
export interface MeasuredFrontDoor {
  readonly address: string;
  readonly client: ControlClient;
  readonly stop: () => Promise<void>;
}

export async function startFrontDoor(): Promise<MeasuredFrontDoor> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-releases-'));
  const port = await benchPort(0);
  const address = `http://localhost:${String(port)}`;
  const token = randomBytes(16).toString('hex');
  const server = await startServer({
    args: ['--import', 'tsx', 'registry/src/server.ts'],
    env: { PORT: String(port), DATA_DIR: dataDir, OPS_TOKEN: token, NODE_ENV: 'production' },
    isReady: () => responses(`${address}/favicon.svg`),
    withinMs: START_MS,
  });
  return {
    address,
    client: controlClient({ address, token, actor: 'bench' }),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const agent = new Agent({ keepAlive: true });

export interface LoadedHtml {
  /** Size as transferred. */
  readonly bytes: number;
  readonly body: Buffer;
}

/** Loads a page's HTML. */
export function loadHtml(
  address: string,
  { encoding = 'br' }: { readonly encoding?: 'br' | 'identity' } = {},
): Promise<LoadedHtml> {
  const headers = { accept: 'text/html', 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    request(address, { headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        if (response.statusCode !== 200) {
          reject(new Error(`${address} answered ${String(response.statusCode)}.`));
          return;
        }
        resolve({ bytes: body.byteLength, body });
      });
    })
      .on('error', reject)
      .end();
  });
}
