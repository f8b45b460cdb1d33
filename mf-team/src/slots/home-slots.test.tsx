import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import { teamsInfo } from '@portal/shared/contracts/team';
import { bus } from '@portal/shared/bus';
import { teamChanged } from '@portal/shared/events/team';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildTeam } from '@portal/shared/testing/build-team';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { Card as PinnedTeams } from './pinned-teams.card';
import { Card as TeamCount } from './team-count.card';
import { Card as TeamStep } from './team-step.card';

startMockProvider();

const OTHER = '01990000-0000-7000-8000-0000000000ff';
const LIST = { teamList: '/team/index' };

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
] as const)('counts the teams and leads to them: %s', async (language, name) => {
  mock(teamsInfo, () => buildPage([buildTeam()], { total: 36 }));
  await open(TeamCount, language);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/team/index');
});

it('one answer serves counter, card and step', async () => {
  let calls = 0;
  mock(teamsInfo, () => {
    calls += 1;
    return buildPage([buildTeam({ favor: true })]);
  });
  await open(() => (
    <>
      <TeamCount />
      <PinnedTeams />
      <TeamStep />
    </>
  ));
  expect(await screen.findByRole('link', { name: 'Operations' })).toBeInTheDocument();
  expect(screen.getByText(en.stepDone)).toBeInTheDocument();
  expect(calls).toBe(1);
});

describe('the pinned teams', () => {
  it('are those that are pinned, and follow the news', async () => {
    mock(teamsInfo, () => buildPage([buildTeam({ favor: true }), buildTeam({ Id: OTHER, name: 'Other' })]));
    await open(PinnedTeams);
    expect(await screen.findByRole('link', { name: 'Operations' })).toHaveAttribute(
      'href',
      '/team/index?keyword=Operations',
    );
    expect(screen.getByText('3 members · 1 application')).toBeInTheDocument();
    expect(screen.queryByText('Other')).not.toBeInTheDocument();

    mock(teamsInfo, () => buildPage([buildTeam({ Id: OTHER, name: 'Other', favor: true })]));
    bus.emit(teamChanged, { teamId: OTHER });
    expect(await screen.findByRole('link', { name: 'Other' })).toBeInTheDocument();
  });

  it('can be asked for again', async () => {
    mock(teamsInfo, () => refuse(errorCodes.unavailable));
    const { user } = await open(PinnedTeams);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    mock(teamsInfo, () => buildPage([buildTeam()]));
    await user.click(retry);
    expect(await screen.findByText(en.cardEmpty)).toBeInTheDocument();
  });
});

describe('the step to a team', () => {
  it.each([
    ['has no way where none is released', LIST, 0],
    ['leads to the wizard', { ...LIST, teamStore: '/team/store' }, 1],
  ])('%s', async (_what, routes, ways) => {
    mock(teamsInfo, () => buildPage([]));
    await open(TeamStep, 'zh-CN', routes);
    expect(await screen.findByText(zhCN.stepText)).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: '创建团队' })).toHaveLength(ways);
  });
});
