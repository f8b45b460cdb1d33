import { readDataKeyTexts } from '@portal/provider/platform/runtime/secrets';
import { readSettings, SETTING_NAMES } from '@portal/provider/platform/settings/settings';
import { RegistryError } from '@portal/registry/registry-error';
import { connectMover } from '../move/move-data';
import { type Moved, movePortalToDatabase, movePortalToFolder } from '../move/move-portal';
import { withSettingsFromFiles } from '../settings/settings-from-files';
import type { Output } from './output';

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
  const connections = connectMover(databaseUrl, database);
  try {
    const places = { dataDir, connections, texts: readDataKeyTexts(settings) };
    const moved = await (where === 'to-database' ? movePortalToDatabase(places) : movePortalToFolder(places));
    output.show(moved, (done) => {
      console.log(`${describe(done)} went into the ${where === 'to-database' ? 'database' : 'folder'}.`);
      if (done.kept !== null) console.log(`The embedded database is kept in ${done.kept}.`);
    });
  } finally {
    await connections.close();
  }
}

function describe({ rows, releases }: Moved): string {
  const what = rows > 0 ? [`${String(rows)} rows of data`] : [];
  if (releases !== null)
    what.push(
      `${String(releases.releases)} releases with ${String(releases.files)} files, revision ${String(releases.revision)},`,
    );
  return what.length === 0 ? 'Nothing more' : what.join(' and ');
}
