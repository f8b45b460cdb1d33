// npm start: Node and the dependencies first, then serve.ts in this same process, so that a signal meets
// the server itself.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode, ROOT } from './install.mjs';

requireNode();
ensureInstalled();
process.chdir(ROOT);

const { register } = await import('tsx/esm/api');
register();
const { start } = await import(pathToFileURL(join(ROOT, 'scripts/serve.ts')).href);
await start();
