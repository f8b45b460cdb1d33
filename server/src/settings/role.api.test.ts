import { scheduleJobs } from '@portal/provider/platform/jobs/schedule-jobs';
import { config, healthz, readyz } from '@portal/shared/contracts/runtime';
import { type InstalledPortal, installPortal, OPS_TOKEN } from '../testing/installed-portal';
import { type Role, ROLES } from './role';

jest.mock('@portal/provider/platform/jobs/schedule-jobs', () => ({ scheduleJobs: jest.fn() }));

let portal: InstalledPortal | undefined;
beforeEach(() => jest.mocked(scheduleJobs).mockClear());
afterEach(() => portal?.close());

const get = ({ app }: InstalledPortal, url: string, accept = 'application/json') =>
  app.inject({ url, headers: { accept } });

test.each<[Role, { readonly page: boolean; readonly call: boolean }]>([
  ['all', { page: true, call: true }],
  ['door', { page: true, call: false }],
  ['provider', { page: false, call: true }],
  ['jobs', { page: false, call: false }],
])('a process with the role %s serves its own part', async (role, { page, call }) => {
  portal = await installPortal({ role });
  expect((await get(portal, healthz.path)).statusCode).toBe(200);
  expect((await get(portal, readyz.path)).statusCode).toBe(200);
  expect((await get(portal, healthz.path)).headers['connection']).not.toBe('close');
  expect((await get(portal, '/user/login', 'text/html')).body.includes('<html')).toBe(page);
  expect((await get(portal, `/api${config.path}`)).body.startsWith('{"code":0')).toBe(call);
  expect((await get(portal, '/api/docs')).body.includes('openapi')).toBe(call);
  const metrics = { url: '/metrics', headers: { authorization: `Bearer ${OPS_TOKEN}` } };
  expect((await portal.app.inject(metrics)).body).toContain('portal_streams');
  expect([401, 403]).toContain((await get(portal, '/metrics')).statusCode);
});

test.each(ROLES)(
  'a process with the role %s that has been told to stop is not ready, but alive',
  async (role) => {
    portal = await installPortal({ role, isStopping: true });
    const ready = await get(portal, readyz.path);
    expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([
      503,
      '5',
      { status: 'unavailable' },
    ]);
    expect((await get(portal, healthz.path)).statusCode).toBe(200);
    // So a balancer keeps no connection to it.
    for (const path of [healthz.path, '/user/login', `/api${config.path}`])
      expect((await get(portal, path)).headers['connection']).toBe('close');
  },
);

test.each<[Role, string | undefined, boolean]>([
  ['all', 'postgres://localhost/portal', true],
  ['jobs', 'postgres://localhost/portal', true],
  ['provider', 'postgres://localhost/portal', false],
  ['door', undefined, false],
  // Nobody else can open an embedded database.
  ['provider', undefined, true],
])('the role %s with the database %s does due work: %s', async (role, url, isDone) => {
  const env = url === undefined ? {} : { DATABASE_URL: url, DATA_KEY: 'k'.repeat(40) };
  portal = await installPortal({ role, env });
  await portal.app.ready();
  expect(jest.mocked(scheduleJobs).mock.calls.length > 0).toBe(isDone);
});
