import { usePageTopic, useUnsavedChanges } from '@portal/shared/remote';
import { defineRemote, type RouteManifest } from '@portal/shared/remote/manifest';
import { Link, useSearchParams } from '@portal/shared/router';
import { buildUser } from '@portal/shared/testing/build-user';
import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { setViewportWidth } from '@portal/shared/testing/viewport';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { buildRoute } from '../testing/build-route';
import { renderShell, type RenderShellOptions } from '../testing/render-shell';

// The full shell with antd's menus is slow on a busy machine. Checking visibility for every element of the shell would
// take seconds, so only tests that need it do so.
configure({ defaultHidden: true });

startMockProvider();
beforeEach(() => {
  setViewportWidth(1440);
  localStorage.setItem('portal.settings', JSON.stringify({ multiTab: true }));
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const REMOTE = defineRemote({
  schema: 1,
  name: 'mf-x',
  owner: 'X team <x@portal.example>',
  host: '^1.0.0',
  routes: [
    buildRoute('teams', 'Teams'),
    buildRoute('orders', 'Orders'),
    buildRoute('form', 'Form'),
    { ...buildRoute('members', 'Members'), tabKey: ['Team'] },
    { ...buildRoute('alone', 'Alone'), layout: 'blank' },
  ],
  slots: [],
  events: { emits: [], listens: [] },
});

function FormPage() {
  const [text, setText] = useState('');
  const { saved } = useUnsavedChanges(text !== '');
  return (
    <>
      <h1>The form</h1>
      <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={saved}>Save</button>
      <Link to="/teams/index">Back to teams</Link>
    </>
  );
}
function OrdersPage() {
  return (
    <>
      <h1>All orders</h1>
      <Link to="/orders/index?page=2">Second page</Link>
    </>
  );
}
function MembersPage() {
  const [params] = useSearchParams();
  const team = params.get('Team');
  usePageTopic(team);
  const [name, setName] = useState('');
  useUnsavedChanges(name !== '');
  return (
    <>
      <h1>Members of {team ?? 'none'}</h1>
      <input aria-label="New member" value={name} onChange={({ target }) => setName(target.value)} />
      <Link to="/members/index?Team=Day">To the day</Link>
    </>
  );
}
const exposes = {
  'pages/members': () => Promise.resolve(MembersPage),
  'pages/teams': () => Promise.resolve(() => <h1>All teams</h1>),
  'pages/orders': () => Promise.resolve(OrdersPage),
  'pages/form': () => Promise.resolve(FormPage),
  'pages/alone': () => Promise.resolve(FormPage),
};

/** The shell with the tab bar, after opening these pages one after another from the menu. */
async function renderTabs(titles: readonly string[], options: RenderShellOptions = {}) {
  const shell = await renderShell({ remotes: [REMOTE], exposes, ...options });
  await screen.findByRole('tablist', { name: 'Open pages' });
  for (const title of titles) {
    await shell.user.click(screen.getByRole('link', { name: title }));
    await screen.findByRole('tab', { name: title, selected: true });
  }
  return shell;
}
const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
async function choose(
  user: Awaited<ReturnType<typeof renderTabs>>['user'],
  on: string | RegExp,
  item: string,
) {
  fireEvent.contextMenu(tab(on));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the bar', () => {
  it('has a tab for each opened page, which controls its panel', async () => {
    await renderTabs(['Teams', 'Orders']);
    expect(tabNames()).toEqual(['Home', 'Teams', 'Orders']);
    await screen.findByRole('heading', { name: 'All orders' });
    expect(screen.getByRole('tabpanel', { name: 'Orders' })).toHaveAttribute(
      'id',
      tab('Orders').getAttribute('aria-controls'),
    );
    expect(screen.getByRole('heading', { name: 'All teams' })).not.toBeVisible();
    expect(screen.getByRole('heading', { name: 'All orders' })).toBeVisible();
  });

  it('is hidden without multi-tab mode', async () => {
    localStorage.clear();
    const { user } = await renderShell({ remotes: [REMOTE], exposes });
    await user.click(await screen.findByRole('link', { name: 'Teams' }));
    await screen.findByRole('heading', { name: 'All teams' });
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('open-tabs')).toBeNull();
  });

  it('keeps typed input, and the view of a list that the menu reopens', async () => {
    const { user, address } = await renderTabs(['Orders', 'Form']);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Li Na');
    await user.click(tab('Orders'));
    await user.click(await screen.findByRole('link', { name: 'Second page' }));
    await waitFor(() => expect(address()).toBe('/orders/index?page=2'));
    await user.click(tab(/Form/));
    await waitFor(() => expect(address()).toBe('/form/index'));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Li Na');
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    await waitFor(() => expect(address()).toBe('/orders/index?page=2'));
    expect(tab('Orders')).toHaveAttribute('aria-selected', 'true');
  });

  it('is restored after a reload, without pages that the user may not see', async () => {
    const record = {
      schema: 1,
      person: null,
      tabs: ['/orders/index?page=3', '/secret/index', '/home/index'].map((address) => ({
        address,
        scroll: 0,
      })),
    };
    sessionStorage.setItem('open-tabs', JSON.stringify(record));
    const nobody = buildUser({ role: { id: 'individual', name: 'Individual user', permissions: [] } });
    const secret: RouteManifest = { ...buildRoute('secret', 'Secret'), permission: 'order' };
    const { user, address } = await renderTabs([], {
      remotes: [{ ...REMOTE, routes: [...REMOTE.routes, secret] }],
      user: nobody,
    });
    await waitFor(() => expect(tabNames()).toEqual(['Orders', 'Home']));
    await user.click(tab('Orders'));
    await waitFor(() => expect(address()).toBe('/orders/index?page=3'));
  });

  it('of another user is dropped', async () => {
    const tabs = [{ address: '/orders/index', scroll: 0 }];
    sessionStorage.setItem('open-tabs', JSON.stringify({ schema: 1, person: 'someone-else', tabs }));
    await renderTabs([]);
    await waitFor(() => expect(tabNames()).toEqual(['Home']));
  });
});

