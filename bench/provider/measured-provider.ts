import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDeps } from '@portal/provider/create-deps';
import { openDatabase } from '@portal/provider/platform/database/open-database';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { systemClock } from '@portal/provider/platform/runtime/clock';
import { readSettings } from '@portal/provider/platform/settings/settings';
import { startPostgres } from '../../scripts/postgres';
import { benchPort, profileArguments, responses, START_FLAGS, startServer } from '../server-process';

/** For a portal, the builds may have to be made first. */
const START_MS = { provider: 60_000, portal: 180_000 } as const;

export interface MeasuredProvider {
  /** Origin of the provider. */
  readonly address: string;
  /** Its process. */
  readonly pid: number;
  /** URL of its database. */
  readonly databaseUrl: string;
  /** Writes directly into its database. */
  readonly prepare: <T>(work: (deps: ProviderDeps) => Promise<T>) => Promise<T>;
}

export interface MeasuredProviderOptions {
  /** Whether the pages are served too, on the same origin. */
  readonly isPortal?: boolean;
  /** Folder for a CPU profile of the provider. */
  readonly profile?: string | undefined;
  /** Environment variables in addition to those of production. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Runs the provider, alone or as a whole portal, as in production, on a PostgreSQL with fsync. */
export async function withMeasuredProvider(
  { isPortal = false, profile, settings = {} }: MeasuredProviderOptions,
  measure: (provider: MeasuredProvider) => Promise<void>,
): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-provider-'));
  try {
    const port = await benchPort(0);
    const env = {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATA_KEY: randomBytes(32).toString('base64url'),
      DATABASE_URL: postgres.url,
      NODE_ENV: 'production',
      ...settings,
    };
    const address = `http://127.0.0.1:${String(port)}`;
    const server = await startServer({
      args: [
        ...START_FLAGS,
        ...profileArguments(profile),
        ...(isPortal ? ['scripts/start.mjs'] : ['--import', 'tsx', 'provider/src/server.ts']),
      ],
      env,
      isReady: () => responses(`${address}/readyz`),
      withinMs: START_MS[isPortal ? 'portal' : 'provider'],
    });
    try {
      await measure({
        address,
        pid: server.pid,
        databaseUrl: postgres.url,
        prepare: (work) => withDeps(env, work),
      });
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withDeps<T>(
  env: Readonly<Record<string, string>>,
  work: (deps: ProviderDeps) => Promise<T>,
): Promise<T> {
  const settings = readSettings(env);
  const clock = systemClock();
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    clock,
    onIdleError: () => undefined,
  });
  try {
    const token = (): string => randomBytes(32).toString('base64url');
    const secrets = { dataKey: env['DATA_KEY'] ?? '', opsToken: token(), metricsToken: token() };
    return await work(createDeps({ settings, secrets, database, clock }));
  } finally {
    await database.close();
  }
}
