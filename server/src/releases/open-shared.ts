import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { PostgresConnections } from '@portal/provider/platform/database/postgres-connections';
import type { DataKeys } from '@portal/provider/platform/keys/data-keys';
import type { createLogger } from '@portal/provider/platform/runtime/logging';
import type { Settings } from '@portal/provider/platform/settings/settings';
import type { SharedRegistry } from '@portal/registry/registry';
import { refuseOwnReleases } from '@portal/registry/store-identity';
import { openCentral } from './open-central';
import { hasDoor, type Role } from '../settings/role';

interface SharedOptions {
  readonly connections: PostgresConnections;
  readonly keys: DataKeys;
  readonly settings: Settings;
  readonly role: Role;
  readonly log: ReturnType<typeof createLogger>;
  /** Commit of its program; null if it is not known. */
  readonly commit: string | null;
}

/** What the process shares with others through PostgreSQL. */
export async function openShared({
  connections,
  keys,
  settings,
  role,
  log,
  commit,
}: SharedOptions): Promise<SharedRegistry> {
  // Before the database is brought to this release's schema, on which the program of before may not run.
  if (role !== 'jobs') await refuseOwnReleases(join(settings.dataDir, 'registry'));
  return {
    central: await openCentral({ connections, keys, startsWithout: role === 'door' }),
    holder: randomUUID(),
    door: hasDoor(role) ? { name: `${hostname()}:${String(settings.port)}`, program: commit } : null,
    onTrouble(problem) {
      if (problem === null) log.warn('the releases of the database are followed again');
      else log.warn({ problem }, 'the releases of the database cannot be followed');
    },
  };
}
