// The program of a package: node server.mjs --role all|door|provider|jobs. Node reads some settings only when it begins, so
// the process is replaced by one that has them, with the same id.
import { readArguments } from './read-arguments';

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
  import('./packaged-builds'),
]);
await startServer({ ...options, builds: packagedBuilds(import.meta.dirname), fromSources: [] });

/** Enlarges V8's space for new objects, and limits the free memory that glibc keeps for threads that decode pictures. */
function replaceProcess(): void {
  const flag = '--max-semi-space-size=32';
  if (process.platform !== 'linux' || process.env['MALLOC_ARENA_MAX'] !== undefined) return;
  const args = [process.execPath, flag, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, { ...process.env, MALLOC_ARENA_MAX: '2' });
}
