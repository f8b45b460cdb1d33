import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from './registry';
import { buildRelease, publish, release, type BuiltRelease } from '../testing/build-release';
import { ANYONE, TemporaryRegistry } from '../testing/temporary-registry';

const DAY_MS = 24 * 60 * 60_000;
const shell = buildRelease('shell');
const teams = Array.from({ length: 6 }, (_, index) =>
  buildRelease('mf-team', {
    files: {
      'entry.0a.js': '/* the same */',
      [`page.${String(index)}${String(index)}.js`]: `page ${String(index)}`,
    },
  }),
);

let store: TemporaryRegistry;
let registry: Registry;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-03-02T08:00:00Z');
  store = await TemporaryRegistry.make({ now: () => new Date(now) });
  registry = await store.open();
  await release(registry, shell);
});
afterEach(async () => store.remove());

const prune = async () =>
  (await registry.pruning.prune({ isPreview: false })).deleted.map((one) => one.release);
const ids = (...indices: readonly number[]) => indices.map((index) => teamAt(index).release.id).sort();
function teamAt(index: number): BuiltRelease {
  const found = teams[index];
  if (found === undefined) throw new Error(`There is no release ${String(index)}.`);
  return found;
}

async function publishAll(): Promise<void> {
  for (const team of teams) {
    await publish(registry, team);
    now += 1000;
  }
}

test('keeps the newest three, what was published or active within a week, and deletes the rest', async () => {
  await publishAll();
  expect(await prune()).toEqual([]);
  now += 8 * DAY_MS;
  expect(await prune()).toEqual(ids(0, 1, 2));
  expect(await readdir(join(store.folder, 'assets/mf-team'))).toEqual(
    expect.arrayContaining(['entry.0a.js', 'page.33.js', 'page.44.js', 'page.55.js']),
  );
  expect(await readdir(join(store.folder, 'assets/mf-team'))).not.toContain('page.00.js');
  // What is kept can still be activated.
  await registry.activations.activate([{ part: 'mf-team', release: teamAt(3).release.id }], ANYONE);
});

test('keeps the active release and the targets of the next two rollbacks, however old', async () => {
  for (const team of teams.slice(0, 3)) await release(registry, team);
  await publishAll();
  now += 30 * DAY_MS;
  expect(await prune()).toEqual([]);
  await registry.activations.rollback('mf-team', ANYONE);
  await registry.activations.rollback('mf-team', ANYONE);
  expect(registry.sets.serving?.placements['mf-team']?.release).toBe(teamAt(0).release.id);
});

test('keeps releases of open rollouts and of pages that may still be open', async () => {
  await release(registry, teamAt(1));
  await publishAll();
  now += 8 * DAY_MS;
  await registry.rollouts.start(
    { parts: [{ part: 'mf-team', release: teamAt(0).release.id }], percent: 5, people: [], plan: null },
    ANYONE,
  );
  expect(await prune()).toEqual(ids(2));
  now += 8 * DAY_MS;
  expect(await prune()).toEqual([]);
  await registry.rollouts.abort('r1', ANYONE);
  expect(await prune()).toEqual([]);
  now += 8 * DAY_MS;
  expect(await prune()).toEqual(ids(0));
});

test('deletes nothing of a part while one of its kept releases cannot be read', async () => {
  await publishAll();
  now += 8 * DAY_MS;
  await writeFile(join(store.folder, `releases/mf-team/${teamAt(5).release.id}.json`), '{');
  await expect(registry.pruning.prune({ isPreview: false })).rejects.toMatchObject({ kind: 'invalid' });
  expect(await readdir(join(store.folder, 'assets/mf-team'))).toContain('page.00.js');
});

test('a preview deletes nothing, and says the same', async () => {
  await publishAll();
  now += 8 * DAY_MS;
  const preview = await registry.pruning.prune({ isPreview: true });
  expect(preview).toMatchObject({ isPreview: true, freedBytes: 0 });
  const done = await registry.pruning.prune({ isPreview: false });
  expect(done.deleted).toEqual(preview.deleted);
  expect(done.freedBytes).toBeGreaterThan(0);
});
