import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from './database-error';

/** A process, distinguished from a later one with the same pid. */
interface Holder {
  readonly pid: number;
  readonly startedAt: string;
}

interface Entry extends Holder {
  readonly name: string;
  readonly isHeld: boolean;
}

/** Maximum wait for another process that starts at the same time. A refusal must come within 1 s. */
const CLAIM_WAIT_MS = 700;

/**
 * Locks the data folder around `folder` for this process: two processes on one PGlite folder lose rows silently.
 *
 * Each process has its own file in `folder`, named by its pid and start time. It first writes a claim, then checks the
 * others, then holds the lock: of two that start together at least one sees the other. Files of ended processes may be
 * removed by any process, because no later process can have the same name.
 * @returns a function that releases the lock
 * @throws DatabaseError `busy`, naming the holder's pid
 */
export async function lockFolder(folder: string, startTimeOf = processStartTime): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const self: Holder = { pid: process.pid, startedAt: startTimeOf(process.pid) ?? 'unknown' };
  const claim = join(folder, entryName(self, 'claim'));
  const held = join(folder, entryName(self, 'held'));
  if (existsSync(held)) throw busy(folder, self.pid);
  writeFileSync(claim, '');
  try {
    await waitForTurn(folder, self, startTimeOf);
    writeFileSync(held, '');
  } finally {
    rmSync(claim, { force: true });
  }
  return () => rmSync(held, { force: true });
}

async function waitForTurn(
  folder: string,
  self: Holder,
  startTimeOf: typeof processStartTime,
): Promise<void> {
  const deadline = Date.now() + CLAIM_WAIT_MS;
  for (;;) {
    const others = liveEntries(folder, startTimeOf).filter((entry) => entry.pid !== self.pid);
    const inTheWay = others.find((entry) => entry.isHeld || entry.pid < self.pid || Date.now() > deadline);
    if (inTheWay !== undefined) throw busy(folder, inTheWay.pid);
    if (others.length === 0) return;
    // The others came later and give way when they see this claim, unless they already hold the lock.
    await sleep(10);
  }
}

function liveEntries(folder: string, startTimeOf: typeof processStartTime): Entry[] {
  return readdirSync(folder).flatMap((name) => {
    const match = /^(\d+)\.([\w-]+)\.(claim|held)$/.exec(name);
    if (match === null) return [];
    const [, pid = '', startedAt = '', state = ''] = match;
    const isAlive = startTimeOf(Number(pid)) === startedAt;
    if (!isAlive) rmSync(join(folder, name), { force: true });
    return isAlive ? [{ name, pid: Number(pid), startedAt, isHeld: state === 'held' }] : [];
  });
}

function entryName(holder: Holder, state: 'claim' | 'held'): string {
  return `${holder.pid}.${holder.startedAt}.${state}`;
}

function busy(folder: string, pid: number): DatabaseError {
  return new DatabaseError(
    'busy',
    `The data folder ${dirname(folder)} is in use by process ${pid}: stop that one first, or set another DATA_DIR.`,
  );
}

/**
 * When a process started, in the system's own unit, or null if there is no such process. Together with the pid it
 * identifies one process permanently, even over restarts of the machine.
 */
export function processStartTime(pid: number): string | null {
  if (existsSync('/proc/self/stat')) return startTimeFromProc(pid);
  return isRunning(pid) ? startTimeFromPs(pid) : null;
}

function startTimeFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The command's name may contain blanks and brackets, so fields are counted after its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${fields[19] ?? '0'}-${bootId()}`;
  } catch {
    return null;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').slice(0, 8);
}

function startTimeFromPs(pid: number): string {
  if (process.platform === 'win32') return 'unknown';
  const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return started.trim().replace(/\W+/g, '-');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
