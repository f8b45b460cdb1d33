import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errnoOf } from './model/registry-error';

const FILE = 'ops-token';

/** The operator's token in a data folder; null when it does not exist yet. */
export async function readOpsToken(dataDir: string): Promise<string | null> {
  try {
    const token = (await readFile(join(dataDir, FILE), 'utf8')).trim();
    return token === '' ? null : token;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
}
