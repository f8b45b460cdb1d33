import { createDeps } from '@portal/provider/create-deps';
import { seedDemo } from '@portal/provider/development/seed/seed-demo';
import { openDatabase } from '@portal/provider/platform/database/open-database';
import type { DataKeys } from '@portal/provider/platform/keys/data-keys';
import { rawDatabaseOn } from '@portal/provider/platform/database/raw-statements';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { systemClock } from '@portal/provider/platform/runtime/clock';
import type { PostgresConnections } from '@portal/provider/platform/database/postgres-connections';
import type { Secrets } from '@portal/provider/platform/runtime/secrets';
import type { Settings } from '@portal/provider/platform/settings/settings';
import type { OpenReleases } from './releases/open-releases';

interface OpenOptions {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly keys: DataKeys;
  /** To PostgreSQL; null for the embedded database. */
  readonly connections: PostgresConnections | null;
  /** Null if this process does not know the releases. */
  readonly releases: OpenReleases | null;
}

/**
 * Opens the database, brings it to this release's schema, and seeds a demo.
 * @throws DatabaseError, or SettingsError for another DATA_KEY
 */
export async function openProvider({
  settings,
  secrets,
  keys,
  connections,
  releases,
}: OpenOptions): Promise<ProviderDeps> {
  const clock = systemClock();
  const database = await openDatabase({ connections, dataDir: settings.dataDir, clock });
  try {
    await keys.load(rawDatabaseOn(database));
    const deps = createDeps({
      settings,
      secrets,
      keys,
      database,
      clock,
      withProcessMetrics: true,
      ...(releases === null ? {} : { replace: releases.forProvider }),
    });
    if (settings.seed) await seedDemo(deps, settings.dataDir);
    return deps;
  } catch (error) {
    await database.close();
    throw error;
  }
}
