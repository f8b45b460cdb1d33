import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portal/shared/testing/free-port';

const SERVER = join(import.meta.dirname, 'server.ts');
const ROOT = join(import.meta.dirname, '..', '..');

let dataDir: string;
const children: ChildProcess[] = [];
const listeners: Server[] = [];

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'provider-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER, '--role', 'provider'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
  });
  children.push(child);
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  return { child, errors: () => errors.join('') };
}

async function failure(env: Record<string, string>) {
  const { child, errors } = start(env);
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
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not become ready.');
}

describe('a start that fails', () => {
  it('prints one sentence about a wrong setting', async () => {
    expect(await failure({ PORT: 'eighty' })).toEqual({
      code: 1,
      said: 'PORT must be a whole number from 1 to 65535, not "eighty".',
    });
  });

  it('prints one sentence about a taken port', async () => {
    const port = await takenPort();
    const { code, said } = await failure({ PORT: String(port), HOST: '127.0.0.1' });
    expect(code).toBe(1);
    expect(said).toBe(
      `Port ${port} is taken: another program listens on 127.0.0.1:${port}; stop it or set PORT.`,
    );
  });

  it('prints one sentence about a database that does not respond, without its password', async () => {
    const { code, said } = await failure({
      DATABASE_URL: 'postgres://portal:hunter2@127.0.0.1:1/portal',
      DATA_KEY: 'k'.repeat(32),
    });
    expect(code).toBe(1);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).not.toContain('hunter2');
  });
});

describe('a stop', () => {
  it('lets running requests finish, accepts no new ones and exits cleanly', async () => {
    const port = await freePort();
    const { child } = start({ PORT: String(port), HOST: '127.0.0.1' });
    await untilReady(port);
    const inFlight = fetch(`http://127.0.0.1:${port}/api/ext/captcha`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGTERM');
    expect((await inFlight).status).toBe(200);
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });

  it('exits cleanly if the signal comes as soon as the port is open', async () => {
    const { child } = start({ PORT: String(await freePort()), HOST: 'localhost' });
    child.stdout.setEncoding('utf8').on('data', (lines: string) => {
      if (lines.includes('Server listening')) child.kill('SIGTERM');
    });
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
