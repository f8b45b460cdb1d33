// npm start: checks Node and the dependencies, then runs serve.ts in this process, so that signals reach the server
// itself. In package.json, --max-semi-space-size enlarges V8's space for new objects, so that those of concurrent
// requests are garbage before V8 would copy them.
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ROOT } from './install.mjs';
import { ensureNode } from './launch/ensure-node.mjs';

const ACTIVATE_LOCAL = '--activate-local';
const FORCE = '--force';

await ensureNode();
const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(options);
  process.exit(1);
}
// Before the preparations, which would otherwise run twice.
limitArenas();
if (process.env.NODE_ENV === 'production')
  console.warn(
    'npm start is for trying and developing: it installs and builds. For production, build a package once with npm run package, and run node dist/portal/server.mjs.',
  );
ensureInstalled();
process.chdir(ROOT);

process.setSourceMapsEnabled(true);
// Imported here, because the dependencies may have been installed just now.
const { bundleServer } = await import('./bundle-server.mjs');
const { start } = await import(pathToFileURL(await bundleServer()).href);
await start({ ...options, fromSources: [] });

/** The options of the start, or a sentence about what is wrong. */
function readOptions(args) {
  const found = { activateLocal: false, force: null };
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (arg === ACTIVATE_LOCAL) found.activateLocal = true;
    else if (arg === FORCE) {
      index += 1;
      const reason = args[index]?.trim() ?? '';
      if (!/^(?!--)[^\p{Cc}]{1,200}$/u.test(reason))
        return `${FORCE} needs a reason of 1 to 200 characters: npm start -- ${FORCE} "mf-team follows within the hour"`;
      found.force = reason;
    } else {
      return `npm start knows ${ACTIVATE_LOCAL} and ${FORCE} "<reason>" alone, not ${arg}: npm start -- ${ACTIVATE_LOCAL}`;
    }
  }
  return found;
}

/**
 * glibc keeps free memory per thread, and pictures are decoded in threads. It reads this limit when a process begins,
 * so the process is replaced, with the same id.
 */
function limitArenas() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined) return;
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, command, { ...process.env, MALLOC_ARENA_MAX: '2' });
}
