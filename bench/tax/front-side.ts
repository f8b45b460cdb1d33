import path from 'node:path';
import type { FrontBuild } from '../front/front-build';
import { startServer } from '../server-process';
import { type MeasuredSide, type Side, storageOf } from './side';

interface FrontSide {
  readonly name: MeasuredSide['name'];
  readonly build: FrontBuild;
  /** The running portal that answers everything but the build's files. */
  readonly portal: Side;
}

/**
 * Serves a build in front of a portal, in a process of its own. Pages and calls take one more step on the machine, far
 * below a millisecond beside the 40 of the simulated network.
 */
export async function startFront({ name, build, portal }: FrontSide): Promise<MeasuredSide> {
  const { address, stop } = await startServer({
    args: ['--import', 'tsx', path.join(import.meta.dirname, '../front/serve.ts')],
    env: { PORTAL_PORT: String(portal.port), BUILD: build.folder },
    ready: '/user/login',
  });
  return { name, address, signedIn: storageOf(address, portal.tokens), stop };
}
