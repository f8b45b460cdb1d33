import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagedBuilds } from './packaged-builds';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-packaged-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a package has the releases, the sandbox page and the commit that it was made from', async () => {
  for (const name of ['releases/shell', 'releases/mf-team', 'sandbox'])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'build.json'), '{ "version": "0.1.0", "commit": "0123abc" }');

  const builds = packagedBuilds(folder);

  expect(await builds.parts()).toEqual(['mf-team', 'shell']);
  expect(builds.folderOf('shell')).toBe(join(folder, 'releases/shell'));
  expect(builds.sandboxFolder).toBe(join(folder, 'sandbox'));
  expect(await builds.commitOf('shell')).toBe('0123abc');
});

test.each(['{ "commit": "0123abc", "isDirty": true }', '{ "commit": null }'])(
  'a package of other sources names no commit: %s',
  async (text) => {
    await writeFile(join(folder, 'build.json'), text);
    expect(await packagedBuilds(folder).commitOf('shell')).toBeUndefined();
  },
);

test('without releases there is nothing to activate', async () => {
  const builds = packagedBuilds(folder);
  expect(await builds.parts()).toEqual([]);
  expect(builds.sandboxFolder).toBeNull();
});
