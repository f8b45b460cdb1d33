import { existsSync } from 'node:fs';
import { runCommand } from '../checks/run-command';
import { findChromium } from '../chromium';
import { findPostgres } from '../postgres';

export interface Prerequisites {
  /** Path of the browser; null if it is missing and could not be installed. */
  readonly chromium: string | null;
  readonly hasPostgres: boolean;
}

/** Includes fonts, without which Chinese text is drawn as boxes. */
const PACKAGES = { chromium: ['chromium', 'fonts-noto-cjk'], postgres: ['postgresql'] };

/** Finds the browser and the database server. As root on Debian, installs what is missing. */
export async function findPrerequisites(): Promise<Prerequisites> {
  const missing = [
    ...(findChromium() === null ? PACKAGES.chromium : []),
    ...(findPostgres() === null ? PACKAGES.postgres : []),
  ];
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await install(missing);
  return { chromium: findChromium(), hasPostgres: findPostgres() !== null };
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
  if (code !== 0)
    console.log(`${output.trimEnd()}\nThe packages could not be installed; their tests are skipped.`);
}
