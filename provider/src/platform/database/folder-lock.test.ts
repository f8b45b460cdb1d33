import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder, processStartTime } from './folder-lock';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'portal-lock-')), 'lock');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

/** Takes the lock in another process and holds it until killed. Prints "held" or the refusal. */
function otherProcess() {
  const code = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
    lockFolder(process.argv[1]).then(() => { console.log('held'); setInterval(() => {}, 1e6); }, (e) => console.log(e.message));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, folder], {
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

test('refuses a second process immediately and names the holder', async () => {
  const other = otherProcess();
  expect(await other.said).toBe('held');
  const start = performance.now();

  await expect(lockFolder(folder)).rejects.toMatchObject({
    fault: 'busy',
    message: expect.stringContaining(`process ${other.pid}:`),
  });
  expect(performance.now() - start).toBeLessThan(1000);
  await other.kill();
});

test('clears the lock of a holder that was killed', async () => {
  const other = otherProcess();
  await other.said;
  await other.kill();

  const release = await lockFolder(folder);

  release();
  expect(readdirSync(folder)).toEqual([]);
});

test('recognises a later process with the same pid', async () => {
  const releaseFirst = await lockFolder(folder);
  releaseFirst();
  writeFileSync(join(folder, `${process.ppid}.1-00000000.held`), '');

  const release = await lockFolder(folder);

  release();
});

test('refuses itself, and works again after its release', async () => {
  const release = await lockFolder(folder);

  await expect(lockFolder(folder)).rejects.toMatchObject({ fault: 'busy' });
  release();
  (await lockFolder(folder))();
});

test('grants the lock to one of many that start together', async () => {
  const others = [otherProcess(), otherProcess(), otherProcess()];
  const said = await Promise.all(others.map((other) => other.said));
  await Promise.all(others.map((other) => other.kill()));

  expect(said.filter((text) => text === 'held')).toHaveLength(1);
});

test('returns no start time for a process that does not exist', () => {
  expect(processStartTime(2 ** 22 + 1)).toBeNull();
  expect(processStartTime(process.pid)).toBe(processStartTime(process.pid));
});
