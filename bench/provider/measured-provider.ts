import { openDataKeys } from '@portal/provider/platform/keys/data-keys';
import { randomBytes } from 'node:crypto';
import { createDeps } from '@portal/provider/create-deps';
import { openDatabase } from '@portal/provider/platform/database/open-database';
import { connectionsOf } from '@portal/provider/platform/database/postgres-connections';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { systemClock } from '@portal/provider/platform/runtime/clock';
import { readSettings } from '@portal/provider/platform/settings/settings';
import { startPostgres } from '@portal/shared/testing/postgres';
import { type MeasuredServer, startServer } from '../server-process';

export interface MeasuredProvider extends MeasuredServer {
  /** URL of its database. */
  readonly databaseUrl: string;
  /** Writes directly into its database. */
  readonly prepare: <T>(work: (deps: ProviderDeps) => Promise<T>) => Promise<T>;
}

/**
 * Runs the provider alone, as in production, on a PostgreSQL with fsync.
 * @param settings environment variables in addition to those of production
 */
export async function withMeasuredProvider(
  measure: (provider: MeasuredProvider) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  try {
    const env = {
      HOST: '127.0.0.1',
      DATA_KEY: randomBytes(32).toString('base64url'),
      DATABASE_URL: postgres.url,
      SANDBOX: '0',
      SEED: '0',
      ...settings,
    };
    const server = await startServer({
      args: ['--import', 'tsx', 'server/src/server.ts', '--role', 'provider'],
      env,
      ready: '/readyz',
      host: '127.0.0.1',
    });
    const own = { ...env, PORT: String(server.port), DATA_DIR: server.dataDir };
    try {
      await measure({ ...server, databaseUrl: postgres.url, prepare: (work) => withDeps(own, work) });
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** Writes directly into the database of a server with these settings. */
export async function withDeps<T>(
  env: Readonly<Record<string, string>>,
  work: (deps: ProviderDeps) => Promise<T>,
): Promise<T> {
  const settings = readSettings(env);
  const clock = systemClock();
  const database = await openDatabase({
    connections: connectionsOf(settings),
    dataDir: settings.dataDir,
    clock,
  });
  try {
    const token = (): string => randomBytes(32).toString('base64url');
    const dataKey = env['DATA_KEY'] ?? '';
    const secrets = { dataKey, previousDataKey: null, opsToken: token(), metricsToken: token() };
    const keys = await openDataKeys(database, secrets);
    return await work(createDeps({ settings, secrets, keys, database, clock }));
  } finally {
    await database.close();
  }
}
