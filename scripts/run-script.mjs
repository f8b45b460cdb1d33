import { ROOT } from './install.mjs';
import { runInPlace } from './launch/run-in-place.mjs';

/** Runs a TypeScript file in place of this process. */
export function runScript(script, args) {
  return runInPlace(process.execPath, ['--import', 'tsx', script, ...args], { cwd: ROOT });
}
