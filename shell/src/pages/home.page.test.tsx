import { useStep } from '@portal/shared/remote';
import { defineRemote, type MenuIcon } from '@portal/shared/remote/manifest';
import { buildUser } from '@portal/shared/testing/build-user';
import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { setViewportWidth } from '@portal/shared/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';

startMockProvider();

/** An icon that only newer shells know. */
const NEWER_ICON: string = 'hologram';

const REMOTE = defineRemote({
  schema: 1,
  name: 'mf-team',
  owner: 'Team and member team <teams@portal.example>',
  host: '^1.2.0',
  routes: [
    {
      name: 'teamList',
      path: '/team/index',
      page: 'team-list',
      title: { en: 'Teams', 'zh-CN': '团队' },
      layout: 'main',
      access: 'session',
      permission: 'team',
    },
  ],
  slots: [
    { slot: 'home.notices', card: 'notice', title: both('Notice'), order: 1, certLevels: ['none'] },
    { slot: 'home.notices', card: 'later-notice', title: both('Notice'), order: 2, certLevels: ['none'] },
    { slot: 'home.steps', card: 'second', title: both('Second step'), order: 20 },
    { slot: 'home.steps', card: 'first', title: both('First step'), order: 10 },
    { slot: 'home.counters', card: 'count', title: both('Teams'), order: 1, target: 'teamList' },
    { slot: 'home.counters', card: 'gone', title: both('Goods'), order: 2, target: 'goodsList' },
    { slot: 'home.cards', card: 'late', title: both('Last'), order: 9, span: 8 },
    { slot: 'home.cards', card: 'early', title: both('First'), order: 1, span: 16, target: 'teamList' },
    { slot: 'home.cards', card: 'nowhere', title: both('Nowhere'), order: 2, target: 'goodsList' },
  ],
  commands: [
    {
      name: 'see',
      title: both('See teams'),
      icon: NEWER_ICON as MenuIcon,
      route: 'teamList',
      query: { pinned: 'true' },
      quick: 2,
    },
    { name: 'gone', title: both('See goods'), route: 'goodsList', quick: 1 },
    { name: 'hidden', title: both('Not a quick one'), route: 'teamList' },
    {
      name: 'forbidden',
      title: both('Import teams'),
      route: 'teamList',
      needs: { action: 'export', permission: 'mall' },
      quick: 3,
    },
  ],
  events: { emits: [], listens: [] },
});

function both(text: string) {
  return { en: text, 'zh-CN': `${text}（中文）` };
}

const Text = (text: string) =>
  function Card() {
    return <p>{text}</p>;
  };

const Step = (text: string, isDone: () => boolean | undefined) =>
  function Card() {
    const { isNext } = useStep(isDone());
    return <p>{isNext ? `${text}: now` : text}</p>;
  };

const newcomer = buildUser({ certLevel: 'none' });

function openHome(
  user = newcomer,
  steps: readonly [boolean | undefined, boolean | undefined] = [false, false],
) {
  return renderShell({
    user,
    remotes: [REMOTE],
    exposes: {
      'slots/notice': () => Promise.resolve(Text('Mind this')),
      'slots/later-notice': () => Promise.resolve(Text('Mind that')),
      'slots/first': () => Promise.resolve(Step('Do this', () => steps[0])),
      'slots/second': () => Promise.resolve(Step('Do that', () => steps[1])),
      'slots/count': () => Promise.resolve(Text('36')),
      'slots/early': () => Promise.resolve(Text('early content')),
      'slots/late': () => Promise.resolve(Text('late content')),
    },
  });
}

beforeEach(() => localStorage.clear());

