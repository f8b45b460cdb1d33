import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RouteManifest } from '@portal/shared/remote/manifest';
import type { Registry } from '../activation/registry';
import { ReleaseStore } from '../store/release-store';
import { sha256 } from '../model/sha256';
import { buildRelease, publish } from '../testing/build-release';
import { ANYONE, TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
let registry: Registry;

beforeEach(async () => {
  store = await TemporaryRegistry.make();
  registry = await store.open();
});
afterEach(async () => store.remove());

const team = buildRelease('mf-team');
/** Its build contains the entry alone. */
const pageless = buildRelease('mf-team', {
  chunks: { '.': ['entry.0a.js'] },
  manifest: { routes: [routeTo('/team/index')] },
});
const withoutCopies = (text: string): Parameters<Registry['releases']['offer']>[0] => ({
  release: text,
  copies: [],
});

test('requests what is missing, stores it, and then knows the release', async () => {
  const first = await registry.releases.offer(withoutCopies(team.text), ANYONE);
  expect(first).toMatchObject({ state: 'incomplete', missing: [team.release.files[0]?.sha256] });
  for (const content of team.contents.values()) await registry.releases.receive(sha256(content), content);
  expect(await registry.releases.offer(withoutCopies(team.text), ANYONE)).toMatchObject({ state: 'stored' });
  expect(await registry.releases.offer(withoutCopies(team.text), ANYONE)).toMatchObject({
    state: 'known',
    missing: [],
  });
  expect((await registry.assets.read('mf-team', 'entry.0a.js'))?.toString()).toBe('/* mf-team */');
});

test('no file is put in place while one is missing', async () => {
  await registry.releases.offer(withoutCopies(team.text), ANYONE);
  expect(await readdir(join(store.folder, 'assets'))).toEqual([]);
  await expect(
    registry.activations.activate([{ part: 'mf-team', release: team.release.id }], ANYONE),
  ).rejects.toMatchObject({ kind: 'absent' });
});

test('an upload that was changed in transit is refused', async () => {
  const digest = team.release.files[0]?.sha256 ?? '';
  await expect(registry.releases.receive(digest, Buffer.from('tampered'))).rejects.toMatchObject({
    kind: 'invalid',
  });
  expect(await readdir(join(store.folder, 'staging'))).toEqual([]);
});

test('an upload that was changed after its arrival is refused', async () => {
  const digest = team.release.files[0]?.sha256 ?? '';
  await registry.releases.receive(digest, team.contents.get('entry.0a.js') ?? Buffer.of());
  await writeFile(join(store.folder, 'staging', digest), '/* mf-TEAM */');
  await expect(registry.releases.offer(withoutCopies(team.text), ANYONE)).rejects.toThrow(
    /does not match the size or integrity/,
  );
  expect(await readdir(join(store.folder, 'assets'))).toEqual([]);
});

test('a copy that decompresses to something else is refused before anything is placed', async () => {
  const wrong = brotliCompressSync(Buffer.from('alert(1)'));
  for (const content of [...team.contents.values(), wrong])
    await registry.releases.receive(sha256(content), content);
  const copies = [{ of: 'entry.0a.js', encoding: 'br' as const, sha256: sha256(wrong) }];
  await expect(registry.releases.offer({ release: team.text, copies }, ANYONE)).rejects.toThrow(
    /does not unpack to entry\.0a\.js/,
  );
  expect(await readdir(join(store.folder, 'assets'))).toEqual([]);
});

test('a copy that would decompress to gigabytes is stopped and refused', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(50_000_000));
  for (const content of [...team.contents.values(), bomb])
    await registry.releases.receive(sha256(content), content);
  const copies = [{ of: 'entry.0a.js', encoding: 'br' as const, sha256: sha256(bomb) }];
  await expect(registry.releases.offer({ release: team.text, copies }, ANYONE)).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test('the same id with other bytes is refused', async () => {
  await publish(registry, team);
  await expect(
    registry.releases.offer(withoutCopies(team.text.replace('\n', '\n\n')), ANYONE),
  ).rejects.toThrow(/is published already, with other bytes/);
});

test('an id that does not fit its content is refused', async () => {
  const changed = team.text.replace('owner@example.com', 'other@example.com');
  await expect(registry.releases.offer(withoutCopies(changed), ANYONE)).rejects.toThrow(
    /its id does not fit its content/,
  );
});

test('a file name never has two contents', async () => {
  await publish(registry, team);
  const other = buildRelease('mf-team', { files: { 'entry.0a.js': '/* other */' } });
  await expect(registry.releases.offer(withoutCopies(other.text), ANYONE)).rejects.toThrow(
    /mf-team\/entry\.0a\.js is published already, with other bytes/,
  );
});

test('publishing again repairs a damaged file', async () => {
  await publish(registry, team);
  const path = join(store.folder, 'assets/mf-team/entry.0a.js');
  await writeFile(path, 'damaged');
  await publish(registry, team);
  expect(await readFile(path, 'utf8')).toBe('/* mf-team */');
});

test.each([
  '../../../etc/passwd',
  '..',
  '.hidden',
  'a/b.js',
  'a\\b.js',
  'a\0.js',
  '',
  'ä.js',
  'a'.repeat(300),
])('the file name %j is refused', async (name) => {
  const built = buildRelease('mf-team', { files: { [name]: 'x' }, entry: name });
  await expect(registry.releases.offer(withoutCopies(built.text), ANYONE)).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test.each(['../shell', 'Shell', 'mf_team', '', '-x', 'a'.repeat(60)])(
  'the part %j is refused',
  async (part) => {
    const built = buildRelease(part, { global: 'x' });
    await expect(registry.releases.offer(withoutCopies(built.text), ANYONE)).rejects.toMatchObject({
      kind: 'invalid',
    });
  },
);

test.each([
  ['no JSON', 'nonsense', /not JSON/],
  ['an array', '[]', /does not fit its schema/],
  [
    'a policy name that would end the header',
    buildRelease('mf-team', { global: "x'; script-src *" }).text,
    /global/,
  ],
  ['a range that is none', buildRelease('mf-team', { manifest: { host: 'whatever' } }).text, /host/],
  [
    'a path that leads to another host',
    buildRelease('mf-team', { manifest: { routes: [routeTo('//evil.example')] } }).text,
    /path/,
  ],
  [
    'a page that the build does not contain',
    pageless.text,
    `mf-team@${pageless.release.id}: the build does not contain the page`,
  ],
  [
    'a control character in a name',
    buildRelease('mf-team', { uses: { './pages/x': ['\u001b]0;x'] } }).text,
    /control characters/,
  ],
  [
    'an entry that is not among its files',
    buildRelease('mf-team', { entry: 'other.js' }).text,
    /not among its files/,
  ],
  [
    'another part’s manifest',
    buildRelease('mf-team', { manifest: { name: 'mf-order' } }).text,
    /manifest of mf-order/,
  ],
  [
    'a shell without HOST_API',
    buildRelease('shell').text.replace(/"hostApi": "1.0.0"/, '"other": 1'),
    /HOST_API/,
  ],
])('%s is refused', async (_name, text, reason) => {
  await expect(registry.releases.offer(withoutCopies(text), ANYONE)).rejects.toThrow(reason);
});

test('what an earlier version accepted can be published again, to repair its files', async () => {
  const releases = new ReleaseStore(store.folder);
  await releases.put(pageless.release, pageless.text);
  expect(await publish(registry, pageless)).toBe(pageless.release.id);
  expect(await registry.assets.read('mf-team', 'entry.0a.js')).not.toBeNull();
});

test('names that lead out of the folder read nothing', async () => {
  await publish(registry, team);
  for (const name of ['../registry.lock', '..', '../../activations.log', 'x/../entry.0a.js']) {
    expect(await registry.assets.read('mf-team', name)).toBeNull();
  }
  expect(await registry.assets.read('..', 'activations.log')).toBeNull();
});

function routeTo(path: `/${string}`): RouteManifest {
  return { name: 'x', path, page: 'x', title: { en: 'X', 'zh-CN': 'X' }, layout: 'main', access: 'session' };
}

test('reads each release once, and frees the names of those that were deleted', async () => {
  const releases = new ReleaseStore(store.folder);
  const get = jest.spyOn(releases, 'get');
  const other = buildRelease('mf-team', { files: { 'entry.0b.js': '/* other */' } });
  for (const built of [team, other]) await releases.put(built.release, built.text);
  expect([...(await releases.digests('mf-team')).keys()].sort()).toEqual(['entry.0a.js', 'entry.0b.js']);
  expect(get).toHaveBeenCalledTimes(2);
  const third = buildRelease('mf-team', { files: { 'entry.0c.js': '/* third */' } });
  await releases.put(third.release, third.text);
  expect((await releases.digests('mf-team')).get('entry.0c.js')).toBe(third.release.files[0]?.sha256);
  expect(get).toHaveBeenCalledTimes(3);
  await releases.remove('mf-team', other.release.id);
  expect([...(await releases.digests('mf-team')).keys()].sort()).toEqual(['entry.0a.js', 'entry.0c.js']);
});
