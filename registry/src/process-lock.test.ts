import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeProcessLock } from './process-lock';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  path = join(folder, 'lock');
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

test('is held by one process and names its holder', async () => {
  const lock = await takeProcessLock(path, 'The store');
  await expect(takeProcessLock(path, 'The store')).rejects.toThrow(
    `The store is in use by process ${String(process.pid)}; one process at a time may use it.`,
  );
  await lock.release();
  await (await takeProcessLock(path, 'The store')).release();
});

test.each([
  ['a process that is gone', { pid: 4_194_304, host: hostname(), started: 'x/1' }],
  [
    'another process that got the same number',
    { pid: process.pid, host: hostname(), started: 'other-boot/1' },
  ],
  ['a file cut off', null],
])('%s does not hold it', async (_who, holder) => {
  await writeFile(path, holder === null ? '{"pid"' : JSON.stringify(holder));
  const lock = await takeProcessLock(path, 'The store');
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
});

test('a holder on another machine counts while its heartbeat is fresh', async () => {
  await writeFile(path, JSON.stringify({ pid: 1, host: 'elsewhere', started: 'x/1' }));
  await expect(takeProcessLock(path, 'The store')).rejects.toThrow(/process 1 on elsewhere/);
});

test('when several processes take over a stale lock, exactly one gets it', async () => {
  await writeFile(path, JSON.stringify({ pid: 4_194_304, host: hostname(), started: 'x/1' }));
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => takeProcessLock(path, 'The store')),
  );
  const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(locks).toHaveLength(1);
  for (const lock of locks) await lock.release();
});
