import { parseRelease } from './release-schema';
import { buildRelease } from '../testing/build-release';

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

test('what a build calls and sends is kept, and may be absent', () => {
  const shape = { hash: '0123456789ab', fields: { '': 'object', 'name?': 'null | string' } };
  const described = {
    calls: {
      'team.list': {
        method: 'GET',
        path: '/team/list',
        format: 'csv',
        hash: shape.hash,
        request: shape.fields,
        response: shape.fields,
      },
    },
    events: { 'team.changed@1': shape },
    federation: '2.9.2',
  };
  expect(parseRelease(changed(described))).toMatchObject(described);
  const old = parseRelease(changed({}));
  expect([old.calls, old.events, old.federation]).toEqual([undefined, undefined, undefined]);
});

test.each([
  [{ calls: { 'team.list': { method: 'PUT' } } }],
  [{ events: { 'team.changed@1': { hash: '0123456789ab', fields: { 'name\u001b[31m': 'string' } } } }],
  [{ events: { 'team.changed@1': { hash: 'x', fields: {} } } }],
  [{ federation: 'latest' }],
])('%j is invalid', (change) => {
  expect(() => parseRelease(changed(change))).toThrow('release.json does not fit its schema');
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

test.each([
  ['team', true],
  ['path:M12 2l3 7h7l-5.5 4.5', true],
  ['path:M0 0"/><script>', false],
  [`path:${'M1 1'.repeat(1_001)}`, false],
])('the icon of a menu entry may be %j: %s', (icon, isAllowed) => {
  const route = {
    ...{ name: 'teams', path: '/team/index', page: 'teams', layout: 'main', access: 'session' },
    ...{ title: { en: 'Teams', 'zh-CN': '团队' }, menu: { order: 1, icon } },
  };
  const read = () => parseRelease(changed({ manifest: { ...team.release.manifest, routes: [route] } }));
  if (isAllowed) expect(read().manifest?.routes[0]?.menu?.icon).toBe(icon);
  else expect(read).toThrow('icon');
});
