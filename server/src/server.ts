// The program of a package: node server.mjs --role all|door|provider|jobs. Node reads some settings only when it begins, so
// the process is replaced by one that has them, with the same id.
import { readArguments } from './settings/read-arguments';
import { requireNode } from './settings/require-node';
import { requirePlatform } from './settings/require-platform';

const SEMI_SPACE = '--max-semi-space-size';

requireNode();
requirePlatform(import.meta.dirname);
const options = readArguments(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(options);
  process.exit(1);
}
replaceProcess();
process.setSourceMapsEnabled(true);
// Imported late, because replacing the process would load everything twice.
const [{ startServer }, { packagedBuilds }] = await Promise.all([
  import('./start-server'),
  import('./builds/packaged-builds'),
]);
await startServer({ ...options, builds: packagedBuilds(import.meta.dirname), fromSources: [] });

/** Enlarges V8's space for new objects, and limits the free memory that glibc keeps for threads that decode pictures. */
function replaceProcess(): void {
  if (process.platform !== 'linux') return;
  const { MALLOC_ARENA_MAX: arenas } = process.env;
  const isEnlarged = process.execArgv.some((arg) => arg.startsWith(SEMI_SPACE));
  if (isEnlarged && arenas !== undefined) return;
  const flags = isEnlarged ? process.execArgv : [`${SEMI_SPACE}=32`, ...process.execArgv];
  process.execve?.(process.execPath, [process.execPath, ...flags, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: arenas ?? '2',
  });
}
