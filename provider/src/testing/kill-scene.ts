import { openDataKeys } from '../platform/keys/data-keys';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portal/shared/testing/free-port';
import { createDeps } from '../create-deps';
import { openDatabase } from '../platform/database/open-database';
import { connectionsOf } from '../platform/database/postgres-connections';
import type { ProviderDeps } from '../platform/deps';
import { systemClock } from '../platform/runtime/clock';
import { loadSecrets } from '../platform/runtime/secrets';
import { readSettings } from '../platform/settings/settings';
import { createPostgresCopy, testDatabaseKind } from './test-database';

/** A database for a server that is killed. While a server runs, nobody else has it open. */
export interface KillScene<T> {
  /** Settings of the server; it has the same port after each start. */
  readonly env: Readonly<Record<string, string>>;
  readonly made: T;
  /** Opens the database for a moment. */
  inside<R>(work: (deps: ProviderDeps) => Promise<R>): Promise<R>;
  remove(): Promise<void>;
}

/** A new database with what `make` creates in it, in a folder or on the test server. */
export async function killScene<T>(
  make: (deps: ProviderDeps) => Promise<T>,
  more: Readonly<Record<string, string>> = {},
): Promise<KillScene<T>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  const copy = testDatabaseKind === 'postgres' ? await createPostgresCopy() : null;
  const port = String(await freePort());
  const env = {
    PORT: port,
    ORIGINS: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATA_KEY: 'kill-test-kill-test-kill-test-kill-test',
    CAPTCHA: 'off',
    SEED: '0',
    ...(copy === null ? {} : { DATABASE_URL: copy.url }),
    ...more,
  };

  async function inside<R>(work: (deps: ProviderDeps) => Promise<R>): Promise<R> {
    const settings = readSettings(env);
    const clock = systemClock();
    const database = await openDatabase({ connections: connectionsOf(settings), dataDir, clock });
    try {
      const secrets = loadSecrets(settings);
      const keys = await openDataKeys(database, secrets);
      return await work(createDeps({ settings, secrets, keys, database, clock }));
    } finally {
      await database.close();
    }
  }

  return {
    env,
    made: await inside(make),
    inside,
    remove: async () => {
      await copy?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
