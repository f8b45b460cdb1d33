import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AssetStore } from '../store/asset-store';
import type { Registry } from '../activation/registry';
import { buildRelease, release } from '../testing/build-release';
import { TemporaryRegistry } from '../testing/temporary-registry';

const shell = buildRelease('shell');
const team = buildRelease('mf-team');
const DAMAGED = [expect.stringContaining('entry.0a.js is missing or damaged')];

let store: TemporaryRegistry;
let registry: Registry;
let asset: string;
let releaseFile: string;

beforeEach(async () => {
  store = await TemporaryRegistry.make();
  registry = await store.open();
  await release(registry, shell, team);
  asset = join(store.folder, 'assets/mf-team/entry.0a.js');
  releaseFile = join(store.folder, `releases/mf-team/${team.release.id}.json`);
  // Files are trusted when they have not changed for a moment.
  jest.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + 60_000);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.remove();
});

const problems = async () => (await registry.reports.status()).problems;

test('status reads the files of the active releases again only when they have changed', async () => {
  const reads = jest.spyOn(AssetStore.prototype, 'hasIntact');
  expect(await problems()).toEqual([]);
  expect(reads).toHaveBeenCalledTimes(2);
  expect(await problems()).toEqual([]);
  expect(reads).toHaveBeenCalledTimes(2);
  await writeFile(asset, await readFile(asset));
  expect(await problems()).toEqual([]);
  expect(reads).toHaveBeenCalledTimes(3);
});

test('status finds another content of the same size and modification time', async () => {
  const modified = new Date('2026-01-01T00:00:00Z');
  await utimes(asset, modified, modified);
  expect(await problems()).toEqual([]);
  const before = await readFile(asset, 'utf8');
  await writeFile(asset, before.toUpperCase());
  await utimes(asset, modified, modified);
  expect(await problems()).toEqual(DAMAGED);
  // It stays damaged as long as nobody mends it.
  expect(await problems()).toEqual(DAMAGED);
  await writeFile(asset, before);
  expect(await problems()).toEqual([]);
});

test('status finds a file that is missing', async () => {
  expect(await problems()).toEqual([]);
  await rm(asset);
  expect(await problems()).toEqual(DAMAGED);
});

test('status finds a release file that is damaged or missing', async () => {
  expect(await problems()).toEqual([]);
  const text = await readFile(releaseFile, 'utf8');
  await writeFile(releaseFile, text.replace('owner@', 'other@'));
  expect(await problems()).toEqual([expect.stringContaining('its id does not fit its content')]);
  await rm(releaseFile);
  expect(await problems()).toEqual([expect.stringContaining('its release file is missing')]);
});

test('a file that was changed a moment ago is read again each time', async () => {
  jest.restoreAllMocks();
  const reads = jest.spyOn(AssetStore.prototype, 'hasIntact');
  await writeFile(asset, await readFile(asset));
  await problems();
  await problems();
  expect(reads.mock.calls.filter(([part]) => part === 'mf-team')).toHaveLength(2);
});
