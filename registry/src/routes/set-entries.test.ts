import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { PageConfig, RemoteInSet, SetEntries } from '@portal/shared/remote/release';
import { integrityOf } from '@portal/shared/federation/integrity';
import type { Registry } from '../activation/registry';
import { type BuiltRelease, buildManifest, buildRelease, release } from '../testing/build-release';
import { auth, route, shell, team } from '../testing/front-door-scene';
import { serveFrontDoor } from '../testing/serve-front-door';
import { TemporaryRegistry } from '../testing/temporary-registry';

const areas = Array.from({ length: 20 }, (_, index) =>
  buildRelease(`mf-area-${String(index)}`, {
    files: { 'entry.0a.js': `area ${String(index)}` },
    manifest: buildManifest(`mf-area-${String(index)}`, {
      routes: [route(`area${String(index)}`, `/area${String(index)}/index`)],
    }),
  }),
);

let store: TemporaryRegistry;
let registry: Registry;
let app: FastifyInstance;

beforeEach(async () => {
  store = await TemporaryRegistry.make();
  registry = await store.open();
  await release(registry, shell, team, auth, ...areas);
  app = await serveFrontDoor(registry);
});
afterEach(async () => {
  await app.close();
  await store.remove();
});

async function pageAt(url: string): Promise<PageConfig['set']> {
  const { body } = await app.inject({ url, headers: { accept: 'text/html', cookie: 'token=half' } });
  const block = /<script type="application\/json" id="portal-page"[^>]*>(.*?)<\/script>/s.exec(body)?.[1];
  // The front door's own response.
  return (JSON.parse(block ?? '') as PageConfig).set;
}

const named = (remotes: readonly RemoteInSet[]): readonly string[] =>
  remotes.filter(({ entry }) => entry !== undefined).map(({ part }) => part);

const entryOf = ({ release: { entry, files } }: BuiltRelease) => ({
  entry,
  integrity: files.find(({ name }) => name === entry)?.integrity,
});

test('a page of many parts names the entries that it needs, and others up to a dozen in all', async () => {
  const home = await pageAt('/home/index');
  expect(home.remotes).toHaveLength(22);
  expect(named(home.remotes)).toHaveLength(12);
  // Its card is shown on the home page.
  expect(named(home.remotes)).toContain('mf-team');
  for (const { entry, integrity } of home.remotes) expect(entry === undefined).toBe(integrity === undefined);
  expect(named((await pageAt('/area7/index')).remotes)).toContain('mf-area-7');
  expect(named((await pageAt('/area8/index')).remotes)).not.toContain('mf-area-7');
});

test('the other entries are at the address and with the hash given by the page, cached permanently', async () => {
  const { later } = await pageAt('/home/index');
  const response = await app.inject({ url: later?.href ?? '', headers: { 'accept-encoding': 'br' } });
  const bytes = brotliDecompressSync(response.rawPayload);
  expect(integrityOf(bytes)).toBe(later?.integrity);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const entries = JSON.parse(bytes.toString()) as SetEntries;
  expect(Object.keys(entries)).toHaveLength(22);
  for (const built of [team, ...areas]) expect(entries[built.release.part]).toEqual(entryOf(built));
});

test('a loaded page finds them after other sets became active, and after a restart', async () => {
  const { later } = await pageAt('/home/index');
  const newer = buildRelease('mf-team', {
    files: { 'entry.ff.js': 'newer' },
    manifest: team.release.manifest ?? {},
  });
  await release(registry, newer);
  await app.close();
  registry = await store.open();
  app = await serveFrontDoor(registry);
  const { body } = await app.inject(later?.href ?? '');
  expect(integrityOf(Buffer.from(body))).toBe(later?.integrity);
  expect((await pageAt('/home/index')).later?.href).not.toBe(later?.href);
});

test.each([
  '/_portal/entries/1/0000000000000000',
  '/_portal/entries/999/0000000000000000',
  '/_portal/entries/x/y',
])('%s, which no page refers to, is not found', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});
