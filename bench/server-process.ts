import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ROOT } from '../scripts/checks/root';
import { cleanEnv } from '@portal/shared/testing/clean-env';

const STOP_MS = 10_000;

/** Flags of node with which `npm start` runs the server. */
export const START_FLAGS = startFlags();

function startFlags(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const words = scripts.start.split(' ');
  const script = words.indexOf('scripts/start.mjs');
  if (words[0] !== 'node' || script < 0) throw new Error(`npm start is no longer node: ${scripts.start}`);
  return words.slice(1, script);
}

export interface ServerProcess {
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export interface StartServer {
  /** Arguments of node. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** True as soon as the server responds. */
  readonly isReady: () => Promise<boolean>;
  readonly withinMs: number;
}

/** Starts a server of the repository and waits until it responds. */
export async function startServer({ args, env, isReady, withinMs }: StartServer): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: cleanEnv(env),
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
  };

  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline && child.exitCode === null) {
    if ((await isReady()) && child.pid !== undefined) return { pid: child.pid, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`node ${args.join(' ')} did not become ready: ${said.trim()}`);
}

/** Arguments of node that write a CPU profile into a folder, if there is one. */
export function profileArguments(folder: string | undefined): readonly string[] {
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

/** Whether an address responds with success. */
export async function responses(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}

/** The port in `BENCH_PORT` plus an offset, or else a free port. */
export function benchPort(offset: number): Promise<number> {
  const first = process.env['BENCH_PORT'];
  if (first !== undefined && /^\d+$/.test(first)) return Promise.resolve(Number(first) + offset);
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('The probe has no port.'));
      });
    });
  });
}
