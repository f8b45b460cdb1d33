import * as errorCodes from '@portal/shared/contracts/error-codes';
import { messageDelete, messageList, messageRead } from '@portal/shared/contracts/message';
import type { SessionUser } from '@portal/shared/store';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildUser } from '@portal/shared/testing/build-user';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { setViewportWidth } from '@portal/shared/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import { buildMessage } from '../testing/build-message';
import { renderShell, type RenderShellOptions } from '../testing/render-shell';

startMockProvider();
beforeEach(() => setViewportWidth(1440));

type Message = ReturnType<typeof buildMessage>;

/** A mock provider with messages, as specified by E7, E9 and E10. */
function mockMessages(...messages: Message[]) {
  const state = { messages };
  const deleted = new Map<string, Message>();
  const unreadCount = () => state.messages.filter(({ read }) => !read).length;
  const listed = mock(messageList, ({ Unread, Kind, Page, PageSize }) => {
    const list = state.messages.filter(
      ({ read, kind }) => !(Unread === true && read) && (Kind === undefined || kind === Kind),
    );
    const from = (Page - 1) * PageSize;
    return buildPage(list.slice(from, from + PageSize), {
      total: list.length,
      page: Page,
      pageSize: PageSize,
    });
  });
  const read = mock(messageRead, ({ Ids, All }) => {
    state.messages = state.messages.map((message) =>
      All === true || Ids?.includes(message.Id) === true ? { ...message, read: true } : message,
    );
    return { unreadCount: unreadCount() };
  });
  const removed = mock(messageDelete, ({ Ids, Undo }) => {
    if (Undo === true) {
      state.messages = [...Ids.flatMap((id) => deleted.get(id) ?? []), ...state.messages];
    } else {
      for (const message of state.messages) if (Ids.includes(message.Id)) deleted.set(message.Id, message);
      state.messages = state.messages.filter(({ Id }) => !Ids.includes(Id));
    }
    return { unreadCount: unreadCount() };
  });
  const user: SessionUser = buildUser({ unreadCount: unreadCount() });
  return { listed, read, removed, user };
}

