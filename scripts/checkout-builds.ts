import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Builds } from '@portal/server/builds/builds';
import { partNames } from './build';
import { buildFirst } from './build-first';
import { commitOf, commitsBetween } from './commit';
import { ROOT } from './install.mjs';

const sandbox = join(ROOT, 'sandbox/dist');

/** The builds of this checkout, which are made when they are needed. */
export const checkoutBuilds: Builds = {
  command: 'npm run portal --',
  start: 'npm start',
  startWith: (option) => `npm start -- ${option}`,
  get sandboxFolder() {
    return existsSync(sandbox) ? sandbox : null;
  },
  parts: partNames,
  folderOf: (part) => join(ROOT, part, 'dist'),
  refresh: buildFirst,
  // Of the whole checkout.
  commit: () => commitOf('.'),
  commitOf,
  commitsBetween,
};
