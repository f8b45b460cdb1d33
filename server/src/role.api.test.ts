import { config, healthz, readyz } from '@portal/shared/contracts/runtime';
import { type InstalledPortal, installPortal } from './testing/installed-portal';
import type { Role } from './role';

let portal: InstalledPortal | undefined;
afterEach(() => portal?.close());

const get = ({ app }: InstalledPortal, url: string, accept = 'application/json') =>
  app.inject({ url, headers: { accept } });

test.each<[Role, { readonly page: boolean; readonly call: boolean; readonly metrics: boolean }]>([
  ['all', { page: true, call: true, metrics: true }],
  ['door', { page: true, call: false, metrics: false }],
  ['provider', { page: false, call: true, metrics: true }],
  ['jobs', { page: false, call: false, metrics: true }],
])('a process with the role %s serves its own part', async (role, { page, call, metrics }) => {
  portal = await installPortal({ role });
  expect((await get(portal, healthz.path)).statusCode).toBe(200);
  expect((await get(portal, readyz.path)).statusCode).toBe(200);
  expect((await get(portal, '/user/login', 'text/html')).body.includes('<html')).toBe(page);
  expect((await get(portal, `/api${config.path}`)).body.startsWith('{"code":0')).toBe(call);
  expect((await get(portal, '/metrics')).statusCode === 403).toBe(metrics);
});
