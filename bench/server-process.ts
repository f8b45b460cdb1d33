import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../scripts/checks/root';
import { cleanEnv } from '@portal/shared/testing/clean-env';
import { freePort } from '@portal/shared/testing/free-port';

const STOP_MS = 10_000;
/** The builds of a portal may have to be made first. */
const START_MS = 180_000;

/** Flags of node with which `npm start` runs the server. */
const START_FLAGS = startFlags();

function startFlags(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const words = scripts.start.split(' ');
  const script = words.indexOf('scripts/start.mjs');
  if (words[0] !== 'node' || script < 0) throw new Error(`npm start is no longer node: ${scripts.start}`);
  return words.slice(1, script);
}

/** A demo in a production process. */
const DEMO = { SANDBOX: '1', SEED: '1' };

/** A server of the repository, in a process of its own. */
export interface MeasuredServer {
  readonly pid: number;
  readonly port: number;
  /** Its origin. */
  readonly address: string;
  /** Its data folder, which is removed with it. */
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

export interface StartServer {
  /** Arguments of node, besides those of `npm start`. */
  readonly args: readonly string[];
  /** Besides `PORT`, `DATA_DIR` and `NODE_ENV`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Path that responds with success as soon as the server is ready. */
  readonly ready: string;
  /** Name of the host in its address. */
  readonly host?: '127.0.0.1' | 'localhost';
}

/** Starts a server as in production, and waits until it responds. */
export async function startServer({
  args,
  env = {},
  ready,
  host = 'localhost',
}: StartServer): Promise<MeasuredServer> {
  const port = await freePort();
  const address = `http://${host}:${String(port)}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const child = spawn(process.execPath, [...START_FLAGS, ...profileArguments(), ...args], {
    cwd: ROOT,
    env: cleanEnv({
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      ORIGINS: address,
      ...DEMO,
      ...env,
    }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const late = setTimeout(killWithUs, STOP_MS);
    await ended;
    clearTimeout(late);
    process.off('exit', killWithUs);
    await rm(dataDir, { recursive: true, force: true });
  };

  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if ((await responds(address + ready)) && child.pid !== undefined)
      return { pid: child.pid, port, address, dataDir, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`node ${args.join(' ')} did not become ready: ${said.trim()}`);
}

/** With `BENCH_PROFILE`, a folder, every measured server writes a CPU profile into it. */
function profileArguments(): readonly string[] {
  const folder = process.env['BENCH_PROFILE'];
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

function responds(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}
