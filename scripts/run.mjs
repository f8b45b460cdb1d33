// npm run <command>: checks Node and the dependencies, then runs scripts/<command>.ts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';
import { ensureNode } from './launch/ensure-node.mjs';
import { runScript } from './run-script.mjs';

await ensureNode();

const [command = '', ...args] = process.argv.slice(2);
const script = join(ROOT, 'scripts', `${command}.ts`);
if (!/^[a-z][a-z0-9-]*$/.test(command) || !existsSync(script)) {
  console.error(`There is no command ${command === '' ? 'without a name' : command}.`);
  process.exit(1);
}
ensureInstalled();
await runScript(script, args);
