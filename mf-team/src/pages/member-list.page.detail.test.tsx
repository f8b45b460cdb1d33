import { audit } from '@portal/shared/contracts/account';
import { instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import { delUsers, updateUserState, usersInfo } from '@portal/shared/contracts/member';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor, within } from '@testing-library/react';
import { buildApplication, buildApplicationDetail } from '../testing/build-application';
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

describe('what else an admin sees of a member', () => {
  const GATE = buildApplication();
  const VAULT = buildApplication({ Id: '01990000-0000-7000-8000-0000000000a2', name: 'Vault' });
  const act = (day: string, actor: string) =>
    ({
      Id: `01990000-0000-7000-8000-0000000000f${day}`,
      at: `2026-01-0${day}T08:00:00.000Z`,
      actor,
      action: 'member.role',
      target: `chen ${day}`,
    }) as const;

  it('which applications of the team they may use', async () => {
    mockTeam(TEAM, [LINA]);
    mock(instancesInfo, () => buildPage([GATE, VAULT]));
    mock(instanceDelInfo, ({ InstanceId }) => {
      const users = [{ userId: LINA.userId, UserName: 'lina', isAssigned: true }];
      return InstanceId === GATE.Id ? buildApplicationDetail(GATE, users) : buildApplicationDetail(VAULT, []);
    });
    await openMembers({ query: queryOf(LINA) });
    const drawer = await drawerOf('lina');
    expect(await drawer.findByRole('link', { name: 'Gate' })).toHaveAttribute(
      'href',
      `/apply/index?InstanceId=${GATE.Id}`,
    );
    expect(drawer.getByRole('heading', { level: 3, name: 'Applications (2)' })).toBeInTheDocument();
    const row = (name: string) => drawer.getByRole('link', { name }).closest('li');
    await waitFor(() => expect(row('Gate')).toHaveTextContent('Has access'));
    await waitFor(() => expect(row('Vault')).toHaveTextContent('No access'));
  });

  it('what they did last, without the actions of others whose names contain theirs', async () => {
    mockTeam(TEAM, [LINA]);
    const asked = mock(audit, () => buildPage([act('3', 'lina'), act('2', 'lina2'), act('1', 'lina')]));
    await openMembers({ query: queryOf(LINA) });
    const drawer = await drawerOf('lina');
    const acts = within(await drawer.findByRole('list', { name: 'Recent actions' }));
    expect(acts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Role changed: chen 3/),
      expect.stringMatching(/^Role changed: chen 1/),
    ]);
    expect(asked).toMatchObject([{ TeamId: TEAM.Id, Actor: 'lina' }]);
    expect(drawer.getByRole('link', { name: 'Audit log' })).toHaveAttribute(
      'href',
      `/member/index?TeamId=${TEAM.Id}&Tab=audit&actor=lina`,
    );
  });

  it('nothing of it is requested or shown for a member, who sees only their own applications', async () => {
    const self = buildMember({ isSelf: true, can: [] });
    mockTeam(teamOf('member'), [self, FAR]);
    const logs = mock(audit, () => buildPage([]));
    const details = mock(instanceDelInfo, () => buildApplicationDetail(GATE));
    mock(instancesInfo, () => buildPage([GATE, { ...VAULT, joined: false }]));
    const { user } = await openMembers({ query: queryOf(self) });
    const drawer = await drawerOf('lina');
    expect((await drawer.findByText('Gate')).closest('li')).toHaveTextContent('Has access');
    expect(drawer.getByText('Vault').closest('li')).toHaveTextContent('No access');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('link', { name: 'far away' }));
    const other = await drawerOf('far away');
    expect(other.queryByRole('heading', { level: 3, name: /Applications/ })).not.toBeInTheDocument();
    expect([...logs, ...details]).toEqual([]);
  });
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
