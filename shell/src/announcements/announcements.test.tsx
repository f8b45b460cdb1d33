import { defineRemote } from '@portal/shared/remote/manifest';
import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { setViewportWidth } from '@portal/shared/testing/viewport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import type { Announcement } from './announcements-api';
import { readDismissed } from './dismissed-announcements';

startMockProvider();

let built = 0;
/** Each has its own id, since an announcement that one test dismisses stays dismissed for the rest of the file. */
function buildAnnouncement(overrides: Partial<Announcement> = {}): Announcement {
  built += 1;
  return {
    Id: `0195a000-0000-7000-8000-${String(built).padStart(12, '0')}`,
    kind: 'info',
    text: `Announcement ${String(built)}`,
    from: '2026-03-02T08:00:00.000Z',
    to: '2026-03-02T10:00:00.000Z',
    ...overrides,
  };
}

beforeEach(() => {
  // The page is idle immediately.
  Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work, 0) });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
  localStorage.clear();
});

const banner = async (text: string | RegExp) => {
  const found = (await screen.findByText(text)).closest<HTMLElement>('.ant-alert');
  if (found === null) throw new Error(`${String(text)} stands in no banner.`);
  return found;
};

it.each([
  ['info', 'status', 'Announcement:'],
  ['maintenance', 'status', 'Maintenance:'],
  ['warning', 'alert', 'Warning:'],
] as const)('of kind %s is a %s with a label of its kind', async (kind, role, label) => {
  const announcement = buildAnnouncement({ kind });
  await renderShell({ announced: () => [announcement] });
  const found = await banner(announcement.text);
  expect(found).toHaveAttribute('role', role);
  expect(found).toHaveTextContent(`${label} ${announcement.text}`);
});

it('are shown above the page and below the header', async () => {
  const announcement = buildAnnouncement();
  await renderShell({ announced: () => [announcement] });
  const found = await banner(announcement.text);
  const follows = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const [header] = screen.getAllByRole('banner');
  expect(header && follows(header, found)).toBe(true);
  expect(follows(found, screen.getByRole('main'))).toBe(true);
});

it('are shown in Chinese', async () => {
  const announcement = buildAnnouncement({ kind: 'maintenance', text: '今晚维护。' });
  await renderShell({ announced: () => [announcement], language: 'zh-CN' });
  const found = await banner('今晚维护。');
  expect(found).toHaveTextContent(/^系统维护：\s?今晚维护。$/);
  expect(within(found).getByRole('button', { name: '不再显示该公告' })).toBeInTheDocument();
});

it('are dismissed one by one, permanently, and the focus moves to the next one and then into the page', async () => {
  const [first, second] = [buildAnnouncement(), buildAnnouncement({ kind: 'warning' })];
  const { user, unmount } = await renderShell({ announced: () => [first, second] });
  const close = async (text: string) =>
    within(await banner(text)).getByRole('button', { name: 'Dismiss this announcement' });
  await user.click(await close(first.text));
  expect(screen.queryByText(first.text)).not.toBeInTheDocument();
  expect(await close(second.text)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(second.text)).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(readDismissed()).toEqual(expect.arrayContaining([first.Id, second.Id]));

  unmount();
  const third = buildAnnouncement();
  await renderShell({ announced: () => [first, second, third] });
  await banner(third.text);
  expect(screen.queryByText(first.text)).not.toBeInTheDocument();
});

it('are at most three at a time; a dismissed one makes room for the next', async () => {
  const all = [buildAnnouncement(), buildAnnouncement(), buildAnnouncement(), buildAnnouncement()];
  const { user } = await renderShell({ announced: () => all });
  const [first, second, third, fourth] = all.map(({ text }) => text);
  const dismiss = within(await banner(String(first))).getByRole('button', {
    name: 'Dismiss this announcement',
  });
  expect(screen.queryByText(String(fourth))).not.toBeInTheDocument();
  await user.click(dismiss);
  expect(await screen.findByText(String(fourth))).toBeInTheDocument();
  expect([first, second, third, fourth].map((text) => screen.queryByText(String(text)) !== null)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

describe('on a phone', () => {
  beforeEach(() => setViewportWidth(390));
  afterEach(() => setViewportWidth(1440));

  it('only the most urgent one is shown, and a button unfolds the others', async () => {
    const all = [buildAnnouncement({ kind: 'warning' }), buildAnnouncement(), buildAnnouncement()];
    const { user } = await renderShell({ announced: () => all });
    const [first, second, third] = all.map(({ text }) => text);
    expect(await banner(String(first))).toBeVisible();
    const toggle = screen.getByRole('button', { name: '2 more announcements', expanded: false });
    expect(toggle).toHaveTextContent('2 more');
    for (const text of [second, third]) expect(screen.getByText(String(text))).not.toBeVisible();
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    for (const text of [first, second, third]) expect(screen.getByText(String(text))).toBeVisible();
    await user.click(toggle);
    expect(screen.getByText(String(second))).not.toBeVisible();
  });

  it('the next one takes the place and the focus of a dismissed one; the last has no button', async () => {
    const all = [buildAnnouncement(), buildAnnouncement()];
    const { user } = await renderShell({ announced: () => all });
    const [first, second] = all.map(({ text }) => text);
    const close = async (text: string | undefined) =>
      within(await banner(String(text))).getByRole('button', { name: 'Dismiss this announcement' });
    await user.click(await close(first));
    expect(await banner(String(second))).toBeVisible();
    expect(await close(second)).toHaveFocus();
    expect(screen.queryByRole('button', { name: /more announcement/ })).not.toBeInTheDocument();
  });
});

it('disappear when another tab dismisses them', async () => {
  const announcement = buildAnnouncement();
  await renderShell({ announced: () => [announcement] });
  await banner(announcement.text);
  localStorage.setItem('announcements-dismissed', JSON.stringify({ ids: [announcement.Id] }));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'announcements-dismissed' }));
  });
  expect(screen.queryByText(announcement.text)).not.toBeInTheDocument();
});

it('appear and disappear without a reload', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const announcement = buildAnnouncement();
  let announced: readonly Announcement[] = [];
  await renderShell({ announced: () => announced });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(announcement.text)).not.toBeInTheDocument();
  announced = [announcement];
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  await banner(announcement.text);
  announced = [];
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  await waitFor(() => expect(screen.queryByText(announcement.text)).not.toBeInTheDocument());
});

it('are also shown on the sign-in pages', async () => {
  const announcement = buildAnnouncement({ kind: 'maintenance' });
  const signIn = defineRemote({
    schema: 1,
    name: 'mf-auth',
    owner: 'Sign-in team <auth@portal.example>',
    host: '^1.0.0',
    routes: [
      {
        name: 'register',
        path: '/user/register',
        page: 'register',
        title: { en: 'Register', 'zh-CN': '注册' },
        layout: 'user',
        access: 'public',
      },
    ],
    slots: [],
    events: { emits: [], listens: [] },
  });
  const Page = () => <h1>Register here</h1>;
  await renderShell({
    announced: () => [announcement],
    at: '/user/register',
    user: null,
    hasSession: false,
    remotes: [signIn],
    exposes: { 'pages/register': () => Promise.resolve(Page) },
  });
  const found = await banner(announcement.text);
  expect(found.closest('.portal-user-side')).not.toBeNull();
});
