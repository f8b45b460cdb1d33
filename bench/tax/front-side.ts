import path from 'node:path';
import type { FrontBuild } from '../front/front-build';
import { benchPort, responses, startServer } from '../server-process';
import { type MeasuredSide, type Side, storageOf } from './side';

const START_MS = 30_000;
const PAGE = '/user/login';

interface FrontSide {
  readonly name: MeasuredSide['name'];
  readonly build: FrontBuild;
  /** The running portal that answers everything but the build's files. */
  readonly portal: Side;
  readonly offset: number;
}

/**
 * Serves a build in front of a portal, in a process of its own. Pages and calls take one more step on the machine, far
 * below a millisecond beside the 40 of the simulated network.
 */
export async function startFront({ name, build, portal, offset }: FrontSide): Promise<MeasuredSide> {
  const port = await benchPort(offset);
  const address = `http://localhost:${String(port)}`;
  const server = await startServer({
    args: ['--import', 'tsx', path.join(import.meta.dirname, '../front/serve.ts')],
    env: { PORT: String(port), PORTAL_PORT: new URL(portal.address).port, BUILD: build.folder },
    isReady: () => responses(`${address}${PAGE}`),
    withinMs: START_MS,
  });
  return { name, address, signedIn: storageOf(address, portal.tokens), stop: server.stop };
}
