import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from './share-lists';

function versionOf(packageName: string): unknown {
  const parsed: unknown = JSON.parse(
    readFileSync(path.join(packageFolder(packageName), 'package.json'), 'utf8'),
  );
  return typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : undefined;
}

// @module-federation/enhanced 2.9.2 accepts any webpack 5 and warns of nothing. 5.111 rejects a content
// hash in entry names; 5.112 does not load at all (webpack/lib/util/extractUrlAndGlobal is gone). Raise the
// two together, then run the browser stories and the tax bench before changing these lines.
it('builds with the one pair of webpack and federation that is known to work', () => {
  expect(versionOf('webpack')).toBe('5.110.3');
  expect(versionOf('@module-federation/enhanced')).toBe('2.9.2');
  expect(versionOf('@module-federation/runtime-core')).toBe('2.9.2');
});
