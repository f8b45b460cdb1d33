// npm test [-- --long]: Node and the dependencies first, then the steps of test-run.ts.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, requireNode, ROOT } from './install.mjs';

requireNode();
ensureInstalled();

const args = ['--import', 'tsx', join(ROOT, 'scripts/test-run.ts'), ...process.argv.slice(2)];
const run = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
// Ctrl-C reaches the run as well: this process only waits for it to clean up.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => run.kill('SIGTERM'));
run.on('exit', (code) => process.exit(code ?? 1));