const open = (options: RenderShellOptions) => renderShell({ at: '/message/index', ...options });
const titles = () =>
  within(screen.getByRole('list', { name: /^(Messages|消息)$/ }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.portal-message-title')?.textContent);
const row = (title: string) => screen.getByText(title).closest('li');
const bell = (name: string) => screen.findByRole('button', { name });

it('shows the messages, links only to existing pages, and marks one as read when its link is opened', async () => {
  const { user, read } = mockMessages(
    buildMessage({ title: 'You were made an admin', kind: 'team', link: '/team/index?keyword=Ops' }),
    buildMessage({ title: 'Order paid', kind: 'order', link: '/order/index', read: true }),
    buildMessage({ title: 'Goods delivered', kind: 'order', link: '/goods/index', read: true }),
    buildMessage({ title: 'Elsewhere', kind: 'system', link: 'https://evil.example/' }),
  );
  // A part that was removed.
  const routes = [{ path: '/goods/index', title: { en: 'Purchased goods', 'zh-CN': '已购商品' } }] as const;
  const shell = await open({ user, leftOut: [{ part: 'mf-goods', owner: 'Goods team', routes }] });
  expect(await screen.findByRole('link', { name: 'Unread: You were made an admin' })).toHaveAttribute(
    'href',
    '/team/index?keyword=Ops',
  );
  expect(titles()).toEqual([
    'Unread: You were made an admin',
    'Order paid',
    'Goods delivered',
    'Unread: Elsewhere',
  ]);
  expect(screen.queryByRole('link', { name: 'Order paid' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Goods delivered' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Elsewhere/ })).not.toBeInTheDocument();
  const [age] = screen.getAllByText('5 minutes ago');
  expect(age).toHaveAttribute('title', expect.stringMatching(/\d{4}/));

  expect(await bell('Messages, 2 unread')).toBeInTheDocument();
  await shell.user.click(screen.getByRole('link', { name: /You were made an admin/ }));
  expect(shell.address()).toBe('/team/index?keyword=Ops');
  await waitFor(() => expect(read).toHaveLength(1));
  expect(await bell('Messages, 1 unread')).toBeInTheDocument();
});

it('filters by unread and by kind, in the URL', async () => {
  const { user, listed } = mockMessages(
    buildMessage({ title: 'Password changed' }),
    buildMessage({ title: 'Order paid', kind: 'order' }),
    buildMessage({ title: 'Welcome', kind: 'system', read: true }),
  );
  const shell = await open({ user });
  await shell.user.click(await screen.findByRole('tab', { name: 'Unread 2' }));
  await waitFor(() => expect(titles()).toEqual(['Unread: Password changed', 'Unread: Order paid']));
  await shell.user.click(await screen.findByRole('button', { name: 'Type' }));
  await shell.user.click(await screen.findByRole('radio', { name: 'Orders' }));
  await waitFor(() => expect(titles()).toEqual(['Unread: Order paid']));
  expect(shell.address()).toBe('/message/index?unread=true&kind=order');
  expect(listed.at(-1)).toMatchObject({ Unread: true, Kind: 'order' });
});

it('deletes immediately and restores with Undo, also after leaving the page', async () => {
  const { user, removed } = mockMessages(
    buildMessage({ title: 'Password changed' }),
    buildMessage({ title: 'Welcome', kind: 'system', read: true }),
  );
  const shell = await open({ user });
  await shell.user.click(await screen.findByRole('button', { name: 'Delete “Password changed”' }));
  await waitFor(() => expect(titles()).toEqual(['Welcome']));
  expect(row('Welcome')).toHaveFocus();

  await shell.user.click(screen.getByText('Team management'));
  await waitFor(() => expect(shell.address()).toBe('/team/index'));
  await shell.user.click(await screen.findByText('Undo'));
  expect(await screen.findByText('Message restored')).toBeInTheDocument();
  expect(removed.map(({ Undo }) => Undo)).toEqual([undefined, true]);
  expect(removed[1]?.Ids).toEqual(removed[0]?.Ids);
  expect(await bell('Messages, 1 unread')).toBeInTheDocument();
});

it('restores messages if the provider refuses the deletion', async () => {
  const { user } = mockMessages(buildMessage({ title: 'Password changed' }));
  mock(messageDelete, () => refuse(errorCodes.internalError));
  const shell = await open({ user });
  await shell.user.click(await screen.findByRole('button', { name: 'Delete “Password changed”' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error');
  await waitFor(() => expect(titles()).toEqual(['Unread: Password changed']));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('acts on the selected messages, and moves the focus to the next row after a deletion', async () => {
  const { user, removed, read } = mockMessages(
    buildMessage({ title: 'One' }),
    buildMessage({ title: 'Two' }),
    buildMessage({ title: 'Three' }),
  );
  const shell = await open({ user });
  await shell.user.click(await screen.findByRole('checkbox', { name: 'Select “One”' }));
  await shell.user.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(titles()).toEqual(['One', 'Unread: Two', 'Unread: Three']));
  expect(read[0]?.Ids).toHaveLength(1);
  expect(row('One')).toHaveFocus();

  await shell.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
  expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('3 selected');
  await shell.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/No messages yet/)).toBeInTheDocument();
  expect(await screen.findByText('3 messages deleted')).toBeInTheDocument();
  expect(removed[0]?.Ids).toHaveLength(3);
  expect(screen.getByRole('group', { name: 'Messages' })).toHaveFocus();

  await shell.user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('3 messages restored')).toBeInTheDocument();
  expect(titles()).toHaveLength(3);

  for (const title of ['One', 'Three'])
    await shell.user.click(screen.getByRole('checkbox', { name: `Select “${title}”` }));
  await shell.user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(titles()).toEqual(['Unread: Two']));
  expect(row('Two')).toHaveFocus();
});

it('shows the first lines of a digest, and the rest at a press; marks all as read, and is then disabled', async () => {
  const lines = ['Renew them:', ...Array.from({ length: 9 }, (_, at) => `Gate ${String(at)} expires.`)];
  const { user, read } = mockMessages(
    buildMessage({ title: 'Expiry', text: lines.join('\n') }),
    buildMessage({ title: 'Two' }),
  );
  const shell = await open({ user });
  const more = await screen.findByRole('button', { name: 'Show more of “Expiry”' });
  expect(screen.queryByText(/Gate 8/)).not.toBeInTheDocument();
  await shell.user.click(more);
  expect(screen.getByText(/Gate 8/)).toBeInTheDocument();
  await shell.user.click(screen.getByRole('button', { name: 'Show less of “Expiry”' }));
  expect(screen.queryByText(/Gate 8/)).not.toBeInTheDocument();

  await shell.user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(titles()).toEqual(['Expiry', 'Two']));
  expect(read).toEqual([{ All: true }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled());
});

it('shows an error text and Retry if it fails', async () => {
  mock(messageList, (_request, nth) =>
    nth === 1 ? refuse(errorCodes.internalError) : buildPage([buildMessage({ title: 'One' })]),
  );
  const shell = await open({});
  await shell.user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('One')).toBeInTheDocument();
});

it('is shown in Chinese', async () => {
  const { user } = mockMessages(buildMessage({ title: '密码已修改', text: '您的账号密码已修改。' }));
  const shell = await open({ user, language: 'zh-CN' });
  expect(await bell('消息，1 条未读')).toBeInTheDocument();
  await shell.user.click(await screen.findByRole('button', { name: '删除“密码已修改”' }));
  expect(await screen.findByText('已删除 1 条消息')).toBeInTheDocument();
  expect(screen.getByText(/暂无消息/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '撤销' })).toBeInTheDocument();
});
