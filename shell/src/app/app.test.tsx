import { bus } from '@portal/shared/bus';
import { logout } from '@portal/shared/contracts/auth';
import { localeChanged } from '@portal/shared/events/locale';
import { buildUser } from '@portal/shared/testing/build-user';
import { mock, startMockProvider } from '@portal/shared/testing/mock-provider';
import { setViewportWidth } from '@portal/shared/testing/viewport';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';

// The full shell with antd's dialogs is slow on a busy machine.

startMockProvider();
beforeEach(() => setViewportWidth(1440));
afterEach(() => {
  // The page's bus replays the last events of this test to the next test's shell.
  bus.emit(localeChanged, { language: 'en' });
  for (const name of ['language', 'theme']) document.cookie = `${name}=; path=/; max-age=0`;
});

function TeamPage() {
  return <h1>All teams</h1>;
}
const withTeamPage = { 'pages/team-list': () => Promise.resolve(TeamPage) };

describe('the frame', () => {
  it('renders menu, breadcrumb and title from the manifests, without the remote’s code', async () => {
    await renderShell({ at: '/team/index' });
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Team management']);
    expect(menu.getByRole('link', { name: 'Team management' })).toHaveAttribute('aria-current', 'page');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home/index');
    expect(trail.getByText('Teams')).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Teams - Rampart');
  });

  it('shows no menu item without its target or its permission', async () => {
    const none = buildUser({ role: { id: 'individual', name: 'Individual user', permissions: [] } });
    await renderShell({ user: none });
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home']);
  });

  it('announces to screen readers which page was opened, and has a link past menu and header to the content', async () => {
    const { user } = await renderShell({ exposes: withTeamPage });
    await user.click(await screen.findByRole('link', { name: 'Team management' }));
    expect(await screen.findByText('Teams, page opened')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'All teams' })).toBeInTheDocument();
    act(() => (document.activeElement as HTMLElement).blur());
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('collapses the menu to icons on a tablet and moves it into a drawer on a phone', async () => {
    setViewportWidth(820);
    const { user } = await renderShell();
    await user.click(await screen.findByRole('button', { name: 'Expand menu' }));
    expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeInTheDocument();
    act(() => setViewportWidth(390));
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  });

  it('hides the filing links only from buyers through Amazon', async () => {
    // The footer is shown once the page below the header is rendered.
    const opened = { at: '/team/index', exposes: withTeamPage };
    const first = await renderShell(opened);
    const icp = await screen.findByRole('link', { name: 'ICP-1' });
    expect(icp).toBeVisible();
    expect(icp).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
    const police = screen.getByRole('link', { name: 'PSB-2' });
    expect(police).toHaveAttribute('href', 'https://beian.mps.gov.cn/');
    first.unmount();
    // The shell stores the source of the account, which would otherwise replace this one.
    localStorage.setItem('purchase-source', 'amazon');
    await renderShell({ ...opened, user: buildUser({ purchaseSource: 'amazon' }) });
    expect(await screen.findByText(/Copyright © 2024/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'ICP-1' })).not.toBeInTheDocument();
  });
});

describe('the account', () => {
  it('shows the name in the sidebar after 0.9 s, with a spinner until then', async () => {
    await renderShell();
    expect(await screen.findByRole('status', { name: 'Loading your account' })).toBeInTheDocument();
    expect(screen.queryByText('lina')).not.toBeInTheDocument();
    expect(await screen.findByText('lina')).toBeInTheDocument();
  });

  it('asks for confirmation before it logs out, with the focus on the safe choice', async () => {
    const load = jest.fn();
    const { user } = await renderShell({ ports: { load } });
    const loggedOut = mock(logout, () => null);
    await user.click(await screen.findByRole('button', { name: 'Account: lina' }));
    const logOutItem = await screen.findByRole('menuitem', { name: /Sign out/ });
    // The menu takes the focus a frame after it opens, sooner than any user can press a key.
    await waitFor(() => expect(logOutItem).toHaveFocus());
    await user.click(logOutItem);
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Stay signed in' })).toHaveFocus());
    expect(loggedOut).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(load).toHaveBeenCalledWith('/user/login'));
    expect(loggedOut).toHaveLength(1);
  });

  it('opens its menu and the confirmation by keyboard too', async () => {
    const { user } = await renderShell();
    const trigger = await screen.findByRole('button', { name: 'Account: lina' });
    act(() => trigger.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Sign out/ })).toHaveFocus());
    // The same key press must not also press the button that the dialog focuses.
    const isLetThrough = fireEvent.keyDown(screen.getByRole('menuitem', { name: /Sign out/ }), {
      key: 'Enter',
      keyCode: 13,
    });
    expect(isLetThrough).toBe(false);
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Stay signed in' })).toHaveFocus());
  });
});

describe('language and appearance', () => {
  it('switches the language in place and to dark mode, and stores both in cookies for the next page', async () => {
    const { user, address } = await renderShell({ at: '/team/index?Page=2', exposes: withTeamPage });
    await user.click(await screen.findByRole('button', { name: 'Appearance: Follow the system' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dark' }));
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    expect(document.cookie).toContain('theme=dark');

    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    await user.click(await screen.findByRole('menuitem', { name: '简体中文' }));
    expect(await screen.findByRole('navigation', { name: '主菜单' })).toBeInTheDocument();
    expect(document.title).toBe('团队 - 御垒');
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(document.cookie).toContain('language=zh-CN');
    expect(address()).toBe('/team/index?Page=2');
  });
});

describe('a bad remote', () => {
  it('is replaced by an error card after 5 s, and appears by itself once it has loaded', async () => {
    let arrive: (page: typeof TeamPage) => void = () => undefined;
    const slow = () => new Promise<typeof TeamPage>((resolve) => (arrive = resolve));
    await renderShell({ at: '/team/index', exposes: { 'pages/team-list': slow } });
    expect(await screen.findByText(/Team and member team/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    arrive(TeamPage);
    expect(await screen.findByRole('heading', { name: 'All teams' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('that crashes affects only its own page, is reported, and can be reopened', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('broken');
      return <h1>All teams</h1>;
    };
    const { user, reports } = await renderShell({
      at: '/team/index',
      exposes: { 'pages/team-list': () => Promise.resolve(Fragile) },
    });
    expect(await screen.findByText('This page has stopped working')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
    expect(reports).toContainEqual(
      expect.objectContaining({
        kind: 'error',
        part: 'mf-team',
        route: 'teamList',
        // The components around the crash too.
        stack: expect.stringMatching(/Error: broken[^]*at Fragile[^]*at PartBoundary/),
      }),
    );
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByRole('heading', { name: 'All teams' })).toBeInTheDocument();
  });

  it('does not affect the home page and its other cards', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('broken');
    };
    await renderShell({ exposes: { 'slots/pinned-teams': () => Promise.resolve(Broken) } });
    expect(await screen.findByRole('region', { name: 'Pinned teams' })).toHaveTextContent(
      '“Pinned teams” has stopped working',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('lina');
  });
});

it('shows the 404 page for an unknown address, with a link home', async () => {
  const { address, user } = await renderShell({ at: '/nowhere' });
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
  expect(address()).toBe('/404');
  await user.click(screen.getByRole('link', { name: 'Go to the home page' }));
  expect(await screen.findByRole('region', { name: 'Pinned teams' })).toBeInTheDocument();
});
