import { defineRemote } from '@portal/shared/remote/manifest';
import { buildUser } from '@portal/shared/testing/build-user';
import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { setViewportWidth } from '@portal/shared/testing/viewport';
import { screen, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';

startMockProvider();
beforeEach(() => setViewportWidth(1440));

function TeamPage() {
  return <h1>All teams</h1>;
}
const exposes = { 'pages/team-list': () => Promise.resolve(TeamPage) };
const personWith = (...actionList: ('add' | 'edit' | 'get' | 'query')[]) =>
  buildUser({
    role: { id: 'x', name: 'x', permissions: [{ permissionId: 'team', actionList }] },
  });
const menuLinks = async () =>
  within(await screen.findByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('shows at the page’s own address that the account may not open it', async () => {
  const { address } = await renderShell({ at: '/team/index', user: personWith('add', 'edit'), exposes });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/permission to open “Teams”/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'All teams' })).not.toBeInTheDocument();
  expect(address()).toBe('/team/index');
  expect(await menuLinks()).not.toContain('Team management');
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/home/index');
  expect(screen.queryByRole('link', { name: 'Verify now' })).not.toBeInTheDocument();
});

it('leads users without verification to it', async () => {
  const user = { ...personWith(), certLevel: 'none' as const };
  const route = { layout: 'main', access: 'session', parent: 'home' } as const;
  const remote = defineRemote({
    schema: 1,
    name: 'mf-cert',
    owner: 'Verification team <verification@portal.example>',
    host: '^1.0.0',
    routes: [
      {
        ...route,
        name: 'verification',
        path: '/cert/index',
        page: 'overview',
        title: { en: 'Verification', 'zh-CN': '认证' },
      },
      {
        ...route,
        name: 'closed',
        path: '/cert/closed',
        page: 'closed',
        title: { en: 'Closed', 'zh-CN': '关闭' },
        permission: 'team',
      },
    ],
    slots: [],
    events: { emits: [], listens: [] },
  });
  await renderShell({ at: '/cert/closed', user, remotes: [remote] });
  expect(await screen.findByText(/verify your identity or contact an admin/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verify now' })).toHaveAttribute('href', '/cert/index');
});

it('is shown in Chinese', async () => {
  await renderShell({ at: '/team/index', language: 'zh-CN', user: personWith(), exposes });
  expect(await screen.findByRole('heading', { level: 1, name: '您无权查看此页面' })).toBeInTheDocument();
  expect(screen.getByText(/“团队”/)).toBeInTheDocument();
});

it.each(['get', 'query'] as const)('opens the page for accounts that may %s', async (action) => {
  await renderShell({ at: '/team/index', user: personWith(action), exposes });
  expect(await screen.findByRole('heading', { name: 'All teams' })).toBeInTheDocument();
  expect(await menuLinks()).toContain('Team management');
});

it('shows a page before the user is known: the provider protects its data', async () => {
  await renderShell({ at: '/team/index', user: null, exposes });
  expect(await screen.findByRole('heading', { name: 'All teams' })).toBeInTheDocument();
});
