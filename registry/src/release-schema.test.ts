import { parseRelease } from './release-schema';
import { buildRelease } from './testing/build-release';

const team = buildRelease('mf-team');
const changed = (change: object): string => JSON.stringify({ ...team.release, ...change });

test('additions of a newer build are ignored', () => {
  const manifest = {
    ...team.release.manifest,
    weather: 'fair',
    routes: [
      {
        name: 'teams',
        path: '/team/index',
        page: 'teams',
        title: { en: 'Teams', 'zh-CN': '团队', fr: 'Équipes' },
        layout: 'main',
        access: 'session',
        color: 'blue',
      },
    ],
  };
  const read = parseRelease(changed({ manifest, weather: 'fair' }));
  expect(read.manifest?.routes[0]).toEqual({
    name: 'teams',
    path: '/team/index',
    page: 'teams',
    title: { en: 'Teams', 'zh-CN': '团队' },
    layout: 'main',
    access: 'session',
  });
  expect(JSON.stringify(read)).not.toContain('fair');
});

test('a newer schema is refused in one sentence with instructions', () => {
  const newer = changed({ manifest: { ...team.release.manifest, schema: 2, routes: 'another shape' } });
  expect(() => parseRelease(newer)).toThrow(
    'the manifest of mf-team has schema 2, but this portal knows none above 1; update the portal first.',
  );
  expect(() => parseRelease(changed({ schema: 7 }))).toThrow(/^the release\.json of mf-team has schema 7/);
});

test.each([[0], ['1'], [null], [1.5]])('a schema of %j is invalid', (schema) => {
  expect(() => parseRelease(changed({ manifest: { ...team.release.manifest, schema } }))).toThrow(
    /^(release\.json does not fit its schema: manifest\.schema|the manifest of mf-team has schema 1\.5)/,
  );
});
