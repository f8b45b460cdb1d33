import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from './share-lists';

function versionOf(packageName: string): unknown {
  const parsed: unknown = JSON.parse(
    readFileSync(path.join(packageFolder(packageName), 'package.json'), 'utf8'),
  );
  return typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : undefined;
}

// @module-federation/enhanced 2.9.2 accepts any webpack 5 without a warning. 5.111 rejects a content hash in entry
// names; 5.112 does not load at all (webpack/lib/util/extractUrlAndGlobal no longer exists). Update both together, then
// run the browser stories and the tax bench before changing these lines.
it('builds with the versions of webpack and federation that are known to work together', () => {
  expect(versionOf('webpack')).toBe('5.110.3');
  expect(versionOf('@module-federation/enhanced')).toBe('2.9.2');
  expect(versionOf('@module-federation/runtime-core')).toBe('2.9.2');
});
