import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './data-folder-lock';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('names the holder and the remedy', async () => {
  const { release } = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toMatchObject({
    fault: 'busy',
    message: `The data folder ${folder} is in use by process ${String(process.pid)}: stop that one first, or set another DATA_DIR.`,
  });
  await release();
  await (await lockDataFolder(folder)).release();
});

describe('a lock of the previous release', () => {
  /** As it wrote them: start time in ticks, then the beginning of the boot id. */
  function heldBy(pid: number, ticks: string): void {
    mkdirSync(join(folder, 'database.lock'));
    writeFileSync(join(folder, 'database.lock', `${String(pid)}.${ticks}-0a1b2c3d.held`), '');
  }

  test('is respected while its process runs', async () => {
    const other = spawn('sleep', ['1000']);
    const stat = readFileSync(`/proc/${String(other.pid)}/stat`, 'latin1');
    heldBy(other.pid ?? 0, stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '');
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ fault: 'busy' });
    other.kill();
  });

  test('is replaced when its process has ended', async () => {
    heldBy(process.ppid, '1');
    const { release } = await lockDataFolder(folder);
    expect(statSync(join(folder, 'database.lock')).isFile()).toBe(true);
    await release();
  });
});
