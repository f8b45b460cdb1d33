import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../checks/root';
import { PLACED_SOURCES, PROGRAMS } from './contents';
import { requireKnownPlaces } from './placed-sources';

const known = [{ source: 'server/src/known.ts', files: [] }];
const check = (path: string, text: string): void => {
  requireKnownPlaces(new Map([[path, text]]), known);
};

test.each(['import.meta.dirname', 'import.meta.url', '__dirname', '__filename'])(
  'a source that uses %s and is not known is refused by its name',
  (place) => {
    expect(() => {
      check('server/src/other.ts', `read(join(${place}, 'file'))`);
    }).toThrow(/ server\/src\/other\.ts, which uses its own place: name it in PLACED_SOURCES/);
  },
);

test('a known one, and one that uses no place, are accepted', () => {
  check('server/src/known.ts', 'import.meta.dirname');
  check('server/src/other.ts', 'import.meta.main');
});

test('a source of a package is known by its path in the package, whatever its version', () => {
  const path = 'node_modules/.pnpm/pino@1.2.3_peer@4.5.6/node_modules/pino/lib/transport.js';
  requireKnownPlaces(new Map([[path, '__dirname']]), [{ source: 'pino/lib/transport.js', files: [] }]);
  expect(() => {
    check(path, '__dirname');
  }).toThrow(path);
});

test('the programs and the known sources of the workspace are there', () => {
  const own = PLACED_SOURCES.map(({ source }) => source).filter((source) => source.includes('/src/'));
  for (const source of [...own, ...Object.values(PROGRAMS)])
    expect([source, existsSync(join(ROOT, source))]).toEqual([source, true]);
});
