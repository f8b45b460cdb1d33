// npm test [-- --long]: checks Node and the dependencies, then runs the steps of test-run.ts.
import { join } from 'node:path';
import { ensureInstalled, requireNode, ROOT } from './install.mjs';
import { runScript } from './run-script.mjs';

requireNode();
ensureInstalled();
runScript(join(ROOT, 'scripts/test-run.ts'), process.argv.slice(2));
