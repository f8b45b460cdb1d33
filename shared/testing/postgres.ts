import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port';

const run = promisify(execFile);

/** PostgreSQL is not installed. Tests that need it are reported as skipped. */
export class PostgresMissingError extends Error {
  override readonly name = 'PostgresMissingError';
}

export interface StartPostgresOptions {
  /** Default: a free port. */
  readonly port?: number;
  /** Kept if given; otherwise created in the temporary folder and removed on stop. */
  readonly dataDir?: string;
  /** False (default) skips the flush to disk: commits survive kill -9 but not a power cut. */
  readonly isDurable?: boolean;
}

export interface RunningPostgres {
  /** URL of the maintenance database, for a superuser without password, on loopback only. */
  readonly url: string;
  readonly port: number;
  /** Process id of the postmaster. */
  readonly pid: number;
  stop(): Promise<void>;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const START_TIMEOUT_MS = 30_000;

/**
 * The folder of initdb and postgres: Debian's newest version, or else from PATH.
 * @returns null if there is none
 */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    ...(env['PATH'] ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  );
}

/**
 * Starts a temporary PostgreSQL on loopback. The server refuses to run as root, so root runs it as the system user
 * `postgres` or `nobody`.
 * @throws PostgresMissingError
 */
export async function startPostgres(options: StartPostgresOptions = {}): Promise<RunningPostgres> {
  const bin = findPostgres();
  if (bin === null)
    throw new PostgresMissingError('PostgreSQL (initdb, postgres) is not installed on this machine.');
  const owner = await serverOwner();
  const isKept = options.dataDir !== undefined;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  mkdirSync(dataDir, { recursive: true });
  if (owner !== null) chownSync(dataDir, owner.uid, owner.gid);
  const port = options.port ?? (await freePort());
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    const args = [
      '-D',
      dataDir,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ];
    await run(join(bin, 'initdb'), args, { cwd: dataDir, ...owner });
  }
  const server = spawn(join(bin, 'postgres'), serverArguments(dataDir, port, options.isDurable ?? false), {
    cwd: dataDir,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...owner,
  });
  const pid = await untilReady(server, join(bin, 'pg_isready'), port);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    pid,
    stop: async () => {
      await ended(server);
      if (!isKept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function serverArguments(dataDir: string, port: number, isDurable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    ...(isDurable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  return ['-D', dataDir, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])];
}

/** Null if this process may run the server itself. */
async function serverOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const user = await idOf('postgres').catch(() => idOf('nobody'));
  return user;
}

async function idOf(name: string): Promise<Owner> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

async function untilReady(server: ChildProcess, isReady: string, port: number): Promise<number> {
  let log = '';
  server.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000)));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null && server.pid !== undefined) {
    const isUp = await run(isReady, ['-h', '127.0.0.1', '-p', String(port), '-t', '1']).then(
      () => true,
      () => false,
    );
    if (isUp) return server.pid;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.kill('SIGKILL');
  throw new Error(`PostgreSQL did not start on port ${port}: ${log.trim()}`);
}

/** Fast shutdown: closes open connections and keeps everything committed. */
async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGINT');
  const hung = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(hung);
}
