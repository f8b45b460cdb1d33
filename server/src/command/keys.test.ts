import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey } from './keys';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

const output = { show: () => undefined, progress: () => undefined };

test('a key is for its owner alone, and is never overwritten', async () => {
  const file = join(folder, 'team.pem');
  await createKey([file], output);
  const before = await readFile(file, 'utf8');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(`${file}.pub`, 'utf8')).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  await expect(createKey([file], output)).rejects.toThrow(`${file} exists`);
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('a folder that does not exist is named', async () => {
  await expect(createKey([join(folder, 'no/team.pem')], output)).rejects.toThrow(
    /^The key cannot be written: ENOENT/,
  );
});
