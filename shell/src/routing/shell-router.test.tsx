import { waitFor } from '@testing-library/react';
import { buildRouteDirectory, type DirectoryEntry } from './route-directory';
import { SHELL_ROUTES } from './shell-routes';
import { createShellRouter, type ShellRouter } from './shell-router';

const login: DirectoryEntry = {
  name: 'login',
  path: '/user/login',
  paths: ['/user/login'],
  title: { en: 'Sign In', 'zh-CN': '登录' },
  layout: 'user',
  access: 'public',
  source: { kind: 'remote', part: 'mf-auth', release: '1.0.0-00000000', owner: 'X team', page: 'login' },
};

let router: ShellRouter | null = null;
afterEach(() => router?.dispose());

/** The router at an address, with a session that can end. */
function openAt(address: string, hasSession: boolean) {
  window.history.replaceState(null, '', address);
  const session = { isThere: hasSession };
  const opened = createShellRouter({
    directory: buildRouteDirectory([...SHELL_ROUTES, login], []),
    hasSession: () => session.isThere,
    onShow: () => undefined,
    root: <></>,
    broken: <></>,
  });
  router = opened;
  const here = () => {
    const { pathname, search, hash } = opened.state.location;
    return `${pathname}${search}${hash}`;
  };
  return { session, here, navigate: (to: string) => opened.navigate(to) };
}

const toLogin = (target: string) => `/user/login?redirect=${encodeURIComponent(target)}`;

it('keeps the hash of the first address in `redirect`', async () => {
  const { here } = openAt('/home/index?a=1#cards', false);
  await waitFor(() => expect(here()).toBe(toLogin('/home/index?a=1#cards')));
});

it('keeps the hash of a navigation, and adds none', async () => {
  const { session, here, navigate } = openAt('/home/index#before', true);
  await waitFor(() => expect(here()).toBe('/home/index#before'));
  session.isThere = false;
  await navigate('/404#part');
  expect(here()).toBe(toLogin('/404#part'));
  await navigate('/home/index');
  expect(here()).toBe(toLogin('/home/index'));
});

it('restores the hash once there is a session', async () => {
  const { session, here, navigate } = openAt('/user/login', false);
  await waitFor(() => expect(here()).toBe('/user/login'));
  session.isThere = true;
  await navigate('/home/index#cards');
  expect(here()).toBe('/home/index#cards');
});
