import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectPostgres, LIMITS } from '@portal/provider/platform/database/postgres-connections';
import { dataKeys } from '@portal/provider/platform/keys/data-keys';
import { systemRandom } from '@portal/provider/platform/runtime/random';
import { loadSecrets } from '@portal/provider/platform/runtime/secrets';
import { readSettings, SETTING_NAMES } from '@portal/provider/platform/settings/settings';
import { type MovedStore, moveToDatabase, moveToFolder } from '@portal/registry/move-store';
import { RegistryError } from '@portal/registry/registry-error';
import { readStoreId } from '@portal/registry/store-identity';
import {
  copyDataToDatabase,
  copyDataToFolder,
  type DataPlaces,
  hasEmbeddedData,
  requireRoomForData,
  setDataAside,
  useCopiedData,
} from '../move-data';
import { openCentral } from '../open-central';
import { withSettingsFromFiles } from '../settings-from-files';
import type { Output } from './output';

/** A batch of rows, or a check of all of them, may take long. */
const PATIENT = { ...LIMITS, query_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** What was moved now: nothing that an interrupted command had moved before. */
interface Moved {
  readonly rows: number;
  readonly releases: MovedStore | null;
  /** Folder of the embedded database that was copied. */
  readonly kept: string | null;
}

/**
 * `store to-database` and `store to-folder`: moves the data and releases of DATA_DIR into the database, and back. Works on
 * both themselves, with the settings of a process that is stopped.
 */
export async function moveStore(names: readonly string[], output: Output): Promise<void> {
  const [where, ...others] = names;
  if ((where !== 'to-database' && where !== 'to-folder') || others.length > 0)
    throw new RegistryError('invalid', 'store takes to-database or to-folder.');
  const settings = readSettings(withSettingsFromFiles(process.env, SETTING_NAMES));
  const { databaseUrl, database, dataDir } = settings;
  if (databaseUrl === null)
    throw new RegistryError(
      'invalid',
      'store needs DATABASE_URL, DATA_KEY and DATA_DIR, as a process has them.',
    );
  const connections = connectPostgres(databaseUrl, { ...database, limits: PATIENT });
  try {
    const places = { dataDir, connections, secrets: loadSecrets(settings) };
    const moved = await (where === 'to-database' ? toDatabase(places) : toFolder(places));
    output.show(moved, (done) => {
      console.log(`${describe(done)} went into the ${where === 'to-database' ? 'database' : 'folder'}.`);
      if (done.kept !== null) console.log(`The embedded database is kept in ${done.kept}.`);
    });
  } finally {
    await connections.close();
  }
}

async function toDatabase(places: DataPlaces): Promise<Moved> {
  const { dataDir } = places;
  const folder = join(dataDir, 'registry');
  const hasData = hasEmbeddedData(dataDir);
  const rows = hasData ? await copyDataToDatabase(places) : 0;
  // An interrupted command may have moved them already, and a provider alone has none.
  const isLeft = !existsSync(join(folder, 'activations.log')) || (await readStoreId(folder)) !== null;
  const releases = hasData && isLeft ? null : await moveToDatabase(folder, await centralOf(places));
  return { rows, releases, kept: hasData ? await setDataAside(dataDir) : null };
}

async function toFolder(places: DataPlaces): Promise<Moved> {
  await requireRoomForData(places);
  // The releases come last but one: from then on the folder is a store of its own.
  const rows = await copyDataToFolder(places);
  const releases = await moveToFolder(join(places.dataDir, 'registry'), await centralOf(places));
  await useCopiedData(places.dataDir);
  return { rows, releases, kept: null };
}

function centralOf({ connections, secrets }: DataPlaces): ReturnType<typeof openCentral> {
  const keys = dataKeys(secrets, { random: systemRandom, now: Date.now });
  return openCentral({ connections, keys, startsWithout: false });
}

function describe({ rows, releases }: Moved): string {
  const what = rows > 0 ? [`${String(rows)} rows of data`] : [];
  if (releases !== null)
    what.push(
      `${String(releases.releases)} releases with ${String(releases.files)} files, revision ${String(releases.revision)},`,
    );
  return what.length === 0 ? 'Nothing more' : what.join(' and ');
}
