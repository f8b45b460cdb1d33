import { setTimeout as sleep } from 'node:timers/promises';
import { openUsedDatabase } from '@portal/provider/platform/database/open-database';
import { connectionsOf } from '@portal/provider/platform/database/postgres-connections';
import { rawStatementsOn } from '@portal/provider/platform/database/raw-statements';
import { readDataKeys } from '@portal/provider/platform/keys/data-keys';
import {
  type KeyOperations,
  keyOperations,
  type KeyOverview,
  KeyRefusal,
} from '@portal/provider/platform/keys/key-operations';
import { reencryptionService } from '@portal/provider/platform/keys/reencryption.service';
import { systemRandom } from '@portal/provider/platform/runtime/random';
import { readDataKeyTexts } from '@portal/provider/platform/runtime/secrets';
import { readSettings, SETTING_NAMES } from '@portal/provider/platform/settings/settings';
import { RegistryError } from '@portal/registry/registry-error';
import { withSettingsFromFiles } from '../settings/settings-from-files';
import type { Output } from './output';

const LOOK_EVERY_MS = 2_000;

/**
 * `keys`, `keys reencrypt` and `keys revoke <id>`. Works on the database itself, with the settings of a process, and
 * neither creates nor migrates it. The embedded database must not be in use.
 */
export async function manageDataKeys(names: readonly string[], output: Output): Promise<void> {
  const [action = 'list', id, ...others] = names;
  const takesId = action === 'revoke';
  if (
    !['list', 'reencrypt', 'revoke'].includes(action) ||
    (id !== undefined) !== takesId ||
    others.length > 0
  )
    throw new RegistryError('invalid', 'keys takes list, reencrypt, or revoke <id of a DATA_KEY>.');
  const settings = readSettings(withSettingsFromFiles(process.env, SETTING_NAMES));
  const texts = readDataKeyTexts(settings);
  const connections = connectionsOf(settings);
  const database = await openUsedDatabase({ connections, dataDir: settings.dataDir });
  try {
    const isAlone = connections === null;
    const queries = rawStatementsOn(database.queries);
    const operations = keyOperations({ database, random: systemRandom, isAlone, dataKey: texts.dataKey });
    const read = () => readDataKeys(queries, { ...texts, previousDataKey: null });
    if (action === 'revoke') await operations.revoke(id ?? '');
    if (action === 'reencrypt') {
      // Before a key is added that nobody else could open.
      await read();
      await operations.reencrypt();
      if (isAlone) await reencryptionService({ database, isAlone, cipher: (await read()).cipher }).run();
      else await followReencryption(operations, output);
    }
    output.show(await operations.overview(), printKeys);
  } catch (error) {
    throw error instanceof KeyRefusal ? new RegistryError('refused', error.message) : error;
  } finally {
    await database.close();
  }
}

/** Waits until a process with the role `jobs` or `all` has encrypted everything again. */
async function followReencryption(
  operations: Pick<KeyOperations, 'overview'>,
  output: Output,
): Promise<void> {
  let shown = '';
  for (;;) {
    const { reencryption } = await operations.overview();
    if (reencryption === null || reencryption.isFinished) return;
    const line = progressOf(reencryption);
    if (line !== shown) output.progress(line);
    shown = line;
    await sleep(LOOK_EVERY_MS);
  }
}

function progressOf({
  cipherKey,
  done,
  total,
  usableFrom,
  place,
}: NonNullable<KeyOverview['reencryption']>): string {
  if (place === null && done === 0)
    return `Cipher key ${String(cipherKey)} is used from ${timeOf(usableFrom)}. A process with the role jobs or all begins a minute later; it goes on if this command is ended.`;
  return `${String(done)} of ${String(total)} values are encrypted again.`;
}

const timeOf = (at: number): string => new Date(at).toISOString();

function printKeys({ dataKeys, cipherKeys, unreadable, reencryption }: KeyOverview): void {
  for (const { id, since, isThis } of dataKeys)
    console.log(
      `DATA_KEY ${id}  opens the keys since ${timeOf(since)}${isThis ? '  (the one of this command)' : ''}`,
    );
  for (const { id, usableFrom } of cipherKeys)
    console.log(
      `cipher key ${String(id)}  ${usableFrom === 0 ? 'the first one' : `used from ${timeOf(usableFrom)}`}`,
    );
  for (const { kind, id } of unreadable)
    console.log(`${kind} key ${String(id)}  cannot be opened with the DATA_KEY of this command`);
  if (reencryption === null) return;
  const { cipherKey, done, total, failed, isFinished } = reencryption;
  const state = isFinished ? `Everything is encrypted with cipher key ${String(cipherKey)}` : 'Under way';
  console.log(`${state}: ${String(done)} of ${String(total)} values were encrypted again.`);
  if (failed > 0)
    console.log(`${String(failed)} values cannot be decrypted with any key and stay as they are.`);
}
