import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rmdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 5_000;
/** A holder on another machine (such as a deleted container) can only be recognized as ended by its heartbeat. */
const SILENT_MS = 20_000;
/** A replaced container ends within this time, or is silent. */
const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 500;
/** A takeover lasts milliseconds. An older one belongs to a process that was killed during it. */
const TAKEOVER_MS = 5_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** The process's start time from the kernel. It detects that the pid now belongs to another process. */
  readonly started: string;
}

export interface ProcessLock {
  release(): Promise<void>;
}

/** Another process holds the lock. The message names it and has no full stop. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  /** Whether the holder is on another machine, or in another container. */
  readonly isElsewhere: boolean;

  constructor(message: string, { isElsewhere = false }: { readonly isElsewhere?: boolean } = {}) {
    super(message);
    this.isElsewhere = isElsewhere;
  }
}

/**
 * Takes the lock file at `path` for this process, in an existing folder. A lock whose process has ended is taken over. A holder
 * on another machine may be a container that this one replaces: it is waited for.
 * @param what what the lock protects, as the first words of the error
 * @param waitMs longest time for that
 * @throws LockHeldError
 */
export async function takeProcessLock(path: string, what: string, waitMs = WAIT_MS): Promise<ProcessLock> {
  const mine: Holder = { pid: process.pid, host: hostname(), started: startTimeOf(process.pid) ?? '' };
  const text = JSON.stringify({ ...mine, nonce: randomUUID() });
  if (!(await place(path, text))) await takeOverInTime(path, text, { what, waitMs });

  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const dropAtExit = (): void => {
    dropIfMine(path, text);
  };
  process.once('exit', dropAtExit);
  return {
    release: async () => {
      clearInterval(heartbeat);
      process.removeListener('exit', dropAtExit);
      if ((await read(path)) === text) await rm(path, { force: true });
    },
  };
}

/** Linking a complete file is atomic, so the lock never has partial content. */
async function place(path: string, text: string): Promise<boolean> {
  const own = `${path}.${String(process.pid)}.${String(process.hrtime.bigint())}.partial`;
  await writeFile(own, text, { mode: 0o640 });
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

async function takeOverInTime(
  path: string,
  text: string,
  { what, waitMs }: { readonly what: string; readonly waitMs: number },
): Promise<void> {
  const patience = Date.now() + waitMs;
  for (;;) {
    try {
      await takeOver(path, text, what);
      return;
    } catch (error) {
      if (!(error instanceof LockHeldError && error.isElsewhere) || Date.now() >= patience) throw error;
      await sleep(LOOK_EVERY_MS);
    }
  }
}

/**
 * Only one process at a time may replace a stale lock. Otherwise two processes could each delete the other's new lock.
 */
async function takeOver(path: string, text: string, what: string): Promise<void> {
  const gate = `${path}.takeover`;
  const patience = Date.now() + TAKEOVER_MS;
  while (!(await enter(gate))) {
    if (Date.now() > patience) throw new LockHeldError(`${what} is being taken over by another process`);
    await sleep(20);
  }
  try {
    const held = await read(path);
    if (held !== null) {
      const holder = parse(held);
      if (holder !== null && (await isAlive(path, holder))) {
        const isElsewhere = holder.host !== hostname();
        const host = isElsewhere ? ` on ${holder.host}` : '';
        throw new LockHeldError(`${what} is in use by process ${String(holder.pid)}${host}`, { isElsewhere });
      }
      await rm(path, { force: true });
    }
    if (!(await place(path, text))) throw new LockHeldError(`${what} was just taken by another process`);
  } finally {
    await rmdir(gate).catch(() => undefined);
  }
}

async function enter(gate: string): Promise<boolean> {
  try {
    await mkdir(gate);
    return true;
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
    const since = await stat(gate).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (since > TAKEOVER_MS) await rmdir(gate).catch(() => undefined);
    return false;
  }
}

async function read(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function parse(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { pid, host, started } = value as Partial<Record<keyof Holder, unknown>>;
    return typeof pid === 'number' && typeof host === 'string' && typeof started === 'string'
      ? { pid, host, started }
      : null;
  } catch {
    return null;
  }
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) {
    // A holder that releases the lock at this moment is not alive any more.
    const heard = await stat(path).catch(() => null);
    return heard !== null && Date.now() - heard.mtimeMs < SILENT_MS;
  }
  const started = startTimeOf(holder.pid);
  if (started !== undefined) return started === holder.started;
  return process.platform !== 'linux' && isRunning(holder.pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errnoOf(error) === 'EPERM';
  }
}

/** Boot id and start time from /proc. Undefined if the process or /proc does not exist. */
function startTimeOf(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // Field 22. The process name before it may contain spaces and brackets, so fields are counted from the last
    // bracket.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = fields[0] === 'Z' ? undefined : fields[19];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return ticks === undefined ? undefined : `${boot}/${ticks}`;
  } catch {
    return undefined;
  }
}

function errnoOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function dropIfMine(path: string, text: string): void {
  try {
    if (readFileSync(path, 'utf8') === text) rmSync(path, { force: true });
  } catch {
    // Nothing to report at exit. A lock that remains is recognized as stale.
  }
}
