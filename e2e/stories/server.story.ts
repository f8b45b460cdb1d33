import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { cleanEnv } from '@portal/shared/testing/clean-env';
import { freePort } from '@portal/shared/testing/free-port';
import { PACKAGE } from '../fixtures/package';

// The process itself, without a browser.
let dataDir: string;
const children: ChildProcess[] = [];
const listeners: Server[] = [];

test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-server-'));
});
test.afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const listener of listeners.splice(0)) listener.close();
});
test.afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

function start(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['server.mjs', ...args], {
    cwd: PACKAGE,
    env: cleanEnv({ DATA_DIR: dataDir, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  return { child, errors: () => errors.join('') };
}

async function failure(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { child, errors } = start(env, ...args);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said: errors().trim() };
}

async function takenPort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  listeners.push(listener);
  await once(listener, 'listening');
  return (listener.address() as AddressInfo).port;
}

async function untilReady(port: number): Promise<void> {
  for (let i = 0; i < 900; i += 1) {
    const ready = await fetch(`http://127.0.0.1:${String(port)}/readyz`).catch(() => null);
    if (ready?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not become ready.');
}

test.describe('a start that fails', () => {
  test('prints one sentence about a wrong setting', async () => {
    expect(await failure({}, '--role', 'doors')).toEqual({
      code: 1,
      said: '--role is one of all, door, provider, jobs, not "doors".',
    });
    expect(await failure({}, '--role', 'jobs')).toEqual({
      code: 1,
      said: '--role jobs needs DATABASE_URL: without it, one process does everything.',
    });
    expect(await failure({ PORT: 'eighty' })).toEqual({
      code: 1,
      said: 'PORT must be a whole number from 1 to 65535, not "eighty".',
    });
  });

  test('prints one sentence about a taken port', async () => {
    const port = await takenPort();
    const { code, said } = await failure({ PORT: String(port), HOST: '127.0.0.1' });
    expect(code).toBe(1);
    expect(said).toBe(
      `Port ${String(port)} is taken: another program listens on 127.0.0.1:${String(port)}; stop it or set PORT.`,
    );
  });

  test('prints one sentence about a database that does not respond, without its password', async () => {
    const { code, said } = await failure({
      DATABASE_URL: 'postgres://portal:hunter2@127.0.0.1:1/portal',
      DATA_KEY: 'k'.repeat(32),
    });
    expect(code).toBe(1);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).not.toContain('hunter2');
  });
});

test.describe('a stop', () => {
  test('lets running requests finish, accepts no new ones and exits cleanly', async () => {
    const port = await freePort();
    const { child } = start({ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' });
    let logged = '';
    child.stdout.setEncoding('utf8').on('data', (lines: string) => (logged += lines));
    await untilReady(port);
    const inFlight = fetch(`http://127.0.0.1:${String(port)}/api/ext/captcha`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGTERM');
    expect((await inFlight).status).toBe(200);
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
    await expect(fetch(`http://127.0.0.1:${String(port)}/healthz`)).rejects.toThrow();
    expect(logged).not.toContain('Server listening');
  });

  test('exits cleanly if the signal comes as soon as the port is open', async () => {
    const { child } = start({ PORT: String(await freePort()), HOST: 'localhost' });
    child.stdout.setEncoding('utf8').on('data', (lines: string) => {
      if (lines.includes('Server listening')) child.kill('SIGTERM');
    });
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