describe('pages of one path', () => {
  const openTwo = () =>
    renderTabs([], { at: '/members/index?Team=Night' }).then(async ({ user, ...shell }) => {
      await screen.findByRole('tab', { name: 'Night · Members', selected: true });
      await user.click(screen.getByRole('link', { name: 'To the day' }));
      await screen.findByRole('tab', { name: 'Day · Members', selected: true });
      return { user, ...shell };
    });

  it('are distinguished by their topics: in the bar, in the document title, for screen readers and in confirmations', async () => {
    const { user } = await openTwo();
    expect(tabNames()).toEqual(['Night · Members', 'Day · Members']);
    expect(document.title).toBe('Day · Members - Rampart');
    await user.click(tab('Night · Members'));
    await waitFor(() => expect(document.title).toBe('Night · Members - Rampart'));
    expect(screen.getByText('Night · Members, page opened')).toBeInTheDocument();
    const [field] = screen.getAllByRole('textbox', { name: 'New member' });
    if (field === undefined) throw new Error('a page without its field');
    await user.type(field, 'Li Na');
    await choose(user, /^Night · Members/, 'Close current');
    expect(within(await screen.findByRole('dialog')).getByText('Night · Members')).toBeInTheDocument();
  });

  it('keep their names after a reload, also the unmounted one', async () => {
    const { unmount } = await openTwo();
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    await renderTabs([], { at: '/members/index?Team=Day' });
    expect(tabNames()).toEqual(['Night · Members', 'Day · Members']);
  });
});

