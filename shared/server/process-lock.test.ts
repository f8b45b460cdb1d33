import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LockHeldError, takeProcessLock } from './process-lock';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  path = join(folder, 'lock');
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

/** Takes the lock in another process and holds it until killed. Prints "held" or the refusal. */
function otherProcess() {
  const code = `import { takeProcessLock } from ${JSON.stringify(join(import.meta.dirname, 'process-lock.ts'))};
    takeProcessLock(process.argv[1], 'The store')
      .then(() => { console.log('held'); setInterval(() => {}, 1e6); }, (e) => console.log(e.message));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, path], {
    cwd: import.meta.dirname,
  });
  const said = new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  return { said, kill, pid: child.pid };
}

test('is refused to a second process, and free once the first was killed', async () => {
  const other = otherProcess();
  expect(await other.said).toBe('held');
  await expect(takeProcessLock(path, 'The store')).rejects.toThrow(
    `The store is in use by process ${String(other.pid)}`,
  );
  await other.kill();
  await (await takeProcessLock(path, 'The store')).release();
  expect(await readdir(folder)).toEqual([]);
});

test('is granted to one of several processes that start together', async () => {
  const others = [otherProcess(), otherProcess(), otherProcess()];
  const said = await Promise.all(others.map((other) => other.said));
  await Promise.all(others.map((other) => other.kill()));
  expect(said.filter((text) => text === 'held')).toHaveLength(1);
});

test('is held by one process and names its holder', async () => {
  const lock = await takeProcessLock(path, 'The store');
  await expect(takeProcessLock(path, 'The store')).rejects.toThrow(
    new LockHeldError(`The store is in use by process ${String(process.pid)}`),
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
  await expect(takeProcessLock(path, 'The store', 0)).rejects.toThrow(/process 1 on elsewhere/);
});

test('a holder on another machine is waited for', async () => {
  await writeFile(path, JSON.stringify({ pid: 1, host: 'elsewhere', started: 'x/1' }));
  const taken = takeProcessLock(path, 'The store');
  // Long after the first look.
  await sleep(50);
  await rm(path);
  await (await taken).release();
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
