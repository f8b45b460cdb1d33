import { config } from '@portal/shared/contracts/runtime';
import { type InstalledPortal, installPortal, OPS_TOKEN } from '../testing/installed-portal';
import type { Role } from '../settings/role';

let portal: InstalledPortal;
afterEach(() => portal.close());

const get = (url: string, headers = {}) => portal.app.inject({ url, headers });
const control = { authorization: `Bearer ${OPS_TOKEN}` };

/** Numbers of requests by kind and status, of which there were any. */
async function counted(): Promise<Readonly<Record<string, number>>> {
  const { body } = await get('/metrics', control);
  const found = body.matchAll(
    /^portal_door_request_seconds_count\{kind="(\w+)",status="(\d+)"\} ([1-9]\d*)$/gm,
  );
  return Object.fromEntries(
    [...found].map(([, kind, status, count]) => [`${kind} ${status}`, Number(count)]),
  );
}

test.each<Role>(['door', 'all'])('a process with the role %s counts what its door answers', async (role) => {
  portal = await installPortal({ role });
  await get('/user/login', { accept: 'text/html' });
  await get('/user/login?token=1', { accept: 'text/html' });
  await get('/assets/mf-team/missing.js');
  await get('/healthz');
  await get('/.well-known/change-password');
  if (role === 'all') await get(`/api${config.path}`);
  expect(await counted()).toEqual({ 'page 200': 2, 'file 404': 1, 'other 302': 1 });
});

test('failed pages and files are counted from 0, so that the first one is an increase', async () => {
  portal = await installPortal({ role: 'door' });
  const { body } = await get('/metrics', control);
  for (const kind of ['page', 'file'])
    for (const status of ['500', '503'])
      expect(body).toContain(`portal_door_request_seconds_count{kind="${kind}",status="${status}"} 0`);
});

test('a refused step is counted by its call', async () => {
  portal = await installPortal({ role: 'door' });
  const undo = { method: 'POST' as const, url: '/_portal/rollbacks', headers: control };
  const { statusCode } = await portal.app.inject({ ...undo, payload: { part: 'mf-team' } });
  expect(statusCode).toBe(409);
  expect((await get('/metrics', control)).body).toContain(
    'portal_refused_steps_total{step="/_portal/rollbacks"} 1',
  );
  expect(await counted()).toEqual({ 'control 409': 1 });
});
