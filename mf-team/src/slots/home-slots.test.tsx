import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import { teamsInfo } from '@portal/shared/contracts/team';
import { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { bus } from '@portal/shared/bus';
import { teamChanged } from '@portal/shared/events/team';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildTeam } from '@portal/shared/testing/build-team';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { Card as FirstTeams } from './first-teams.card';
import { Card as TeamCount } from './team-count.card';
import { Card as TeamStep } from './team-step.card';

startMockProvider();

const OTHER = '01990000-0000-7000-8000-0000000000ff';
const LIST = { teamList: '/team/index', teamInvite: '/team/invite', memberList: '/member/index' };
const invitation = {
  Id: '01990000-0000-7000-8000-0000000000aa',
  teamId: OTHER,
  teamName: 'Finance',
  inviter: 'wangfang',
  createdAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-03-08T08:00:00.000Z',
  status: 'pending' as const,
  can: [],
};

beforeEach(() => {
  mock(userInvitedTeamInfo, () => buildPage([]));
});

const open = (
  Card: ComponentType,
  language: Language = 'en',
  routes: Readonly<Record<string, string>> = LIST,
) =>
  renderPage(<Card />, {
    at: '/home/index',
    language,
    texts: { 'mf-team': language === 'en' ? en : zhCN },
    routes,
  });

it.each([
  ['en', 'Teams 36'],
  ['zh-CN', '团队 36'],
] as const)('counts the teams and links to them: %s', async (language, name) => {
  mock(teamsInfo, () => buildPage([buildTeam()], { total: 36 }));
  await open(TeamCount, language);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/team/index');
});

it('counter, card and step share one response', async () => {
  let calls = 0;
  mock(teamsInfo, () => {
    calls += 1;
    return buildPage([buildTeam({ favor: true })]);
  });
  await open(() => (
    <>
      <TeamCount />
      <FirstTeams />
      <TeamStep />
    </>
  ));
  expect(await screen.findByRole('link', { name: 'Operations' })).toBeInTheDocument();
  expect(screen.getByText(en.stepDone)).toBeInTheDocument();
  expect(calls).toBe(1);
});

describe('the first teams', () => {
  it('show which are pinned, and follow events', async () => {
    mock(teamsInfo, () => buildPage([buildTeam({ favor: true }), buildTeam({ Id: OTHER, name: 'Other' })]));
    await open(FirstTeams);
    expect(await screen.findByRole('link', { name: 'Operations' })).toHaveAttribute(
      'href',
      `/member/index?TeamId=${buildTeam().Id}`,
    );
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('3 members · 1 application');
    expect(within(first ?? document.body).getByRole('img', { name: 'Pinned' })).toBeInTheDocument();
    expect(second).toHaveTextContent('Other');
    expect(screen.getAllByRole('img', { name: 'Pinned' })).toHaveLength(1);

    mock(teamsInfo, () => buildPage([buildTeam({ Id: OTHER, name: 'Renamed', favor: true })]));
    act(() => bus.emit(teamChanged, { teamId: OTHER }));
    expect(await screen.findByRole('link', { name: 'Renamed' })).toBeInTheDocument();
  });

  it('link to their members, in one call', async () => {
    const sent = mock(teamsInfo, () =>
      buildPage([
        buildTeam({
          recentMembers: [
            { userId: OTHER, UserName: 'lina' },
            { userId: OTHER.replace('ff', 'fd'), UserName: '赵敏' },
          ],
        }),
      ]),
    );
    await open(FirstTeams);
    const members = await screen.findByRole('list', { name: 'Members of Operations' });
    expect(
      within(members)
        .getAllByRole('link')
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
    ).toEqual(['lina', '赵敏']);
    expect(within(members).getByRole('link', { name: 'lina' })).toHaveAttribute(
      'href',
      `/member/index?TeamId=${buildTeam().Id}&UserId=${OTHER}`,
    );
    expect(sent).toEqual([expect.objectContaining({ PageSize: 5, WithMembers: true })]);
  });

  it('leave room for the name of the team on a tablet', async () => {
    const recentMembers = ['lina', '赵敏', 'chen'].map((UserName, at) => ({
      userId: OTHER.replace('ff', `f${String(at)}`),
      UserName,
    }));
    mock(teamsInfo, () => buildPage([buildTeam({ recentMembers })]));
    const options = { texts: { 'mf-team': en }, routes: LIST };
    const { unmount } = await renderPage(<FirstTeams />, { ...options, device: 'tablet' });
    const members = async () =>
      within(await screen.findByRole('list', { name: 'Members of Operations' })).getAllByRole('link');
    expect(await members()).toHaveLength(1);
    unmount();
    await renderPage(<FirstTeams />, { ...options, device: 'desktop' });
    expect(await members()).toHaveLength(3);
  });

  it('that the user may not enter is no link', async () => {
    mock(teamsInfo, () => buildPage([buildTeam({ favor: true, can: [] })]));
    await open(FirstTeams);
    expect(await screen.findByText('Operations')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Operations' })).not.toBeInTheDocument();
  });

  it('come after the invitations that wait for an answer', async () => {
    mock(teamsInfo, () => buildPage([buildTeam({ favor: true })]));
    mock(userInvitedTeamInfo, () => buildPage([invitation]));
    await open(FirstTeams);
    const first = await screen.findByRole('link', { name: 'Finance' });
    expect(first).toHaveAttribute('href', '/team/invite?status=pending');
    expect(screen.getByText('Invited by wangfang')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Finance',
      'Operations',
      'All teams',
    ]);
  });

  it('are shown when the invitations cannot be loaded', async () => {
    mock(teamsInfo, () => buildPage([buildTeam({ favor: true })]));
    mock(userInvitedTeamInfo, () => refuse(errorCodes.unavailable));
    await open(FirstTeams);
    expect(await screen.findByRole('link', { name: 'Operations' })).toBeInTheDocument();
  });

  it('can be refetched', async () => {
    mock(teamsInfo, () => refuse(errorCodes.unavailable));
    const { user } = await open(FirstTeams);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    mock(teamsInfo, () => buildPage([]));
    await user.click(retry);
    expect(await screen.findByText(en.empty)).toBeInTheDocument();
  });
});

describe('the step to a team', () => {
  it.each([
    ['has no link if the page is not released', LIST, 0],
    ['links to the wizard', { ...LIST, teamStore: '/team/store' }, 1],
  ])('%s', async (_what, routes, ways) => {
    mock(teamsInfo, () => buildPage([]));
    await open(TeamStep, 'zh-CN', routes);
    expect(await screen.findByText(zhCN.stepText)).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: '创建团队' })).toHaveLength(ways);
  });
});
