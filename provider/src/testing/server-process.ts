import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@portal/shared/testing/free-port';

const SERVER = [join(import.meta.dirname, '../../../server/src/server.ts'), '--role', 'provider'];
const READY_WITHIN_MS = 60_000;

export interface ServerProcess {
  readonly origin: string;
  /** Sends SIGKILL: nothing is flushed. Resolves when the process has exited. */
  kill(): Promise<void>;
}

/**
 * Starts the real provider, or another program that serves it, as a separate process and waits until it is ready.
 * @param program with its arguments
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  program: readonly string[] = SERVER,
): Promise<ServerProcess> {
  const { PORT = String(await freePort()) } = env;
  const child = spawn(process.execPath, ['--import', 'tsx', ...program], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'] ?? '', MALLOC_ARENA_MAX: '2', ...env, PORT, HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const origin = `http://127.0.0.1:${PORT}`;
  await untilReady(child, origin);
  return { origin, kill: () => killed(child) };
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${said}`);
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  await killed(child);
  throw new Error(`The server was not ready in ${READY_WITHIN_MS} ms: ${said}`);
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
