import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './files/durable-file';
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

/** Reads the token, or creates one that only the current system user can read. */
export async function ensureOpsToken(dataDir: string): Promise<string> {
  const known = await readOpsToken(dataDir);
  if (known !== null) return known;
  await makeFolder(dataDir);
  const token = randomBytes(32).toString('base64url');
  await writeFile(join(dataDir, FILE), `${token}\n`, { mode: 0o600 });
  return token;
}
