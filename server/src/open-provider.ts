import { createDeps } from '@portal/provider/create-deps';
import { seedDemo } from '@portal/provider/development/seed/seed-demo';
import { openDatabase } from '@portal/provider/platform/database/open-database';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { systemClock } from '@portal/provider/platform/runtime/clock';
import type { createLogger } from '@portal/provider/platform/runtime/logging';
import type { Secrets } from '@portal/provider/platform/runtime/secrets';
import type { Settings } from '@portal/provider/platform/settings/settings';
import type { OpenDoor } from './open-door';

interface OpenOptions {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly log: ReturnType<typeof createLogger>;
  /** Null without a door in this process. */
  readonly door: OpenDoor | null;
}

/**
 * Opens the database, brings it to this release's schema, and seeds a demo.
 * @throws DatabaseError
 */
export async function openProvider({ settings, secrets, log, door }: OpenOptions): Promise<ProviderDeps> {
  const clock = systemClock();
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    ...settings.database,
    clock,
    onIdleError: (error) => {
      log.warn({ err: error }, 'a database connection broke');
    },
  });
  try {
    const deps = createDeps({
      settings,
      secrets,
      database,
      clock,
      withProcessMetrics: true,
      ...(door === null ? {} : { replace: door.forProvider }),
    });
    if (settings.seed) await seedDemo(deps, settings.dataDir);
    return deps;
  } catch (error) {
    await database.close();
    throw error;
  }
}
