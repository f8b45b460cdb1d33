import { diffReleases } from './release-diff';
import { buildManifest, buildRelease } from '../testing/build-release';
import { route } from '../testing/front-door-scene';

const from = buildRelease('mf-team', {
  files: { 'entry.0a.js': 'entry', 'list.0b.js': 'list', 'old.0c.js': 'old' },
  manifest: buildManifest('mf-team', {
    routes: [route('list', '/team/index')],
    events: { emits: [{ name: 'team.changed', majors: [1] }], listens: [] },
  }),
}).release;
const to = buildRelease('mf-team', {
  version: '0.2.0',
  files: { 'entry.0a.js': 'entry', 'list.0d.js': 'a longer list', 'new.0e.js': 'new' },
  manifest: buildManifest('mf-team', {
    host: '^1.1.0',
    routes: [route('list', '/team/index'), route('more', '/team/more')],
    events: { emits: [{ name: 'team.changed', majors: [1, 2] }], listens: [] },
  }),
}).release;

test('names files by what they are, and says what is new, gone or of another size', () => {
  expect(diffReleases(from, to)).toEqual({
    part: 'mf-team',
    from: from.id,
    to: to.id,
    files: { added: ['new.js'], removed: ['old.js'], changed: [{ name: 'list.js', from: 4, to: 13 }] },
    bytes: { from: 12, to: 21 },
    pages: { added: ['more /team/more'], removed: [] },
    cards: { added: [], removed: [] },
    events: { added: ['emits team.changed@2'], removed: [] },
    calls: { added: [], removed: [], changed: [] },
    other: [
      { what: 'version', from: '0.1.0', to: '0.2.0' },
      { what: 'HOST_API', from: '^1.0.0', to: '^1.1.0' },
    ],
  });
});

test('calls are compared by their shape', () => {
  const call = (hash: string) => ({ method: 'GET', path: '/x', hash, request: {}, response: {} }) as const;
  const { calls } = diffReleases(
    { ...from, calls: { a: call('1'), b: call('1'), c: call('1') } },
    { ...to, calls: { b: call('2'), c: call('1'), d: call('1') } },
  );
  expect(calls).toEqual({ added: ['d'], removed: ['a'], changed: ['b'] });
});

test('a release does not differ from itself', () => {
  const { files, other } = diffReleases(to, to);
  expect([files, other]).toEqual([{ added: [], removed: [], changed: [] }, []]);
});
