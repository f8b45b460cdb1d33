// npm test [-- --long]: checks Node and the dependencies, then runs the steps of test-run.ts.
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';
import { ensureNode } from './launch/ensure-node.mjs';
import { runScript } from './run-script.mjs';

await ensureNode();
ensureInstalled();
await runScript(join(ROOT, 'scripts/test-run.ts'), process.argv.slice(2));
