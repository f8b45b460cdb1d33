import { readAssetOrigins, readAssetsOnly, readDevOrigins } from './settings';

test.each([
  ['http://dev.example.com', /^DEV_ORIGINS takes https, or http on this machine/],
  ['http://localhost:8081/x', /^DEV_ORIGINS must list origins/],
  ['http://*:8081', /^DEV_ORIGINS must list origins/],
  ['ws://localhost:8081', /^DEV_ORIGINS must list origins/],
  ['https://*', /^DEV_ORIGINS must list origins/],
])('an origin of a dev server that is %j is refused in one sentence', (origin, sentence) => {
  expect(() => readDevOrigins({ DEV_ORIGINS: origin })).toThrow(sentence);
});

test.each(['https://*.example.com', 'https://x.example/path', 'https://x.example; script-src *'])(
  'an origin of files that is %j is refused in one sentence',
  (origin) => {
    expect(() => readAssetOrigins({ ASSET_ORIGINS: origin })).toThrow(/^ASSET_ORIGINS must list origins/);
  },
);

test('asset origins are a list', () => {
  expect(readAssetOrigins({ ASSET_ORIGINS: 'https://a.example, http://localhost:8141/' })).toEqual([
    'https://a.example',
    'http://localhost:8141',
  ]);
});

test('a door serves pages too, unless it is told not to', () => {
  expect(readAssetsOnly({})).toBe(false);
  expect(readAssetsOnly({ ASSETS_ONLY: '1' })).toBe(true);
  expect(() => readAssetsOnly({ ASSETS_ONLY: 'yes' })).toThrow(/^ASSETS_ONLY must be 0 or 1/);
});
