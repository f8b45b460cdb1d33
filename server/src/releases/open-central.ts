import { databaseFaultOf } from '@portal/provider/platform/database/database-error';
import { appliedSteps } from '@portal/provider/platform/database/inspect-database';
import { explainFailures, migratePostgres } from '@portal/provider/platform/database/migrate-postgres';
import { type AppliedStep, refuseNewer } from '@portal/provider/platform/database/migrate';
import { readMigrations } from '@portal/provider/platform/database/migrations';
import {
  transactionOn,
  type PostgresConnections,
} from '@portal/provider/platform/database/postgres-connections';
import type { DataKeys } from '@portal/provider/platform/keys/data-keys';
import type { Cipher } from '@portal/provider/platform/runtime/cipher';
import { CentralStore } from '@portal/registry/central/central-store';
import type { SecretCipher, SharedDatabase, SharedQueries } from '@portal/registry/central/shared-database';
import { RegistryError } from '@portal/registry/registry-error';

type Client = Pick<PostgresConnections['pool'], 'query'>;

/** Statements on PostgreSQL without the query builder. */
export const queriesOn = (client: Client): SharedQueries => ({
  async query(text, params = []) {
    const { rows } = await client.query<Record<string, unknown>>(text, [...params]);
    return rows;
  },
});

/** PostgreSQL as the registry uses it. */
export function sharedDatabase({ pool, listen }: PostgresConnections): SharedDatabase {
  return {
    ...queriesOn(pool),
    transaction: (work) => transactionOn(pool, (client) => work(queriesOn(client))),
    listen: (channel, heard) => listen(channel, { onNotification: heard, onGap: heard }),
  };
}

interface OpenOptions {
  readonly connections: PostgresConnections;
  /** Loaded here, or as soon as the database answers. */
  readonly keys: DataKeys;
  /** Whether the process can go on with a copy while the database does not answer. */
  readonly startsWithout: boolean;
}

/**
 * Opens the registry's data in PostgreSQL. A database without it is brought to this release's schema first; any other is
 * only read until the start has found that its releases can be served.
 * @throws DatabaseError, or SettingsError for another DATA_KEY
 */
export async function openCentral({ connections, keys, startsWithout }: OpenOptions): Promise<CentralStore> {
  const { directUrl } = connections;
  const migrations = readMigrations();
  try {
    const steps = await explainFailures(directUrl, () => stepsOf(connections));
    if (steps === null) await migratePostgres(directUrl, { migrations, now: new Date() });
    else refuseNewer(steps, migrations);
    await explainFailures(directUrl, () => keys.loadOnce(sharedDatabase(connections)));
  } catch (error) {
    // A door then serves its copy, if it has one.
    if (!startsWithout || databaseFaultOf(error) !== 'unreachable') throw error;
  }
  return centralOn(connections, keys);
}

/** The registry's data in PostgreSQL. Its keys are loaded when they are needed. */
export function centralOn(connections: PostgresConnections, keys: DataKeys): CentralStore {
  const database = sharedDatabase(connections);
  return new CentralStore(database, async () => {
    await keys.loadOnce(database);
    return secretCipher(keys.cipher);
  });
}

/** A cipher for the registry, which knows no error of the provider. */
export function secretCipher(cipher: Cipher): SecretCipher {
  return {
    encrypt: (purpose, text) => cipher.encrypt(purpose, text),
    decrypt(purpose, sealed) {
      try {
        return cipher.decrypt(purpose, sealed);
      } catch (error) {
        if (databaseFaultOf(error) !== 'busy') throw error;
        throw new RegistryError(
          'storage',
          'The releases in the database are encrypted with a new key, which this process reads within ten seconds: repeat it then.',
          { cause: error },
        );
      }
    },
  };
}

/** The migrations of a database; null if it has no releases yet. */
async function stepsOf({ pool }: PostgresConnections): Promise<readonly AppliedStep[] | null> {
  const queries = queriesOn(pool);
  const [row] = await queries.query(`select to_regclass('registry.state') is not null as found`);
  return row?.['found'] === true ? appliedSteps(queries) : null;
}
