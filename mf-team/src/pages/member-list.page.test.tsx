import { bus } from '@portal/shared/bus';
import { setPreferences } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { delUsers, setLevel, setRole, updateUserState, usersInfo } from '@portal/shared/contracts/member';
import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { exportMembers, exportMembersXlsx } from '@portal/shared/contracts/search';
import { outTeam, teamInfo, teamsInfo } from '@portal/shared/contracts/team';
import { userInfo } from '@portal/shared/contracts/user';
import { buildAccount } from '@portal/shared/testing/build-account';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import type { RenderedPage } from '@portal/shared/testing/render-page';
import { untilQuiet } from '@portal/shared/testing/until-quiet';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildMember } from '../testing/build-member';
import { mockTeam, openMembers, teamOf } from '../testing/member-page';

startMockProvider();

const LINA = buildMember();
const WANG = buildMember({
  userId: '01990000-0000-7000-8000-0000000000c2',
  UserName: 'wang',
  realName: null,
  role: 'admin',
  userState: 'lock',
  loginState: 'offline',
  lastLoginIp: null,
  lastLoginTime: null,
  realNameLevel: 'hide',
});
const SELF = buildMember({
  userId: '01990000-0000-7000-8000-0000000000c0',
  UserName: 'zhang',
  isSelf: true,
  isCreator: true,
  role: 'admin',
  can: [],
});
const OTHER_TEAM = '01990000-0000-7000-8000-0000000000ff';

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);
const choose = async ({ user }: RenderedPage, name: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));

