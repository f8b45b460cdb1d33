import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from './role';
import { addressOf, startMessage } from './start-message';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'));
  await writeFile(join(dataDir, 'demo-accounts.txt'), '  lina  Some-password-1  13800138000  everything\n');
});
afterAll(() => rm(dataDir, { recursive: true }));

const message = (more: { readonly production: boolean; readonly role?: Role }) => {
  const { production, role = 'all' } = more;
  const settings = { host: 'localhost', port: 8080, dataDir, sandbox: false, production, apiBase: '/api' };
  return startMessage({ settings, role, elapsed: 1234 });
};

test('a start on this machine prints the accounts of the demo', async () => {
  const text = await message({ production: false });
  expect(text).toContain('The portal is at http://localhost:8080 (ready in 1.2 s)');
  expect(text).toContain('Some-password-1');
});

test('a start in production prints no password', async () => {
  expect(await message({ production: true })).not.toMatch(/Demo|lina|Some-password-1/);
});

test('a front door whose provider is elsewhere knows no accounts', async () => {
  expect(await message({ production: false, role: 'door' })).not.toContain('lina');
});

test.each([
  ['0.0.0.0', 'http://localhost:80'],
  ['::', 'http://localhost:80'],
  ['::1', 'http://[::1]:80'],
  ['portal.example', 'http://portal.example:80'],
])('a server on %s is reached at %s', (host, address) => {
  expect(addressOf({ host, port: 80 })).toBe(address);
});
