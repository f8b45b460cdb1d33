import { delUsers, updateUserState, usersInfo } from '@portal/shared/contracts/member';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor, within } from '@testing-library/react';
import { buildMember } from '../testing/build-member';
import { mockTeam, openMembers, teamOf } from '../testing/member-page';

startMockProvider();
const TEAM = teamOf('creator');
const LINA = buildMember();
const FAR = buildMember({ userId: '01990000-0000-7000-8000-0000000000c9', UserName: 'far away', can: [] });
const addressOf = ({ userId }: typeof LINA) => `/member/index?TeamId=${TEAM.Id}&UserId=${userId}`;
const queryOf = (member: typeof LINA) => addressOf(member).replace('/member/index', '');

/** The open drawer, by its heading: in tests antd gives every labelled element the same id. */
async function drawerOf(name: string) {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest<HTMLElement>('[role="dialog"]') ?? document.body);
}

it('opens a member from their name, with an address that names the team too', async () => {
  mockTeam(TEAM, [LINA]);
  const { user, address } = await openMembers({ query: `?TeamId=${TEAM.Id}` });
  await user.click(await screen.findByRole('link', { name: 'lina' }));
  const drawer = await drawerOf('lina');
  expect(address()).toBe(addressOf(LINA));
  for (const text of ['Li Na', '138****8000', '203.0.113.7', 'Enabled', 'Visible'])
    expect(drawer.getByText(text)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(`/member/index?TeamId=${TEAM.Id}`));
});

it('offers the actions of the row, and shows the member as they are after one', async () => {
  const world = mockTeam(TEAM, [LINA]);
  mock(updateUserState, ({ UserIds, UserState }) => {
    world.members = [buildMember({ userState: UserState })];
    return { done: UserIds, skipped: [] };
  });
  const { user } = await openMembers({ query: queryOf(LINA) });
  const drawer = await drawerOf('lina');
  expect(drawer.queryByRole('button', { name: 'Enable' })).not.toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Disable' }));
  expect(await drawer.findByText('Disabled')).toBeInTheDocument();
  expect(drawer.getByRole('button', { name: 'Enable' })).toBeInTheDocument();
});

it('closes after the member was removed', async () => {
  const world = mockTeam(TEAM, [LINA]);
  mock(delUsers, ({ UserIds }) => {
    world.members = [];
    return { done: UserIds, skipped: [] };
  });
  const { user, address } = await openMembers({ query: queryOf(LINA) });
  const drawer = await drawerOf('lina');
  await user.click(drawer.getByRole('button', { name: 'Remove' }));
  const [title] = await screen.findAllByText(/^Remove Li Na/);
  const question = title?.closest<HTMLElement>('[role="dialog"]');
  await user.click(within(question ?? document.body).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(address()).toBe(`/member/index?TeamId=${TEAM.Id}`));
});

it('requests a member whom the page of the list does not contain', async () => {
  mockTeam(TEAM, [LINA]);
  mock(usersInfo, ({ UserId }) => buildPage(UserId === undefined ? [LINA] : [FAR]));
  await openMembers({ query: queryOf(FAR) });
  const drawer = await drawerOf('far away');
  // Their row allows nothing.
  expect(drawer.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

it('says that the team has no such member, also if the provider ignores the id', async () => {
  mockTeam(TEAM, [LINA]);
  await openMembers({ query: queryOf(FAR) });
  expect(await screen.findByText('This person is not a member of the team.')).toBeInTheDocument();
});

it('says so for a malformed id', async () => {
  mockTeam(TEAM, [LINA]);
  await openMembers({ query: `?TeamId=${TEAM.Id}&UserId=x` });
  expect(await screen.findByText('This person is not a member of the team.')).toBeInTheDocument();
});

it('is shown in Chinese', async () => {
  mockTeam(TEAM, [LINA]);
  await openMembers({ query: queryOf(LINA), language: 'zh-CN' });
  const drawer = await drawerOf('lina');
  expect(drawer.getByText('登录 IP')).toBeInTheDocument();
});