async function manage({ user }: RenderedPage, name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Manage ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${act}`) }));
}

describe('the member list', () => {
  it('names its tab after the team, also after a rename', async () => {
    const world = mockTeam(teamOf('creator'), [SELF]);
    const nameTopic = jest.fn();
    const [team] = world.teams;
    if (team === undefined) throw new Error('a world without its team');
    await openMembers({ nameTopic });
    await waitFor(() => expect(nameTopic.mock.calls).toEqual([[team.name]]));
    world.teams = [{ ...team, name: 'Night watch' }];
    act(() => bus.emit(teamChanged, { teamId: team.Id }));
    await waitFor(() => expect(nameTopic).toHaveBeenLastCalledWith('Night watch'));
  });

  it('starts with the default team, fetched by its id, and shows the details of each member', async () => {
    const world = mockTeam(teamOf('creator'), [SELF, LINA, WANG]);
    world.teams.unshift(teamOf('member', { Id: OTHER_TEAM, name: 'Audit', isDefault: false }));
    const asked = mock(usersInfo, () => buildPage(world.members));
    const accounts = mock(userInfo, () =>
      buildAccount({ defaultTeam: { Id: teamOf('creator').Id, name: 'Operations' } }),
    );
    const lists = mock(teamsInfo, () => buildPage(world.teams));
    const page = await openMembers();
    const lina = await rowOf('lina');
    expect(lina.getByText('Li Na')).toBeInTheDocument();
    expect(lina.getByText('203.0.113.7')).toBeInTheDocument();
    expect(lina.getByText('Online')).toBeInTheDocument();
    expect(lina.getByText('Member')).toBeInTheDocument();
    const wang = await rowOf('wang');
    expect(wang.getByText('Locked')).toBeInTheDocument();
    expect(wang.getByText('Admin')).toBeInTheDocument();
    expect(wang.getByText('Hidden')).toBeInTheDocument();
    expect((await rowOf('zhang')).getByText('Creator')).toBeInTheDocument();
    expect(asked[0]).toMatchObject({ TeamId: teamOf('creator').Id });
    await untilQuiet(page);
    expect({ accounts: accounts.length, lists: lists.length }).toEqual({ accounts: 1, lists: 0 });
  });

  it('fetches the team of the URL by its id, and the list of teams only for the select', async () => {
    const world = mockTeam();
    const accounts = mock(userInfo, () => buildAccount());
    const lists = mock(teamsInfo, () => buildPage(world.teams));
    const page = await openMembers({ query: `?TeamId=${teamOf('creator').Id}` });
    expect(await screen.findByText('lina')).toBeInTheDocument();
    await untilQuiet(page);
    expect({ accounts: accounts.length, lists: lists.length }).toEqual({ accounts: 0, lists: 0 });
    await page.user.click(screen.getByRole('combobox', { name: 'Team' }));
    await waitFor(() => expect(lists).toHaveLength(1));
  });

  it('starts with the first team if the account has no default team', async () => {
    mockTeam(teamOf('creator', { isDefault: false }));
    await openMembers();
    expect(await screen.findByText('lina')).toBeInTheDocument();
  });

  it('follows the filters in the URL', async () => {
    mockTeam();
    const asked = mock(usersInfo, () => buildPage([LINA], { total: 31, page: 2 }));
    await openMembers({
      query: `?TeamId=${teamOf('creator').Id}&keyword=li&role=member&state=enable&online=online&page=2&sort=-joinedAt`,
    });
    await screen.findByText('lina');
    expect(asked).toEqual([
      {
        TeamId: teamOf('creator').Id,
        Keyword: 'li',
        Role: 'member',
        UserState: 'enable',
        LoginState: 'online',
        Page: 2,
        PageSize: 20,
        Sort: [{ field: 'joinedAt', descending: true }],
      },
    ]);
  });

  it('offers ordinary members no action that would be refused', async () => {
    mockTeam(teamOf('member'), [buildMember({ can: [] })]);
    await openMembers({ query: '?Tab=requests&Invite=info' });
    await screen.findByText('lina');
    expect(screen.queryByRole('button', { name: /Manage|Invite members|Export|Real names/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets only the creator change roles', async () => {
    const can = LINA.can.filter((verb) => verb !== 'makeAdmin' && verb !== 'makeMember');
    mockTeam(teamOf('admin'), [SELF, { ...LINA, can }]);
    const page = await openMembers();
    await page.user.click(await screen.findByRole('button', { name: 'Manage lina' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Hide real name',
      'DisablePauses access, for example during leave.',
      'LockStops access after a security incident, such as a stolen password.',
      'Remove',
    ]);
    expect(screen.queryByRole('button', { name: 'Manage zhang' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select zhang' })).toBeDisabled();
  });

  it('disables a member, confirms it, and shows the new state', async () => {
    const world = mockTeam();
    const sent = mock(updateUserState, ({ UserIds, UserState }) => {
      world.members = [buildMember({ userState: UserState })];
      return { done: UserIds, skipped: [] };
    });
    const page = await openMembers();
    await manage(page, 'lina', 'Disable');
    expect(await screen.findByText('1 member disabled')).toBeInTheDocument();
    expect(await (await rowOf('lina')).findByText('Disabled')).toBeInTheDocument();
    expect(sent).toEqual([{ TeamId: teamOf('creator').Id, UserIds: [LINA.userId], UserState: 'disable' }]);
  });

  it('says who cannot be selected, and removes after a confirmation that names the member', async () => {
    const world = mockTeam(teamOf('creator'), [SELF, LINA]);
    const sent = mock(delUsers, ({ UserIds }) => {
      world.members = [SELF];
      return { done: UserIds, skipped: [] };
    });
    const page = await openMembers();
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = await screen.findByRole('group', { name: 'Selected rows' });
    expect(bar).toHaveTextContent('1 selected');
    expect(bar).toHaveTextContent('Not selectable: zhang: this is you.');

    await manage(page, 'lina', 'Remove');
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Remove Li Na from the team?');
    await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent).toHaveLength(0);
    await manage(page, 'lina', 'Remove');
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('lina')).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
  });

  it('applies an action to the selected rows that it would change, and names those that were skipped and why', async () => {
    mockTeam(teamOf('creator'), [LINA, WANG]);
    const sent = mock(updateUserState, () => ({
      done: [LINA.userId],
      skipped: [{ userId: WANG.userId, code: errorCodes.forbidden }],
    }));
    const roles = mock(setRole, ({ UserIds }) => ({ done: UserIds, skipped: [] }));
    const page = await openMembers();
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await page.user.click(screen.getByRole('button', { name: 'Make an admin (1)' }));
    expect(await screen.findByText('1 member is now an admin')).toBeInTheDocument();
    expect(roles).toEqual([{ TeamId: teamOf('creator').Id, UserIds: [LINA.userId], Role: 'admin' }]);
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument(),
    );

    await choose(page, 'lina');
    await choose(page, 'wang');
    const bar = screen.getByRole('group', { name: 'Selected rows' });
    expect(bar).toHaveTextContent('2 selected');
    await page.user.click(within(bar).getByRole('button', { name: 'Disable' }));
    const result = await screen.findByRole('dialog');
    expect(result).toHaveTextContent('1 completed.');
    expect(result).toHaveTextContent('wang: only the creator can manage admins');
    expect(sent[0]?.UserIds).toEqual([LINA.userId, WANG.userId]);
  });

  it('says that an action on several members leaves out the user', async () => {
    mockTeam(teamOf('creator'), [{ ...SELF, can: ['hideName'] }, LINA]);
    const page = await openMembers();
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = await screen.findByRole('group', { name: 'Selected rows' });
    expect(bar).toHaveTextContent('2 selected');
    expect(within(bar).getByRole('button', { name: 'Hide real name' })).toBeInTheDocument();
    expect(within(bar).getByRole('button', { name: 'Remove (1)' })).toBeInTheDocument();
    expect(bar).toHaveTextContent('zhang: this is you. Only your real name can be shown or hidden.');
  });

  it('shows or hides real names: of one member, and of the whole team after a confirmation', async () => {
    mockTeam();
    const sent = mock(setLevel, ({ Level }) => ({ level: Level }));
    const page = await openMembers();
    await manage(page, 'lina', 'Hide real name');
    expect(await screen.findByText('Real name hidden for 1 member')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: /Real names/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Hide all real names' }));
    await page.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hide all real names' }),
    );
    expect(await screen.findByText('Real names are now hidden from members')).toBeInTheDocument();
    const { Id } = teamOf('creator');
    expect(sent).toEqual([
      { TeamId: Id, Level: 'hide', UserIds: [LINA.userId] },
      { TeamId: Id, Level: 'hide' },
    ]);
  });

  it('exports the table with its filters and a UTF-8 byte order mark, and hides columns for the account', async () => {
    mockTeam();
    const sent = mock(exportMembers, () => 'UserName\r\nlina\r\n');
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:members';
      },
      revokeObjectURL: () => undefined,
    });
    const page = await openMembers({ query: '?role=member' });
    await page.user.click(await screen.findByRole('button', { name: 'Export' }));
    await page.user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    expect(await screen.findByText('members.csv downloaded')).toBeInTheDocument();
    expect(sent).toEqual([{ TeamId: teamOf('creator').Id, Role: 'member' }]);
    expect(saved[0]?.size).toBe('UserName\r\nlina\r\n'.length + 3);

    const workbooks = mock(exportMembersXlsx, () => new ArrayBuffer(5));
    await page.user.click(screen.getByRole('button', { name: 'Export' }));
    await page.user.click(await screen.findByRole('menuitem', { name: /Excel or WPS/ }));
    expect(await screen.findByText('members.xlsx downloaded')).toBeInTheDocument();
    expect(workbooks).toEqual(sent);
    expect(saved[1]?.size).toBe(5);

    const preferences = mock(setPreferences, (changed) => changed);
    expect(screen.getByText('Li Na')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: /Columns/ }));
    await page.user.click(await screen.findByRole('checkbox', { name: 'Real name' }));
    expect(screen.queryByText('Li Na')).not.toBeInTheDocument();
    expect(screen.getByText('lina')).toBeInTheDocument();
    await waitFor(() =>
      expect(preferences).toEqual([{ tableViews: { 'team.members': { hidden: ['joined', 'realName'] } } }]),
    );
  });

  it('shows two lines on a phone, with the bar of the selected ones at the lower edge', async () => {
    mockTeam();
    const page = await openMembers({ device: 'mobile', language: 'zh-CN' });
    const list = await screen.findByRole('list', { name: '成员' });
    expect(list).toHaveTextContent('Li Na');
    expect(screen.getByRole('button', { name: '邀请成员' })).toBeInTheDocument();
    await page.user.click(within(list).getByRole('checkbox', { name: '选择 lina' }));
    expect(await screen.findByText('已选 1 项')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '邀请成员' })).not.toBeInTheDocument();
  });

  it('lets phone users select all rows that have an action, since there is no heading with a checkbox', async () => {
    mockTeam(teamOf('creator'), [
      buildMember(),
      buildMember({ userId: '01990000-0000-7000-8000-0000000000c2', UserName: 'emma' }),
      buildMember({ userId: '01990000-0000-7000-8000-0000000000c3', UserName: 'zhangwei', can: [] }),
    ]);
    const page = await openMembers({ device: 'mobile' });
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select lina' }));
    await page.user.click(await screen.findByRole('button', { name: 'Select all' }));
    expect(await screen.findByText('2 selected')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Select all' })).not.toBeInTheDocument();
  });
});

describe('users without access', () => {
  it('see that they have no team yet', async () => {
    mockTeam().teams = [];
    await openMembers();
    expect(await screen.findByText(/You are not in a team yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create a team' })).toHaveAttribute('href', '/team/store');
  });

  it('see that they are not in the team, whether it exists or not', async () => {
    mockTeam();
    await openMembers({ query: `?TeamId=${OTHER_TEAM}` });
    expect(await screen.findByText(/does not exist, or you are not a member/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View my teams' })).toHaveAttribute('href', '/team/index');
  });

  it.each([
    ['disable', /Your access to Operations is disabled/],
    ['lock', /locked your access to Operations/],
  ] as const)('see that they have no access now: %s', async (userState, words) => {
    mockTeam(teamOf('member', { userState, can: ['leave'] }));
    await openMembers();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('can leave the team', async () => {
    const world = mockTeam(teamOf('member', { userState: 'lock', can: ['leave'] }));
    const left = mock(outTeam, () => {
      world.teams = [];
      return null;
    });
    const { user } = await openMembers();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave the team' }),
    );
    expect(await screen.findByText(/You are not in a team yet/)).toBeInTheDocument();
    expect(left).toEqual([{ TeamId: teamOf('member').Id }]);
  });

  it('see why, also if the team that disabled them is not in the list', async () => {
    const world = mockTeam(teamOf('creator'));
    const stopped = teamOf('member', { Id: OTHER_TEAM, userState: 'lock', can: [] });
    mock(teamInfo, ({ TeamId }) =>
      TeamId === OTHER_TEAM ? refuse(errorCodes.memberDisabled) : (world.teams[0] ?? stopped),
    );
    await openMembers({ query: `?TeamId=${OTHER_TEAM}` });
    expect(await screen.findByText(/access to this team is disabled or locked/)).toBeInTheDocument();
  });

  it('see why, and leave, also as members of more teams than one page of the list has', async () => {
    const world = mockTeam(teamOf('creator'));
    const others = Array.from({ length: MAX_PAGE_SIZE }, (_, at) =>
      teamOf('member', { Id: `0190a5d5-7c3b-7d1e-9d1c-${String(at).padStart(12, '0')}` }),
    );
    world.teams.push(...others, teamOf('member', { Id: OTHER_TEAM, userState: 'lock', can: ['leave'] }));
    await openMembers({ query: `?TeamId=${OTHER_TEAM}` });
    expect(await screen.findByRole('button', { name: 'Leave' })).toBeVisible();
  });

  it('treats a malformed id as no team', async () => {
    mockTeam();
    mock(teamInfo, () => refuse(errorCodes.validationFailed, { fields: { TeamId: 'chooseTeam' } }));
    await openMembers({ query: '?TeamId=nonsense' });
    expect(await screen.findByText(/does not exist, or you are not a member/)).toBeInTheDocument();
  });
});

describe('while the page is open', () => {
  it("shows by the team's name that the user was removed", async () => {
    const world = mockTeam(teamOf('member'));
    await openMembers();
    await screen.findByText('lina');
    world.teams = [];
    mock(usersInfo, () => refuse(errorCodes.notFound));
    act(() => bus.emit(memberChanged, { teamId: teamOf('member').Id }));
    expect(
      await screen.findByText(/You are not in a team yet|no longer a member of Operations/),
    ).toBeInTheDocument();
    expect(screen.queryByText('lina')).not.toBeInTheDocument();
  });

  it('refetches everything after a refusal because the user is no longer a member', async () => {
    const world = mockTeam(teamOf('admin'));
    mock(updateUserState, () => {
      world.teams = [
        teamOf('member', { userState: 'disable', can: [] }),
        teamOf('creator', { Id: OTHER_TEAM, name: 'Other', isDefault: false }),
      ];
      return refuse(errorCodes.memberDisabled);
    });
    const page = await openMembers();
    await manage(page, 'lina', 'Disable');
    expect(await screen.findByText(/Your access to Operations is disabled/)).toBeInTheDocument();
    expect(page.shownErrors.map(({ code }) => code)).toEqual([errorCodes.memberDisabled]);
  });

  it('hides the tabs when the user becomes an ordinary member, and shows why', async () => {
    const world = mockTeam(teamOf('admin'));
    await openMembers();
    await screen.findByRole('tab', { name: 'Members' });
    world.teams = [teamOf('member')];
    act(() => bus.emit(memberChanged, { teamId: teamOf('member').Id }));
    expect(await screen.findByText(/no longer an admin of this team/)).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});
