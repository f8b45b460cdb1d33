import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readBuildFolder, type BuildFolder } from '../publication/build-folder';
import { takeLocalBuilds } from './local-builds';
import type { Registry } from './registry';
import { buildRelease, publish, type BuiltRelease } from '../testing/build-release';
import { ANYONE, TemporaryRegistry } from '../testing/temporary-registry';

const shell = buildRelease('shell');
const team = buildRelease('mf-team');
const newerTeam = buildRelease('mf-team', { files: { 'entry.0b.js': '/* newer */' } });

let store: TemporaryRegistry;
let registry: Registry;
const folders: string[] = [];

beforeEach(async () => {
  store = await TemporaryRegistry.make();
  registry = await store.open();
});
afterEach(async () => {
  await store.remove();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function dist(built: BuiltRelease): Promise<BuildFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'dist-'));
  folders.push(folder);
  for (const [name, content] of built.contents) {
    await writeFile(join(folder, name), content);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
  }
  await writeFile(join(folder, 'release.json'), built.text);
  return readBuildFolder(folder, built.release.part);
}

const activeTeam = (): string | undefined => registry.sets.serving?.placements['mf-team']?.release;
const start = (builds: readonly BuildFolder[], activateLocal = false) =>
  takeLocalBuilds(registry, builds, { who: ANYONE, activateLocal });

test('the first start activates everything in one revision, with the copies', async () => {
  const outcome = await start([await dist(shell), await dist(team)]);
  expect(outcome.activated).toEqual([`shell@${shell.release.id}`, `mf-team@${team.release.id}`]);
  expect(registry.sets.serving?.set.revision).toBe(1);
  expect(await registry.assets.read('mf-team', 'entry.0a.js.br')).not.toBeNull();
});

test('the next start changes nothing', async () => {
  const builds = [await dist(shell), await dist(team)];
  await start(builds);
  registry = await store.open();
  expect(await start(builds)).toEqual({ activated: [], warnings: [], inactive: [] });
  expect(registry.sets.serving?.set.revision).toBe(1);
});

test('a start with other builds leaves what is active, stores nothing, and names what differs', async () => {
  await start([await dist(shell), await dist(team)]);
  const builds = [await dist(shell), await dist(newerTeam), await dist(buildRelease('mf-order'))];
  expect(await start(builds)).toEqual({ activated: [], warnings: [], inactive: ['mf-team', 'mf-order'] });
  expect(activeTeam()).toBe(team.release.id);
  expect(registry.sets.serving?.set.revision).toBe(1);
  expect(
    (await registry.reports.status()).parts.find(({ part }) => part === 'mf-team')?.published,
  ).toHaveLength(1);
});

test('with --activate-local, a start activates what differs, in one revision', async () => {
  await start([await dist(shell), await dist(team)]);
  const order = buildRelease('mf-order');
  expect(await start([await dist(shell), await dist(newerTeam), await dist(order)], true)).toEqual({
    activated: [`mf-team@${newerTeam.release.id}`, `mf-order@${order.release.id}`],
    warnings: [],
    inactive: [],
  });
  expect(registry.sets.serving?.set.revision).toBe(2);
});

test('a first start that was interrupted after publishing is completed by the next', async () => {
  await publish(registry, shell);
  await publish(registry, team);
  registry = await store.open();
  await start([await dist(shell), await dist(team)]);
  expect(activeTeam()).toBe(team.release.id);
});

test('a store that cannot be read is not an empty one', async () => {
  await start([await dist(shell), await dist(team)]);
  await store.close();
  await writeFile(join(store.folder, 'activations.log'), 'garbage\n');
  await rm(join(store.folder, 'last-good.json'));
  registry = await store.open();
  expect(await start([await dist(shell), await dist(team)])).toMatchObject({
    activated: [],
    inactive: ['shell', 'mf-team'],
  });
});

test('a folder without a build reports how to make one', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'dist-'));
  folders.push(empty);
  await expect(readBuildFolder(empty, 'mf-team')).rejects.toThrow(/mf-team has no build in .*\./);
});
