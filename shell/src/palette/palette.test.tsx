import { bus } from '@portal/shared/bus';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { search } from '@portal/shared/contracts/search';
import { localeChanged } from '@portal/shared/events/locale';
import { PageFrameContext, usePageTopic } from '@portal/shared/remote';
import { defineRemote, type RemoteManifest } from '@portal/shared/remote/manifest';
import { Link } from '@portal/shared/router';
import { buildUser } from '@portal/shared/testing/build-user';
import { mock, refuse, startMockProvider, unreachable } from '@portal/shared/testing/mock-provider';
import { setViewportWidth } from '@portal/shared/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useContext } from 'react';
import { renderShell, type RenderShellOptions } from '../testing/render-shell';
import type { SearchHits } from './hit-items';
import { addRecent } from './recent-pages';

startMockProvider();
beforeEach(() => {
  sessionStorage.clear();
  setViewportWidth(1440);
  mock(search, () => NOTHING);
});
afterEach(() => {
  // The page's bus replays the last events of this test to the next test's shell.
  bus.emit(localeChanged, { language: 'en' });
  document.cookie = 'language=; path=/; max-age=0';
});

const NOTHING: SearchHits = { teams: [], members: [], applications: [], orders: [], pages: [] };
const TEAM_ID = '01990000-0000-7000-8000-00000000000a';
const USER_ID = '01990000-0000-7000-8000-00000000000b';

const page = (name: string, title: RemoteManifest['routes'][number]['title']) =>
  ({ name, path: `/${name}`, page: name, title, layout: 'main', access: 'session', parent: 'home' }) as const;

const REMOTE = defineRemote({
  schema: 1,
  name: 'mf-team',
  owner: 'Team and member team <teams@portal.example>',
  host: '^1.0.0',
  routes: [
    {
      ...page('teamList', { en: 'Teams', 'zh-CN': '团队' }),
      permission: 'team',
      menu: { order: 20, icon: 'team', title: { en: 'Team management', 'zh-CN': '团队管理' } },
    },
    // Distinguished by a parameter, so not offered as a destination; found teams and members link to it.
    {
      ...page('memberList', { en: 'Members', 'zh-CN': '成员' }),
      permission: 'member',
      tabKey: ['TeamId'],
    },
    { ...page('orderList', { en: 'Orders', 'zh-CN': '订单' }), permission: 'order' },
    { ...page('orderPay', { en: 'Pay an order', 'zh-CN': '支付订单' }), tabKey: ['OrderNo'] },
    { ...page('login', { en: 'Sign In', 'zh-CN': '登录' }), layout: 'user', access: 'public' },
  ],
  slots: [],
  commands: [
    {
      name: 'create',
      title: { en: 'Create a team', 'zh-CN': '创建团队' },
      keywords: ['new crew'],
      route: 'teamList',
      query: { create: '1' },
      needs: { action: 'add', permission: 'team' },
    },
    { name: 'nowhere', title: { en: 'Create nothing', 'zh-CN': '无' }, route: 'gone' },
  ],
  events: { emits: [], listens: [] },
});