describe('the content of remotes', () => {
  it('is in the order of the manifests, and shown only if its target exists', async () => {
    await openHome(buildUser());
    expect(await screen.findByText('36')).toBeInTheDocument();
    const overview = within(screen.getByRole('region', { name: 'Overview' }));
    expect(overview.getAllByRole('region').map((card) => card.getAttribute('data-span'))).toEqual([
      '16',
      '8',
      '8',
    ]);
    expect(screen.queryByText('Goods')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Nowhere' })).not.toBeInTheDocument();
  });

  it('is shown only to users of its verification level', async () => {
    await openHome(buildUser());
    expect(await screen.findByText('early content')).toBeInTheDocument();
    expect(screen.queryByText('Mind this')).not.toBeInTheDocument();
  });

  it('shows the quick actions that exist and are allowed', async () => {
    const { role } = buildUser();
    const permissions = role.permissions.filter(({ permissionId }) => permissionId !== 'mall');
    await openHome(buildUser({ role: { ...role, permissions } }));
    const quick = within(await screen.findByRole('region', { name: 'Quick actions' }));
    expect(quick.getAllByRole('link').map((link) => link.textContent)).toEqual(['See teams']);
    expect(quick.getByRole('link')).toHaveAttribute('href', '/team/index?pinned=true');
  });
});

describe('the notices', () => {
  /** Everything is hidden until the last notice has loaded. */
  const areShown = (...texts: readonly string[]) =>
    waitFor(() => {
      for (const text of texts) expect(screen.getByText(text)).toBeVisible();
    });

  afterEach(() => setViewportWidth(1440));

  it('are all shown where there is room', async () => {
    await openHome();
    await areShown('Mind this', 'Mind that');
    expect(screen.queryByRole('button', { name: /more notice/ })).not.toBeInTheDocument();
  });

  it('are folded after the first on a phone', async () => {
    setViewportWidth(390);
    const { user } = await openHome();
    await areShown('Mind this');
    const rest = await screen.findByText('Mind that');
    expect(rest).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 more notice', expanded: false }));
    expect(rest).toBeVisible();
    expect(screen.getByRole('button', { name: '1 more notice', expanded: true })).toBeInTheDocument();
  });
});

describe('the checklist of a new user', () => {
  it('is shown without zeros, counters and quick actions', async () => {
    await openHome();
    const list = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(list.getByText('2 steps')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Key figures' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Quick actions' })).not.toBeInTheDocument();
  });

  it('shows the steps, and marks the next one', async () => {
    await openHome(newcomer, [true, false]);
    const list = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(await list.findByText('Do that: now')).toBeInTheDocument();
    expect(list.getByText('1 of 2 done')).toBeInTheDocument();
    const steps = list.getAllByRole('listitem');
    expect(steps[0]).toHaveTextContent('First step (done)');
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('Mind this')).toBeInTheDocument();
  });

  it('marks no next step before it is known', async () => {
    await openHome(newcomer, [true, undefined]);
    expect(await screen.findByText('1 of 2 done')).toBeInTheDocument();
  });

  it('can be dismissed permanently, which the account stores', async () => {
    const { user, unmount, kept } = await openHome();
    await user.click(await screen.findByRole('button', { name: 'Don’t show this checklist again' }));
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
    await waitFor(() => expect(kept.at(-1)).toEqual({ tableViews: { 'home.checklist': 'closed' } }));
    unmount();
    await openHome();
    expect(await screen.findByText('early content')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  });

  it('disappears when everything is done', async () => {
    const { kept } = await openHome(newcomer, [true, true]);
    await waitFor(() => expect(kept.at(-1)).toEqual({ tableViews: { 'home.checklist': 'closed' } }));
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  });

  it('is not shown to users who were verified before', async () => {
    await openHome(buildUser());
    expect(await screen.findByText('early content')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  });

  it('stays for the user who began it, and is not shown to others', async () => {
    const begun = buildUser();
    localStorage.setItem('home-checklist', JSON.stringify({ userId: begun.userId, choice: 'open' }));
    const { unmount } = await openHome(begun);
    expect(await screen.findByRole('region', { name: 'Get started' })).toBeInTheDocument();
    unmount();
    await openHome(buildUser({ userId: '01990000-0000-7000-8000-0000000000ff' }));
    expect(await screen.findByText('early content')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  });
});
