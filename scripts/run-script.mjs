import { spawn } from 'node:child_process';
import { ROOT } from './install.mjs';

/** Runs a TypeScript file in place of this process: same terminal, signals and exit code. */
export function runScript(script, args) {
  const run = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: ROOT, stdio: 'inherit' });
  // Ctrl-C reaches the script too; this process only waits for its clean-up.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => run.kill('SIGTERM'));
  run.on('exit', (code) => process.exit(code ?? 1));
}
