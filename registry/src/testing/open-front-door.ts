import type { FastifyInstance } from 'fastify';
import type { Registry } from '../activation/registry';
import { release } from './build-release';
import { auth, shell, team } from './front-door-scene';
import { serveFrontDoor } from './serve-front-door';
import { TemporaryRegistry } from './temporary-registry';

/** A front door with the releases of `front-door-scene.ts` active. */
export interface OpenFrontDoor {
  readonly registry: Registry;
  readonly app: FastifyInstance;
  readonly close: () => Promise<void>;
}

export async function openFrontDoor(): Promise<OpenFrontDoor> {
  const store = await TemporaryRegistry.make();
  const registry = await store.open();
  await release(registry, shell, team, auth);
  const app = await serveFrontDoor(registry);
  return {
    registry,
    app,
    async close() {
      await app.close();
      await store.remove();
    },
  };
}
