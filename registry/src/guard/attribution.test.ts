import { buildManifest, buildRelease } from '../testing/build-release';
import { composeServing } from '../sets/release-set';
import { culpritOf, partInSet } from './attribution';

const shell = buildRelease('shell', {
  files: { 'main.0a.js': 'main', 'react.0b.js': 'react' },
  chunks: { '.': ['react.0b.js', 'main.0a.js'], react: ['react.0b.js'] },
}).release;
const team = buildRelease('mf-team', {
  files: { 'entry.0a.js': 'entry', 'list.0b.js': 'list' },
  chunks: { '.': ['entry.0a.js'], './pages/list': ['list.0b.js'] },
  manifest: buildManifest('mf-team', { owner: 'Teams <teams@portal.example>' }),
}).release;
const auth = buildRelease('mf-auth', { files: { 'entry.0a.js': 'auth' } }).release;
const serving = composeServing(
  1,
  Object.fromEntries([shell, team, auth].map(({ part, id }) => [part, { release: id }])),
  new Map([shell, team, auth].map((release) => [release.part, release])),
);
const at = (path: string): string => `    at f (http://localhost:8080/assets/${path}:1:2)`;

test('the topmost file of a stack names part, release, owner, file and chunk', () => {
  const stack = ['Error: x', at('mf-team/list.0b.js'), at('mf-auth/entry.0a.js'), at('shell/main.0a.js')];
  expect(culpritOf(stack.join('\n'), serving)).toEqual({
    part: 'mf-team',
    release: team.id,
    owner: 'Teams <teams@portal.example>',
    file: 'list.0b.js',
    chunk: './pages/list',
  });
});

test('shared modules count only if no other file is in the stack', () => {
  const react = at('shell/react.0b.js');
  expect(culpritOf([react, at('mf-auth/entry.0a.js')].join('\n'), serving)).toMatchObject({
    part: 'mf-auth',
  });
  expect(culpritOf(react, serving)).toMatchObject({ part: 'shell', chunk: '.' });
});

test.each([
  ['a file of another release', at('mf-team/list.ff.js')],
  ['a part outside the set', at('mf-none/entry.0a.js')],
  ['a browser extension', '    at f (chrome-extension://abc/assets/x.js:1:1)'],
  ['no stack', ''],
])('%s is nobody', (_what, stack) => {
  expect(culpritOf(stack, serving)).toBeNull();
});

test('a part of the set without a file is named with its release', () => {
  expect(partInSet('mf-auth', serving)).toMatchObject({ part: 'mf-auth', release: auth.id });
  expect(partInSet('mf-none', serving)).toBeNull();
});
