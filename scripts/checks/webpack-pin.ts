import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from './catalogue';
import { ROOT } from './root';

const PIN = '5.110.3';
const REASON =
  `webpack stays at exactly ${PIN} while @module-federation/enhanced is 2.9.2: 5.111 rejects [contenthash] in ` +
  'entry names and 5.112 does not load (webpack/lib/util/extractUrlAndGlobal is gone). The peer range ^5 does ' +
  'not warn. See docs/decisions/0003-webpack-pin.md before you move it.';

/** Both the catalogue's version and the installed version must equal the pin. */
export function webpackPinProblems(versions: {
  readonly catalogue?: string;
  readonly installed?: string;
}): string[] {
  return Object.entries(versions)
    .filter(([, version]) => version !== PIN)
    .map(([where, version]) => `webpack ${where}: ${version}. ${REASON}`);
}

export function readWebpackVersions(): { catalogue: string; installed: string } {
  const installed = JSON.parse(
    readFileSync(join(ROOT, 'shared/node_modules/webpack/package.json'), 'utf8'),
  ) as { version: string };
  return { catalogue: readWorkspace().catalogue['webpack'] ?? 'none', installed: installed.version };
}
