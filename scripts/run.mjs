// npm run <command>: Node and the dependencies first, then scripts/<command>.ts.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, requireNode, ROOT } from './install.mjs';

requireNode();

const [command = '', ...args] = process.argv.slice(2);
const script = join(ROOT, 'scripts', `${command}.ts`);
if (!/^[a-z][a-z-]*$/.test(command) || !existsSync(script)) {
  console.error(`There is no command ${command === '' ? 'without a name' : command}.`);
  process.exit(1);
}
ensureInstalled();

const run = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: ROOT, stdio: 'inherit' });
// Ctrl-C reaches the command as well: this process only waits for it to clean up.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => run.kill('SIGTERM'));
run.on('exit', (code) => process.exit(code ?? 1));
