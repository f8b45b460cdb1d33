import { join } from 'node:path';
import { connectionsOf } from '@portal/provider/platform/database/postgres-connections';
import { dataKeys } from '@portal/provider/platform/keys/data-keys';
import { systemRandom } from '@portal/provider/platform/runtime/random';
import { loadSecrets } from '@portal/provider/platform/runtime/secrets';
import { readSettings, SETTING_NAMES } from '@portal/provider/platform/settings/settings';
import { moveToDatabase, moveToFolder } from '@portal/registry/move-store';
import { RegistryError } from '@portal/registry/registry-error';
import { openCentral } from '../open-central';
import { withSettingsFromFiles } from '../settings-from-files';
import type { Output } from './output';

const MOVES = { 'to-database': moveToDatabase, 'to-folder': moveToFolder } as const;

/**
 * `store to-database` and `store to-folder`: moves the releases of DATA_DIR into the database, and back. Works on the
 * store itself, with the settings of a door that is stopped.
 */
export async function moveStore(names: readonly string[], output: Output): Promise<void> {
  const [where, ...others] = names;
  const move = Object.entries(MOVES).find(([name]) => name === where)?.[1];
  if (move === undefined || others.length > 0)
    throw new RegistryError('invalid', 'store takes to-database or to-folder.');
  const settings = readSettings(withSettingsFromFiles(process.env, SETTING_NAMES));
  const connections = connectionsOf(settings);
  if (connections === null)
    throw new RegistryError(
      'invalid',
      'store needs DATABASE_URL, DATA_KEY and DATA_DIR, as the doors have them.',
    );
  try {
    const keys = dataKeys(loadSecrets(settings), { random: systemRandom, now: Date.now });
    const central = await openCentral({ connections, keys, startsWithout: false });
    const moved = await move(join(settings.dataDir, 'registry'), central);
    output.show(moved, ({ revision, releases, files }) => {
      const what = `${String(releases)} releases with ${String(files)} files, revision ${String(revision)},`;
      console.log(`${what} are now in the ${where === 'to-database' ? 'database' : 'folder'}.`);
    });
  } finally {
    await connections.close();
  }
}
