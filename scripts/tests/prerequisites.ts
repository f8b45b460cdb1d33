import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { runCommand } from '../checks/run-command';
import { findChromium, HEADLESS_SHELL } from '../chromium';
import { findPostgres } from '@portal/shared/testing/postgres';

export interface Prerequisites {
  /** Path of the browser; null if it is missing and could not be installed. */
  readonly chromium: string | null;
  readonly hasPostgres: boolean;
}

/** Opens the workbooks of the long tests. */
const SPREADSHEET = 'libreoffice-calc-nogui';
/** What the recipes of docs/deploy use beside PostgreSQL, each with a file that tells whether it is there. */
const RECIPES: Readonly<Record<string, string>> = {
  '/usr/sbin/nginx': 'nginx',
  '/usr/lib/nginx/modules/ngx_stream_module.so': 'libnginx-mod-stream',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/systemd-analyze': 'systemd',
  '/usr/bin/psql': 'postgresql-client',
  '/usr/bin/prometheus': 'prometheus',
};
/** Without these fonts Chinese text is drawn as boxes. */
const FONTS = 'fonts-noto-cjk';

/**
 * Finds the browser and the database server. As root on Debian, installs what is missing: for the browser the headless
 * shell, which takes less time than a browser with windows, or else Chromium.
 */
export async function findPrerequisites(): Promise<Prerequisites> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installMissing();
  return { chromium: findChromium(), hasPostgres: findPostgres() !== null };
}

async function installMissing(): Promise<void> {
  const found = findChromium();
  const isChosen = Boolean(process.env['CHROME_PATH']);
  const wantsShell = !isChosen && (found === null || basename(found) !== HEADLESS_SHELL);
  if (findPostgres() === null) await install(['postgresql']);
  if (process.env['LONG_TESTS'] === '1' && !existsSync('/usr/bin/soffice')) await install([SPREADSHEET]);
  if (process.env['LONG_TESTS'] === '1') await installForRecipes();
  if (wantsShell) await install([HEADLESS_SHELL, FONTS]);
  if (findChromium() === null) await install(['chromium', FONTS]);
}

async function installForRecipes(): Promise<void> {
  const missing = Object.entries(RECIPES).filter(([file]) => !existsSync(file));
  if (missing.length > 0) await install(missing.map(([, name]) => name));
}

async function install(packages: readonly string[]): Promise<void> {
  console.log(`▸ installing ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeoutMs: 10 * 60_000 };
  await runCommand('apt-get', ['update', '-q'], options);
  const { code, output } = await runCommand(
    'apt-get',
    ['install', '-q', '-y', '--no-install-recommends', ...packages],
    options,
  );
  if (code !== 0) console.log(`${output.trimEnd()}\n${packages.join(', ')} could not be installed.`);
}
