import { folderOfPackage } from './bundled-packages';

const STORE = '/portal/node_modules/.pnpm';

test.each([
  [`${STORE}/zod@4.6.7/node_modules/zod/v4/core.js`, `${STORE}/zod@4.6.7/node_modules/zod`],
  [`${STORE}/@rc+util@1/node_modules/@rc/util/es/a.js`, `${STORE}/@rc+util@1/node_modules/@rc/util`],
  ['C:\\gift\\node_modules\\zod\\index.js', 'C:/gift/node_modules/zod'],
  ['/portal/node_modules/.federation/entry.0123.js', undefined],
  ['/portal/shared/ui/layout/measures.ts', undefined],
  ['', undefined],
])('the package of %s', (file, folder) => {
  expect(folderOfPackage(file)).toBe(folder);
});
