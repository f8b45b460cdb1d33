import { bus } from '@portal/shared/bus';
import { teamsInfo } from '@portal/shared/contracts/team';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { setDefaultTeam } from '@portal/shared/contracts/user';
import { accountChanged } from '@portal/shared/events/account';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildTeam } from '@portal/shared/testing/build-team';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor } from '@testing-library/react';
import { mockAccount, openAccountPage } from '../../testing/account-page';
import { DefaultTeamRow } from './default-team-row';

startMockProvider();

const OPERATIONS = buildTeam({ Id: '01990000-0000-7000-8000-0000000000a1', name: 'Operations' });
const AUDIT = buildTeam({ Id: '01990000-0000-7000-8000-0000000000a2', name: 'Audit' });
const LOCKED = buildTeam({
  Id: '01990000-0000-7000-8000-0000000000a3',
  name: 'Shut',
  userState: 'lock',
});
const current = { Id: OPERATIONS.Id, name: OPERATIONS.name };

it.each([
  { language: 'en' as const, label: 'Default team', saved: 'Saved' },
  { language: 'zh-CN' as const, label: '默认团队', saved: '已保存' },
])('shows the default team and changes it ($language)', async ({ language, label, saved }) => {
  const account = mockAccount({ defaultTeam: current });
  const asked = mock(teamsInfo, () => buildPage([OPERATIONS, AUDIT, LOCKED]));
  const sent = mock(setDefaultTeam, ({ TeamId }) => {
    account.current = { ...account.current, defaultTeam: { Id: AUDIT.Id, name: AUDIT.name } };
    return { defaultTeamId: TeamId };
  });
  const heard = jest.fn();
  const stop = bus.on(accountChanged, heard);
  const { user } = await openAccountPage(<DefaultTeamRow />, { language });
  expect(await screen.findByText('Operations')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByTitle('Audit'));
  expect(await screen.findByText(saved)).toBeInTheDocument();
  expect(sent).toEqual([{ TeamId: AUDIT.Id }]);
  await waitFor(() => expect(screen.queryAllByTitle('Operations')).toHaveLength(1));
  expect(screen.queryByTitle('Shut')).not.toBeInTheDocument();
  // Once initially and once after the change.
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

it('keeps the previous one if the provider rejects the change', async () => {
  mockAccount({ defaultTeam: current });
  mock(teamsInfo, () => buildPage([OPERATIONS, AUDIT]));
  mock(setDefaultTeam, () => refuse(errorCodes.notFound));
  const { user, shownErrors } = await openAccountPage(<DefaultTeamRow />);
  expect(await screen.findByText('Operations')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Default team' }));
  await user.click(await screen.findByTitle('Audit'));
  await waitFor(() => expect(shownErrors.map(({ code }) => code)).toEqual([errorCodes.notFound]));
  expect(screen.getAllByText('Operations')).not.toHaveLength(0);
});

it('shows that there is none', async () => {
  mockAccount();
  mock(teamsInfo, () => buildPage([]));
  await openAccountPage(<DefaultTeamRow />);
  expect(await screen.findByText('No default team')).toBeInTheDocument();
});
