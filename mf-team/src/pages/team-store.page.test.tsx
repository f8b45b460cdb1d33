import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addTeam } from '@portal/shared/contracts/team';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { Page } from './team-store.page';

startMockProvider();

const TEAM = '01990000-0000-7000-8000-000000000012';

const open = (language: 'en' | 'zh-CN' = 'en') =>
  renderPage(<Page />, {
    at: '/team/store',
    language,
    texts: { 'mf-team': language === 'en' ? en : zhCN },
    routes: { teamList: '/team/index', memberList: '/member/index' },
  });

it('creates a team from a name, and links to the next steps', async () => {
  const sent = mock(addTeam, (_request, nth) =>
    nth === 1 ? refuse(errorCodes.teamNameTaken) : { TeamId: TEAM },
  );
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Team name' }), ' Night watch ');
  await user.click(screen.getByRole('button', { name: 'Create team' }));
  expect(
    await screen.findByText(
      'You already have a team with this name, or an order for one. Choose another name.',
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create team' }));
  expect(await screen.findByText('Night watch has been created')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Invite members' })).toHaveAttribute(
    'href',
    `/member/index?TeamId=${TEAM}&Invite=info`,
  );
  // Keyboard users continue at the confirmation, not at the top of the page.
  expect(document.body).not.toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Invite members' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Get an application' })).not.toBeInTheDocument();
  expect(sent).toEqual([{ TeamName: 'Night watch' }, { TeamName: 'Night watch' }]);
});

it.each([
  ['nothing', '   '],
  ['33 characters', 'x'.repeat(33)],
])('sends nothing for %s', async (_what, name) => {
  const sent = mock(addTeam, () => ({ TeamId: TEAM }));
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Team name' }), name);
  await user.click(screen.getByRole('button', { name: 'Create team' }));
  expect(await screen.findByText('Enter the team name, 1 to 32 characters.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('asks users without verification whether to verify, and keeps the name', async () => {
  mock(addTeam, () => refuse(errorCodes.notVerified));
  const { user, shownErrors } = await open('zh-CN');
  await user.type(screen.getByRole('textbox', { name: '团队名称' }), '夜班');
  await user.click(screen.getByRole('button', { name: '创建团队' }));
  expect(await screen.findAllByText('是否先完成实名认证？')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: /暂\s?不/ }));
  expect(screen.getByRole('textbox', { name: '团队名称' })).toHaveValue('夜班');
  expect(shownErrors).toEqual([]);
});
