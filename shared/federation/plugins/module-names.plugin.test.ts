import { fixedIdOf } from './module-names.plugin';

test.each([
  [
    'provide module (default) antd/es/app@6.6.8 = /home/ann/portal/shared/antd-app.ts',
    'provide module (default) antd/es/app@6.6.8',
  ],
  ['container entry (default) [["./pages/list",{"import":["/home/ann/list.page"]}]]', 'container'],
  ['javascript/esm|/home/ann/portal/node_modules/.federation/entry.0123.js', 'federation'],
  ['javascript/esm|/home/ann/portal/shared/antd-app.ts', undefined],
])('the id of %s does not depend on the folder of the checkout', (identifier, id) => {
  const nameForCondition = () => identifier.split('|')[1] ?? null;
  expect(fixedIdOf({ identifier: () => identifier, nameForCondition })).toBe(id);
});
