import { openDataKeys } from '@portal/provider/platform/keys/data-keys';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDeps } from '@portal/provider/create-deps';
import type { Database } from '@portal/provider/platform/database/database';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { createLogger } from '@portal/provider/platform/runtime/logging';
import { readSettings } from '@portal/provider/platform/settings/settings';
import { openTestDatabase } from '@portal/provider/testing/test-database';
import { release } from '@portal/registry/testing/build-release';
import { auth, shell, team } from '@portal/registry/testing/front-door-scene';
import { TemporaryRegistry } from '@portal/registry/testing/temporary-registry';
import type { FastifyInstance } from 'fastify';
import { operatorFinder } from '../find-operator';
import { portalApp } from '../portal-app';
import { hasDoor, type Role } from '../settings/role';

export const OPS_TOKEN = 'an-operator-token-for-tests';

/** Provider and front door as a process with the role runs them, which do not listen yet. */
export interface InstalledPortal {
  readonly app: FastifyInstance;
  readonly deps: ProviderDeps;
  readonly origin: string;
  readonly close: () => Promise<void>;
}

interface Installation {
  readonly role?: Role;
  readonly isStopping?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** A fresh test database by default. It is closed with the portal. */
  readonly database?: Database;
  readonly log?: ReturnType<typeof createLogger>;
}

export async function installPortal({
  role = 'all',
  isStopping = false,
  env = {},
  database: given,
  log = createLogger({ level: 'silent' }),
}: Installation = {}): Promise<InstalledPortal> {
  const settings = readSettings({ CAPTCHA: 'off', SANDBOX: '1', ...env });
  const database = given ?? (await openTestDatabase());
  const secrets = {
    dataKey: 'k'.repeat(40),
    previousDataKey: null,
    opsToken: OPS_TOKEN,
    metricsToken: 'm'.repeat(40),
  };
  const store = await TemporaryRegistry.make();
  const registry = await store.open();
  await release(registry, shell, team, auth);
  const sandboxFolder = await mkdtemp(join(tmpdir(), 'portal-phone-'));
  await writeFile(join(sandboxFolder, 'main.js'), '/* phone */');
  const keys = await openDataKeys(database, secrets);
  const deps = createDeps({ settings, secrets, keys, database });
  const app = await portalApp({
    role,
    readiness: { isStopping: isStopping },
    settings,
    secrets: { opsToken: OPS_TOKEN, metricsToken: 'a-metrics-token-for-tests' },
    metrics: deps.metrics,
    devOrigins: [],
    log,
    door: hasDoor(role) ? { registry } : null,
    deps: role === 'door' ? null : deps,
    findOperator: operatorFinder({
      settings,
      keys,
      deps: role === 'door' ? null : deps,
      connections: null,
    }),
    central: null,
    sandboxFolder,
  });
  return {
    app,
    deps,
    origin: settings.origins[0],
    async close() {
      await app.close();
      await database.close();
      await store.remove();
      await rm(sandboxFolder, { recursive: true });
    },
  };
}