describe('closing', () => {
  it('the active tab activates the last one; if nothing is closed, it shows why', async () => {
    const { user, address } = await renderTabs(['Teams', 'Orders']);
    await user.click(tab('Home'));
    await choose(user, 'Home', 'Close current');
    await waitFor(() => expect(tabNames()).toEqual(['Teams', 'Orders']));
    expect(address()).toBe('/orders/index');

    await choose(user, 'Teams', 'Close left');
    expect(await screen.findByText('No tab on the left')).toBeInTheDocument();
    await choose(user, 'Orders', 'Close right');
    expect(await screen.findByText('No tab on the right')).toBeInTheDocument();
    await choose(user, 'Orders', 'Close all');
    await waitFor(() => expect(tabNames()).toEqual(['Orders']));
    await choose(user, 'Orders', 'Close current');
    expect(await screen.findByText('This is the last tab and cannot be closed')).toBeInTheDocument();
    expect(tabNames()).toEqual(['Orders']);
  });

  it('asks for confirmation once before unsaved work is lost, with the focus on the safe choice', async () => {
    const { user } = await renderTabs(['Form', 'Teams']);
    await user.click(tab('Form'));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'x');
    await user.click(tab('Teams'));
    expect(tab(/Form/)).toHaveAccessibleName('Form unsaved');
    await choose(user, 'Teams', 'Close left');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Form')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Stay' })).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(tabNames()).toEqual(['Home', 'Formunsaved', 'Teams']);

    await choose(user, 'Teams', 'Close left');
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(tabNames()).toEqual(['Teams']));
  });
});

describe('by keyboard', () => {
  it('tabs are moved, chosen, opened and closed, and the focus stays in the bar', async () => {
    const { user } = await renderTabs(['Teams', 'Orders']);
    act(() => tab('Orders').focus());
    await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
    expect(tabNames()).toEqual(['Home', 'Orders', 'Teams']);
    expect(screen.getByText('Orders, position 2 of 3')).toBeInTheDocument();
    expect(tab('Orders')).toHaveFocus();

    await user.keyboard('{End}{ArrowRight}');
    expect(tab('Home')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(tab('Teams')).toHaveFocus();
    expect(tab('Orders')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(tab('Teams')).toHaveAttribute('aria-selected', 'true'));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(tabNames()).toEqual(['Home', 'Orders']));
    await waitFor(() => expect(tab('Orders')).toHaveFocus());

    await user.keyboard('{Shift>}{F10}{/Shift}');
    expect(await screen.findByRole('menuitem', { name: 'Close right' })).toBeInTheDocument();
  });

  it('a tab that is closed before the navigation to it has completed does not reappear', async () => {
    const { user, address } = await renderTabs(['Teams', 'Orders']);
    act(() => tab('Teams').focus());
    await user.keyboard('{Enter}{Delete}');
    // Longer than the navigation waits for a paint.
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await waitFor(() => expect(tabNames()).toEqual(['Home', 'Orders']));
    await waitFor(() => expect(address()).toBe('/orders/index'));
    await waitFor(() => expect(tab('Orders')).toHaveFocus());
  });
});

it('does not keep a page outside of it: leaving that page asks for confirmation too', async () => {
  const { user, address } = await renderShell({ at: '/alone/index', remotes: [REMOTE], exposes });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'x');
  await user.click(screen.getByRole('link', { name: 'Back to teams' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/alone/index');
});

it('is a single button on a phone', async () => {
  const { user } = await renderTabs(['Teams']);
  act(() => setViewportWidth(390));
  await user.click(await screen.findByRole('button', { name: 'Open pages: Teams, 2 in total' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Home' }));
  expect(await screen.findByRole('button', { name: 'Open pages: Home, 2 in total' })).toBeInTheDocument();
});

describe('without the bar', () => {
  beforeEach(() => localStorage.clear());

  it('asks for confirmation before an unsaved page is left, unless it was saved, and leaves if the user confirms', async () => {
    const { user, address } = await renderShell({ at: '/form/index', remotes: [REMOTE], exposes });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'x');
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/form/index');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('x');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    expect(await screen.findByRole('heading', { name: 'All teams' })).toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: 'Form' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'x');
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'All teams' })).toBeInTheDocument();
  });

  it('lets the browser ask for confirmation only while something is unsaved', async () => {
    const isLetThrough = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = await renderShell({ at: '/form/index', remotes: [REMOTE], exposes });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(isLetThrough()).toBe(true);
    await user.type(name, 'x');
    expect(isLetThrough()).toBe(false);
    await user.clear(name);
    expect(isLetThrough()).toBe(true);
  });
});
