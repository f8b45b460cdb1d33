// Prerequisites of every command. Has no dependencies, because at first the machine may have only Node and npm.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Also evaluated by Node 18, which does not have import.meta.dirname.
export const ROOT = join(fileURLToPath(import.meta.url), '..', '..');
const STAMP = join(ROOT, 'node_modules/.portal-installed');

/** Installs the locked versions through npx, unless exactly these are installed already. */
export function ensureInstalled() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return;
  if (install('--frozen-lockfile')) return;
  console.error('The dependencies could not be installed; the lines above say why.');
  process.exit(1);
}

/**
 * Installs with or without the right to change the lock file.
 * @returns false if it failed; the lines that it printed say why
 */
export function install(lockfile) {
  console.log('▸ installing dependencies');
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const args = ['--yes', packageManager, 'install', lockfile, '--prefer-offline'];
  const { status, signal } = spawnSync('npx', args, {
    cwd: ROOT,
    // CI: makes pnpm ask no questions, for example before it replaces an incomplete node_modules.
    // Minimum age of a release: judged where the lock file changes. Judging it again would take 10 s of a first start.
    env: {
      ...process.env,
      CI: process.env.CI ?? 'true',
      ...(lockfile === '--frozen-lockfile' && { pnpm_config_minimum_release_age: '0' }),
    },
    // Standard output belongs to the following command.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (signal !== null) process.exit(130);
  if (status !== 0) return false;
  writeFileSync(STAMP, fingerprint());
  return true;
}

/** Changes whenever an installation would: lock file, workspace file, every package.json, and Node's major version. */
function fingerprint() {
  const manifests = readdirSync(ROOT)
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => !file.startsWith('node_modules') && existsSync(join(ROOT, file)));
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests])
    hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}
