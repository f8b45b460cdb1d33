import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readBuildFolder, type BuildFolder } from './build-folder';
import { takeLocalBuilds } from './local-builds';
import type { Registry } from './registry';
import { buildRelease, publish, type BuiltRelease } from './testing/build-release';
import { ANYONE, TemporaryRegistry } from './testing/temporary-registry';

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

const activeTeam = (): string | undefined => registry.serving?.placements['mf-team']?.release;

test('the first start activates everything in one revision, with the copies', async () => {
  const outcome = await takeLocalBuilds(registry, [await dist(shell), await dist(team)], ANYONE);
  expect(outcome.activated).toEqual([`shell@${shell.release.id}`, `mf-team@${team.release.id}`]);
  expect(registry.serving?.set.revision).toBe(1);
  expect(await registry.assets.read('mf-team', 'entry.0a.js.br')).not.toBeNull();
});

test('the next start changes nothing', async () => {
  const builds = [await dist(shell), await dist(team)];
  await takeLocalBuilds(registry, builds, ANYONE);
  registry = await store.open();
  expect(await takeLocalBuilds(registry, builds, ANYONE)).toEqual({
    activated: [],
    warnings: [],
    inactive: [],
  });
  expect(registry.serving?.set.revision).toBe(1);
});

test('a new build is activated', async () => {
  await takeLocalBuilds(registry, [await dist(shell), await dist(team)], ANYONE);
  await takeLocalBuilds(registry, [await dist(shell), await dist(newerTeam)], ANYONE);
  expect(activeTeam()).toBe(newerTeam.release.id);
});

test('a build that was rolled back stays rolled back, and is named', async () => {
  await takeLocalBuilds(registry, [await dist(shell), await dist(team)], ANYONE);
  await takeLocalBuilds(registry, [await dist(shell), await dist(newerTeam)], ANYONE);
  await registry.rollback('mf-team', ANYONE);
  const outcome = await takeLocalBuilds(registry, [await dist(shell), await dist(newerTeam)], ANYONE);
  expect(outcome).toEqual({ activated: [], warnings: [], inactive: [`mf-team@${newerTeam.release.id}`] });
  expect(activeTeam()).toBe(team.release.id);
});

test('a first start that was cut off after publishing is made good by the next', async () => {
  await publish(registry, shell);
  await publish(registry, team);
  await takeLocalBuilds(registry, [await dist(shell), await dist(team)], ANYONE);
  expect(activeTeam()).toBe(team.release.id);
});

test('a folder without a build says how to make one', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'dist-'));
  folders.push(empty);
  await expect(readBuildFolder(empty, 'mf-team')).rejects.toThrow(
    /mf-team has no build in .*: npm run build mf-team\./,
  );
});
