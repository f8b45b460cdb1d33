// npm start: checks Node and the dependencies, then runs serve.ts in this process, so that signals reach the server
// itself.
import { pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode, ROOT } from './install.mjs';

const ACTIVATE_LOCAL = '--activate-local';

requireNode();
const args = process.argv.slice(2);
const unknown = args.find((arg) => arg !== ACTIVATE_LOCAL);
if (unknown !== undefined) {
  console.error(`npm start knows ${ACTIVATE_LOCAL} alone, not ${unknown}: npm start -- ${ACTIVATE_LOCAL}`);
  process.exit(1);
}
// Before the preparations, which would otherwise run twice.
limitArenas();
ensureInstalled();
process.chdir(ROOT);

process.setSourceMapsEnabled(true);
// Imported here, because the dependencies may have been installed just now.
const { bundleServer } = await import('./bundle-server.mjs');
const { start } = await import(pathToFileURL(await bundleServer()).href);
await start({ activateLocal: args.includes(ACTIVATE_LOCAL), fromSources: [] });

/**
 * glibc keeps free memory per thread, and pictures are decoded in threads. It reads this limit when a process begins,
 * so the process is replaced, with the same id; only Node 22.15 and later can.
 */
function limitArenas() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined) return;
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, command, { ...process.env, MALLOC_ARENA_MAX: '2' });
}