async function open(options: RenderShellOptions = {}) {
  const shell = await renderShell({ remotes: [REMOTE], ...options });
  await screen.findByRole('button', { name: /^(Search and commands|搜索与命令)$/ });
  await shell.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  return { ...shell, field };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')
    ?.textContent;
const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const type = (user: UserEvent, text: string) => user.type(screen.getByRole('combobox'), text);

describe('the keys', () => {
  it('open it with the focus in the field, move through the list, choose, and return the focus', async () => {
    const { user, field, address } = await open();
    expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
    expect(active()).toBe('Teams');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Sign out');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe(options()[1]);
    await user.keyboard('{End}');
    expect(active()).toBe('Sign out');
    await user.keyboard('{Home}');
    expect(active()).toBe('Teams');
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/teamList'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('close it by Escape and by the shortcut', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('{Control>}{Shift>}k{/Shift}{/Control}k');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('the button in the header does the same, and gets the focus back', async () => {
    const { user } = await renderShell({ remotes: [REMOTE] });
    const button = await screen.findByRole('button', { name: 'Search and commands' });
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    await waitFor(() => expect(button).toHaveFocus());
  });
});

describe('without typed text', () => {
  it('shows the pages of the manifests that can be destinations, and the actions', async () => {
    const routes = [{ path: '/goods/index', title: { en: 'Purchased goods', 'zh-CN': '已购商品' } }] as const;
    await open({ leftOut: [{ part: 'mf-goods', owner: 'Goods team', routes }] });
    expect(group('Pages')).toEqual(['Teams', 'Messages', 'Orders']);
    expect(group('Actions')).toEqual([
      'Create a team',
      'Switch to 简体中文',
      'Appearance: Light',
      'Appearance: Dark',
      'Sign out',
    ]);
    expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  });

  it('shows recently opened pages first', async () => {
    for (const route of ['home', 'gone', 'orderList']) addRecent(buildUser().userId, { route });
    await open();
    expect(group('Recent')).toEqual(['Orders']);
    expect(group('Pages')).toEqual(['Teams', 'Messages']);
  });

  it('shows what was open in them by its name, and opens it again', async () => {
    const { userId } = buildUser();
    const address = `/memberList?TeamId=${TEAM_ID}`;
    addRecent(userId, { route: 'memberList', thing: { title: 'Ops & Co', address } });
    addRecent(userId, { route: 'gone', thing: { title: 'Gone', address: '/gone?Id=1' } });
    addRecent(userId, { route: 'orderList', thing: { title: 'Elsewhere', address: '//evil.example/?a' } });
    addRecent(userId, { route: 'orderList', thing: { title: 'Order 1', address: '/orderList?OrderNo=1' } });
    const { user, address: current } = await open();
    expect(group('Recent')).toEqual(['Order 1Orders', 'Ops & CoMembers']);
    await user.click(screen.getByRole('option', { name: /Ops & Co/ }));
    await waitFor(() => expect(current()).toBe(address));
  });

  it('notes what a page is about, and the details that it opens', async () => {
    const TeamPage = () => {
      const { nameDetail } = useContext(PageFrameContext);
      usePageTopic('Ops & Co');
      return (
        <>
          <button
            type="button"
            onClick={() => nameDetail?.({ title: 'lina', address: `/memberList?TeamId=${TEAM_ID}&UserId=1` })}
          >
            See lina
          </button>
          <Link to="/orderList">Leave</Link>
        </>
      );
    };
    const { user } = await open({
      at: `/memberList?TeamId=${TEAM_ID}&page=2`,
      exposes: { 'pages/memberList': () => Promise.resolve(TeamPage) },
    });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'See lina' }));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    // The page itself is open.
    await waitFor(() => expect(group('Recent')).toEqual(['linaMembers']));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    expect(group('Recent')).toEqual(['linaMembers', 'Ops & CoMembers']);
  });

  it('shows nothing that another user of the tab has opened', async () => {
    addRecent('01990000-0000-7000-8000-0000000000ff', {
      route: 'orderList',
      thing: { title: 'Order 1', address: '/orderList?OrderNo=1' },
    });
    await open();
    expect(screen.queryByText('Order 1')).not.toBeInTheDocument();
  });
});

describe('what the user may not do', () => {
  it.each([
    ['an empty role', buildUser({ role: { id: 'x', name: 'x', permissions: [] } })],
    ['a user who is not known yet', null],
  ])('is not offered to %s', async (_who, user) => {
    await open({ user });
    expect(options().join()).not.toMatch(/Teams|Orders|Messages|Create/);
  });

  it('is not offered: the page without the action', async () => {
    const permissions = [{ permissionId: 'team' as const, actionList: ['query' as const] }];
    await open({ user: buildUser({ role: { id: 'x', name: 'x', permissions } }) });
    expect(group('Pages')).toEqual(['Teams']);
    expect(options()).not.toContain('Create a team');
  });
});

