import type { ReleaseSet, RemoteInSet } from '@portal/shared/remote/release';
import { checkedRemotes } from './checked-set';
import type { RemoteError } from '../remote-loading/remote-error';

const PAGE = 'https://portal.example/team/index';

function buildRemote(overrides: Partial<RemoteInSet> = {}): RemoteInSet {
  return {
    part: 'mf-team',
    release: '1.0.0-00000000',
    assets: '/assets/mf-team/',
    entry: 'entry.0123456789abcdef.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    global: 'mf_team',
    manifest: {
      schema: 1,
      name: 'mf-team',
      owner: '',
      host: '^1.0.0',
      routes: [],
      slots: [],
      events: { emits: [], listens: [] },
    },
    ...overrides,
  };
}

function buildSet(remote: RemoteInSet): ReleaseSet {
  return {
    schema: 1,
    revision: 1,
    shell: { release: '1.0.0-00000000', hostApi: '1.0.0' },
    remotes: [remote],
  };
}

function check(overrides: Partial<RemoteInSet>) {
  const refused: RemoteError[] = [];
  const remotes = checkedRemotes(buildSet(buildRemote(overrides)), PAGE, (error) => refused.push(error));
  return { remote: remotes.get('mf-team'), refused };
}

it.each(['/assets/mf-team/', 'https://static.example/assets/mf-team/'])(
  'resolves the addresses under %s against the page',
  (assets) => {
    const folder = new URL(assets, PAGE).href;
    expect(check({ assets }).remote).toMatchObject({
      folder,
      entry: { url: `${folder}entry.0123456789abcdef.js`, integrity: `sha384-${'A'.repeat(64)}` },
    });
  },
);

it('accepts a remote whose entry is not in the page', () => {
  const { entry: _entry, integrity: _integrity, ...rest } = buildRemote();
  const refused: RemoteError[] = [];
  const remotes = checkedRemotes(buildSet(rest), PAGE, (error) => refused.push(error));
  expect(remotes.get('mf-team')).toMatchObject({ part: 'mf-team', entry: null });
  expect(refused).toEqual([]);
});

it('drops a remote with an entry and no integrity', () => {
  const { integrity: _integrity, ...rest } = buildRemote();
  expect(checkedRemotes(buildSet(rest), PAGE, () => undefined).size).toBe(0);
});

it.each<[string, Partial<RemoteInSet>]>([
  ['an entry outside its folder', { entry: '../mf-auth/entry.js' }],
  ['an entry that is a URL', { entry: 'https://evil.example/x.js' }],
  ['a global of another part', { global: 'mf_auth' }],
  ['a global that is not a remote', { global: 'document' }],
  ['a missing hash', { integrity: 'sha384-' }],
  ['a folder of another part', { assets: '/assets/mf-auth/' }],
  ['a folder with a script URL', { assets: 'javascript:alert(1)//assets/mf-team/' }],
  ['a folder with a password', { assets: 'https://user:pass@static.example/assets/mf-team/' }],
])('drops a remote with %s, and reports it', (_what, overrides) => {
  const { remote, refused } = check(overrides);
  expect(remote).toBeUndefined();
  expect(refused).toMatchObject([{ part: 'mf-team', code: 'MF-5' }]);
});
