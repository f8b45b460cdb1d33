import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a folder by what `fill` writes. The folder gets its name only when it is complete, so an interrupted run
 * leaves it as it was.
 */
export function replaceFolder(folder: string, fill: (unfinished: string) => void): void {
  const parent = dirname(folder);
  const start = `.${basename(folder)}-`;
  const unfinished = join(parent, `${start}${String(process.pid)}`);
  const previous = `${unfinished}-previous`;
  removeLeft(folder, start);
  mkdirSync(unfinished, { recursive: true });
  try {
    fill(unfinished);
    if (existsSync(folder)) renameSync(folder, previous);
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder) && existsSync(previous)) renameSync(previous, folder);
    throw error;
  } finally {
    for (const left of [unfinished, previous]) rmSync(left, { recursive: true, force: true });
  }
}

/**
 * Removes folders of runs that were killed, but not of running ones. A run that was killed between its two renames has
 * left the folder under another name, and it gets its own back.
 */
function removeLeft(folder: string, start: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(start) ? Number.parseInt(name.slice(start.length), 10) : Number.NaN;
    if (pid !== process.pid && !(pid > 0 && !isAlive(pid))) continue;
    if (name.endsWith('-previous') && !existsSync(folder)) renameSync(join(parent, name), folder);
    else rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
