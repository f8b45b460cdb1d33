import { spawn } from 'node:child_process';
import { ROOT } from './install.mjs';

/** Hands this process over to a TypeScript file: same terminal, same signals, same exit code. */
export function runScript(script, args) {
  const run = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: ROOT, stdio: 'inherit' });
  // Ctrl-C reaches the script as well: this process only waits for it to clean up.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => run.kill('SIGTERM'));
  run.on('exit', (code) => process.exit(code ?? 1));
}
