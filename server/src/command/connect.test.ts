import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorAccess } from './connect';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-connect-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const setEnv = (env: NodeJS.ProcessEnv) => jest.replaceProperty(process, 'env', { DATA_DIR: folder, ...env });

test('the token may be in a file, as that of a process', async () => {
  const file = join(folder, 'token');
  await writeFile(file, 'a token in a file\n');
  setEnv({ OPS_TOKEN_FILE: file });
  expect(await operatorAccess('https://portal.example.com')).toEqual({
    address: 'https://portal.example.com',
    apiBase: 'https://portal.example.com/api',
    token: 'a token in a file',
  });
});

test('without one it is that of the data folder', async () => {
  await writeFile(join(folder, 'ops-token'), 'of the folder');
  setEnv({});
  expect((await operatorAccess('http://localhost:8080')).token).toBe('of the folder');
});

test('without any, the sentence says how to name one', async () => {
  setEnv({});
  await expect(operatorAccess('http://localhost:8080')).rejects.toThrow('set OPS_TOKEN, or DATA_DIR');
});
