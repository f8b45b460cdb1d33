import { readFileSync } from 'node:fs';
import { SettingsError } from '@portal/provider/platform/settings/settings-error';
import { systemErrorCode } from '@portal/provider/platform/runtime/system-error';

type Env = Readonly<Record<string, string | undefined>>;

const SUFFIX = '_FILE';

/**
 * The environment with the content of files: `DATA_KEY_FILE=/run/secrets/data-key` gives `DATA_KEY`. Containers and
 * systemd hand out secrets as files, because every child process inherits the environment.
 * @param names settings that may be in a file
 * @throws SettingsError if a file cannot be read or is empty, or if the setting has a value too
 */
export function withSettingsFromFiles(env: Env, names: readonly string[]): Env {
  const found: Record<string, string> = {};
  for (const name of names) {
    const path = env[name + SUFFIX]?.trim() ?? '';
    if (path === '' || names.includes(name + SUFFIX)) continue;
    if ((env[name]?.trim() ?? '') !== '')
      throw new SettingsError(`${name} and ${name}${SUFFIX} are both set: leave one of them out.`);
    found[name] = contentOf(path, name);
  }
  return { ...env, ...found };
}

function contentOf(path: string, name: string): string {
  let content: string;
  try {
    content = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new SettingsError(
      `${name}${SUFFIX} cannot be read: ${path} (${systemErrorCode(error) ?? 'unknown reason'}).`,
    );
  }
  if (content === '') throw new SettingsError(`${name}${SUFFIX} is empty: ${path}.`);
  return content;
}
