// npm start: checks Node and the dependencies, then runs serve.ts in this process, so that signals reach the server
// itself.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode, ROOT } from './install.mjs';

const ACTIVATE_LOCAL = '--activate-local';

requireNode();
const args = process.argv.slice(2);
const unknown = args.find((arg) => arg !== ACTIVATE_LOCAL);
if (unknown !== undefined) {
  console.error(`npm start knows ${ACTIVATE_LOCAL} alone, not ${unknown}: npm start -- ${ACTIVATE_LOCAL}`);
  process.exit(1);
}
ensureInstalled();
process.chdir(ROOT);

const { register } = await import('tsx/esm/api');
register();
const { start } = await import(pathToFileURL(join(ROOT, 'scripts/serve.ts')).href);
await start({ activateLocal: args.includes(ACTIVATE_LOCAL), fromSources: [] });
