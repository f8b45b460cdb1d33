import { derivedKeys } from './platform/keys/data-keys';
import { systemRandom } from './platform/runtime/random';
import { drizzle } from 'drizzle-orm/node-postgres';
import { fastify } from 'fastify';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { buildProvider } from './app';
import { createDeps } from './create-deps';
import type { Database } from './platform/database/database';
import type {} from './platform/http/fastify-types';
import { readSettings } from './platform/settings/settings';

/** A call that this provider implements, and where. */
export interface ImplementedCall {
  readonly endpoint: Endpoint;
  /** `file:line`. */
  readonly implementedAt: string;
}

/** Builds the app without port or database and collects its routes, so that the list matches what would be served. */
export async function implementedCalls(): Promise<ImplementedCall[]> {
  const app = fastify();
  const calls = new Map<Endpoint, ImplementedCall>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint === undefined || config.implementedAt === undefined) return;
    calls.set(config.endpoint, { endpoint: config.endpoint, implementedAt: config.implementedAt() });
  });
  const deps = createDeps({
    settings: readSettings({}),
    secrets: {
      dataKey: 'never used',
      previousDataKey: null,
      opsToken: 'never used',
      metricsToken: 'never used',
    },
    keys: derivedKeys('never used', systemRandom),
    database: unopenedDatabase(),
  });
  await app.register(buildProvider(deps, { checksResponses: false }));
  await app.ready();
  await app.close();
  return [...calls.values()];
}

/** Repositories may hold it, but every use throws. */
function unopenedDatabase(): Database {
  const refuse = () => Promise.reject(new Error('This app was built to be read, not to be called.'));
  return {
    kind: 'postgres',
    queries: drizzle.mock(),
    transaction: refuse,
    listen: refuse,
    ping: refuse,
    close: () => Promise.resolve(),
  };
}
