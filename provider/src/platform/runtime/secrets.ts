import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings/settings';
import { SettingsError } from '../settings/settings-error';
import { systemErrorCode } from './system-error';

/** Secrets of the portal. Never logged, never part of a response. */
export interface Secrets {
  /** Opens the keys that encrypt and hash. If it is lost, codes, encrypted names and second factors are lost. */
  readonly dataKey: string;
  /** The data key from before, while it is replaced; else null. */
  readonly previousDataKey: string | null;
  /** Authorizes the front door's control API, the operator calls and the metrics. */
  readonly opsToken: string;
  /** Authorizes the metrics only. */
  readonly metricsToken: string;
}

/**
 * Takes the secrets from the settings, or from files in the data folder that are created on the first start.
 * @throws SettingsError if the folder cannot be used
 */
export function loadSecrets({
  dataDir,
  dataKey,
  previousDataKey,
  opsToken,
  metricsToken,
}: Pick<Settings, 'dataDir' | 'dataKey' | 'previousDataKey' | 'opsToken' | 'metricsToken'>): Secrets {
  return {
    dataKey: dataKey ?? keptSecret(dataDir, 'data-key'),
    previousDataKey,
    opsToken: opsToken ?? keptSecret(dataDir, 'ops-token'),
    metricsToken: metricsToken ?? keptSecret(dataDir, 'metrics-token'),
  };
}

/**
 * The values of DATA_KEY for a command that works on a database itself. Creates nothing.
 * @throws SettingsError without one
 */
export function readDataKeyTexts({
  dataDir,
  dataKey,
  previousDataKey,
}: Pick<Settings, 'dataDir' | 'dataKey' | 'previousDataKey'>): Pick<Secrets, 'dataKey' | 'previousDataKey'> {
  const path = join(dataDir, 'data-key');
  const known = dataKey ?? (existsSync(path) ? keptSecret(dataDir, 'data-key') : null);
  if (known === null)
    throw new SettingsError(
      `DATA_KEY is not set, and ${path} does not exist: set DATA_KEY or DATA_DIR as the processes of the portal have it.`,
    );
  return { dataKey: known, previousDataKey };
}

function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const kept = readIfThere(path) ?? makeOnce(path);
    if (kept.length >= 32) return kept;
  } catch (error) {
    const reason = systemErrorCode(error) ?? 'unknown reason';
    throw new SettingsError(`DATA_DIR cannot be used: ${path} cannot be read or written (${reason}).`);
  }
  throw new SettingsError(`DATA_DIR holds a damaged ${name}: restore ${path} from a backup.`);
}

/** Atomic: the name is created by a hard link to a finished file, so the first of two processes wins. */
function makeOnce(path: string): string {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
