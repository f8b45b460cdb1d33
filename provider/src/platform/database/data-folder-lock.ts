import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LockHeldError, takeProcessLock, type ProcessLock } from '@portal/shared/server/process-lock';
import { DatabaseError } from './database-error';

/**
 * Locks the data folder for this process: two processes on one PGlite folder lose rows silently.
 * @throws DatabaseError `busy`, naming the holder's pid
 */
export async function lockDataFolder(folder: string): Promise<ProcessLock> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'database.lock');
  const what = `The data folder ${folder}`;
  try {
    replaceFolderLock(path, what);
    return await takeProcessLock(path, what);
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new DatabaseError('busy', `${error.message}: stop that one first, or set another DATA_DIR.`);
  }
}

/**
 * The previous release locks with a folder at the same path, which contains a file `<pid>.<start time>.held`. Remove
 * this function in the release after this one.
 */
function replaceFolderLock(path: string, what: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  for (const name of readdirSync(path)) {
    const [pid = '', started = ''] = name.split('.');
    if (isSameProcess(pid, started)) throw new LockHeldError(`${what} is in use by process ${pid}`);
  }
  rmSync(path, { recursive: true });
}

function isSameProcess(pid: string, started: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return started.split('-')[0] === ticks;
  } catch {
    // The process has ended, or the system has no /proc.
    return false;
  }
}