describe('while typing', () => {
  it('finds a page by its Chinese title in English, and shows that title', async () => {
    const { user, address } = await open();
    await type(user, '团队');
    expect(group('Pages')).toEqual(['Teams团队']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/teamList'));
  });

  it('finds a page by its English title in Chinese', async () => {
    bus.emit(localeChanged, { language: 'zh-CN' });
    const { user } = await open({ language: 'zh-CN' });
    await type(user, 'orders');
    expect(group('页面')).toEqual(['订单Orders']);
  });

  it('finds an action by another word and opens the address in its manifest', async () => {
    const { user, address } = await open();
    await type(user, 'crew');
    expect(options()).toEqual(['Create a team']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/teamList?create=1'));
  });

  it('runs an action of the shell after the palette has closed', async () => {
    const { user } = await open();
    await type(user, '中文');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('navigation', { name: '主菜单' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('asks for confirmation before it logs out, with the focus on the safe choice', async () => {
    const { user } = await open();
    await type(user, 'sign out');
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /Sign out of/ }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Stay signed in' })).toHaveFocus());
  });
});

describe('the search at the provider', () => {
  const hits: SearchHits = {
    ...NOTHING,
    teams: [{ Id: TEAM_ID, name: 'Ops & Co' }],
    members: [{ userId: USER_ID, UserName: 'opal', teamId: TEAM_ID, teamName: 'Blue' }],
    applications: [{ Id: USER_ID, name: 'ops gate', teamName: 'Blue' }],
    orders: [{ OrderNo: '1'.repeat(20), appName: 'ops gate', teamName: 'Blue' }],
  };

  it('runs once typing pauses; its results are grouped, announced, and link to the thing itself', async () => {
    const asked: string[] = [];
    mock(search, ({ Q }) => {
      asked.push(Q);
      return hits;
    });
    const { user, address } = await open();
    await type(user, ' ops ');
    expect(await screen.findByRole('group', { name: 'Teams' })).toBeInTheDocument();
    expect(asked).toEqual(['ops']);
    expect(group('Teams')).toEqual(['Ops & Co']);
    expect(group('Members')).toEqual(['opalBlue']);
    expect(group('Orders')).toEqual([`${'1'.repeat(20)}ops gate · Blue`]);
    // The release set has no page for applications.
    expect(screen.queryByRole('group', { name: 'Applications' })).not.toBeInTheDocument();
    expect(screen.getByText('3 results for “ops”')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('option', { name: 'Ops & Co' }));
    await waitFor(() => expect(address()).toBe(`/memberList?TeamId=${TEAM_ID}`));
  });

  it.each([
    ['Members', `/memberList?TeamId=${TEAM_ID}&UserId=${USER_ID}`],
    ['Orders', `/orderList?OrderNo=${'1'.repeat(20)}`],
  ])('opens the detail of one of the %s', async (name, expected) => {
    mock(search, () => hits);
    const { user, address } = await open();
    await type(user, 'op');
    await user.click(within(await screen.findByRole('group', { name })).getByRole('option'));
    await waitFor(() => expect(address()).toBe(expected));
  });

  it('keeps previous hits that still match until the new ones arrive', async () => {
    let response: (found: SearchHits) => void = () => undefined;
    mock(search, ({ Q }) => (Q === 'op' ? hits : new Promise((resolve) => (response = resolve))));
    const { user } = await open();
    await type(user, 'op');
    await waitFor(() => expect(options()).toContain('Ops & Co'));
    await type(user, 's &');
    expect(options()).toEqual(['Ops & Co']);
    await waitFor(() => {
      response(NOTHING);
      expect(screen.getByText('Nothing found for “ops &”.')).toBeInTheDocument();
    });
  });

  it('that fails keeps the pages, shows an error, and can be repeated', async () => {
    mock(search, (_request, nth) => (nth === 1 ? unreachable() : hits));
    const { user } = await open();
    await type(user, 'o');
    const alert = within(await screen.findByRole('alert'));
    expect(
      alert.getByText('Teams, members, applications and orders cannot be searched right now'),
    ).toBeInTheDocument();
    expect(group('Pages')).toContain('Orders');
    await user.click(alert.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('group', { name: 'Members' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that is refused shows the provider’s message', async () => {
    mock(search, () => refuse(errorCodes.rateLimited, { retryAfter: 7 }));
    const { user } = await open();
    await type(user, 'zzz');
    expect(await screen.findByRole('alert')).toHaveTextContent('req-test-1');
  });

  it('is ignored if its text has changed in the meantime', async () => {
    let response: (found: SearchHits) => void = () => undefined;
    let isAsked = false;
    mock(search, () => {
      isAsked = true;
      return new Promise((resolve) => (response = resolve));
    });
    const { user } = await open();
    await type(user, 'ops');
    await waitFor(() => expect(isAsked).toBe(true));
    await user.clear(screen.getByRole('combobox'));
    response(hits);
    expect(group('Pages')).toHaveLength(3);
    expect(screen.queryByRole('group', { name: 'Members' })).not.toBeInTheDocument();
  });
});
