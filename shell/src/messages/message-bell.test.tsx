import { bus } from '@portal/shared/bus';
import { messageList, messageRead } from '@portal/shared/contracts/message';
import { messageReceived } from '@portal/shared/events/message';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildUser } from '@portal/shared/testing/build-user';
import { mock, startMockProvider } from '@portal/shared/testing/mock-provider';
import { setViewportWidth } from '@portal/shared/testing/viewport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildMessage } from '../testing/build-message';
import { renderShell } from '../testing/render-shell';

startMockProvider();
beforeEach(() => setViewportWidth(1440));

const AT = '/team/index';
const withTeamPage = { 'pages/team-list': () => Promise.resolve(() => <h1>All teams</h1>) };
const open = (unreadCount: number) =>
  renderShell({ at: AT, exposes: withTeamPage, user: buildUser({ unreadCount }) });

/** The provider's event about a new message, as another tab's stream passes it on. */
function arrive(unreadCount: number, message = buildMessage(), isOwn = false) {
  act(() => bus.emit(messageReceived, { userId: buildUser().userId, message, unreadCount, isOwn }));
}

it('shows the number of unread messages up to nine, and the exact number in its name', async () => {
  await open(12);
  const bell = await screen.findByRole('button', { name: 'Messages, 12 unread' });
  expect(within(bell.parentElement ?? bell).getByText('9+')).toBeInTheDocument();
});

it('shows no number if everything is read', async () => {
  await open(0);
  const bell = await screen.findByRole('button', { name: 'Messages' });
  expect(bell.parentElement).not.toHaveTextContent(/\d/);
});

it('opens the newest by keyboard, closes them on Escape and returns the focus', async () => {
  const asked = mock(messageList, () =>
    buildPage([buildMessage({ title: 'You were made an admin', kind: 'team', link: '/team/index' })]),
  );
  const { user } = await open(1);
  const bell = await screen.findByRole('button', { name: /^Messages/ });
  act(() => bell.focus());
  await user.keyboard('{Enter}');
  expect(bell).toHaveAttribute('aria-expanded', 'true');
  const link = await screen.findByText('You were made an admin');
  expect(asked).toEqual([expect.objectContaining({ Page: 1, PageSize: 5 })]);
  await user.tab();
  expect(link).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/message/index');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('You were made an admin')).not.toBeInTheDocument();
  expect(bell).toHaveFocus();
});

it('opens a message, which is then read', async () => {
  const message = buildMessage({ title: 'Look at home', kind: 'system', link: '/home/index' });
  mock(messageList, () => buildPage([message]));
  const read = mock(messageRead, () => ({ unreadCount: 0 }));
  const { user, address } = await open(1);
  await user.click(await screen.findByRole('button', { name: /^Messages/ }));
  await user.click(await screen.findByText('Look at home'));
  expect(address()).toBe('/home/index');
  await waitFor(() => expect(read).toEqual([{ Ids: [message.Id] }]));
  expect(await screen.findByRole('button', { name: 'Messages' })).toHaveAttribute('aria-expanded', 'false');
});

it('links to all messages on a phone', async () => {
  setViewportWidth(390);
  await open(2);
  expect(await screen.findByRole('link', { name: 'Messages, 2 unread' })).toHaveAttribute(
    'href',
    '/message/index',
  );
});

it('is hidden without the permission for messages', async () => {
  const none = buildUser({ role: { id: 'individual', name: 'Individual user', permissions: [] } });
  await renderShell({ user: none });
  await screen.findByRole('button', { name: /^Account:/ });
  expect(screen.queryByRole('button', { name: /^Messages/ })).not.toBeInTheDocument();
});

it('shows Chinese texts', async () => {
  mock(messageList, () => buildPage([]));
  const { user } = await renderShell({
    at: AT,
    exposes: withTeamPage,
    language: 'zh-CN',
    user: buildUser({ unreadCount: 3 }),
  });
  await user.click(await screen.findByRole('button', { name: '消息，3 条未读' }));
  expect(await screen.findByRole('link', { name: '查看全部消息' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '最新消息' })).toBeInTheDocument();
});

describe('a new security message', () => {
  it('is shown as a notification, with a link to its page', async () => {
    const { user, address } = await open(1);
    await screen.findByRole('button', { name: /^Messages/ });
    arrive(2, buildMessage({ title: 'Passkey added', link: '/home/index' }));
    expect(await screen.findByText('Passkey added')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'View' }));
    expect(address()).toBe('/home/index');
  });

  it('is not shown to the session that caused it, but is shown for everything else, however soon', async () => {
    await open(1);
    await screen.findByRole('button', { name: /^Messages/ });
    arrive(2, buildMessage({ title: 'Passkey added' }), true);
    arrive(3, buildMessage({ title: 'Password changed' }));
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(screen.queryByText('Passkey added')).not.toBeInTheDocument();
  });

  it('is the only kind with a notification', async () => {
    await open(1);
    await screen.findByRole('button', { name: /^Messages/ });
    arrive(2, buildMessage({ title: 'Order paid', kind: 'order' }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByText('Order paid')).not.toBeInTheDocument();
  });
});
