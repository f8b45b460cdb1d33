import { packageOfSource } from './installed-package';

test.each([
  ['node_modules/.pnpm/zod@4.6.7/node_modules/zod/v4/core.js', 'zod@4.6.7'],
  ['node_modules/.pnpm/@fastify+cors@11.4.3/node_modules/@fastify/cors/index.js', '@fastify/cors@11.4.3'],
  ['node_modules/.pnpm/sdk@4.1.2_supports-color@8.1.1/node_modules/sdk/index.js', 'sdk@4.1.2'],
  ['provider/src/app.ts', undefined],
])('the package of %s', (source, id) => {
  expect(packageOfSource(source)).toBe(id);
});

test('code of a package that is stored in another way does not count as our own', () => {
  expect(() => packageOfSource('provider/node_modules/zod/v4/core.js')).toThrow(
    'The package of provider/node_modules/zod/v4/core.js is not known.',
  );
});
