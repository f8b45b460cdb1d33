import { preferences } from '@portal/shared/contracts/account';
import { addInstance, instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { teamsInfo } from '@portal/shared/contracts/team';
import { notUsedInstancesInfo } from '@portal/shared/contracts/user';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildTeam } from '@portal/shared/testing/build-team';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../locales/en';
import { buildApplicationDetail } from '../testing/build-application-detail';
import { Page } from './application-list.page';

startMockProvider();
const team = buildTeam({ can: ['buy'] });

beforeEach(() => {
  mockInstallation({
    marketplaces: [
      { source: 'huawei', isConnected: true },
      { source: 'won', isConnected: false },
    ],
  });
  mock(preferences, () => ({}));
  mock(notUsedInstancesInfo, () => ({ list: [] }));
  mock(instancesInfo, () => buildPage([]));
  mock(teamsInfo, () => buildPage([team]));
});

async function open() {
  const page = await renderPage(<Page />, { at: '/apply/index?keyword=a', texts: { 'mf-apply': en } });
  await page.user.click(await screen.findByRole('button', { name: 'Import from a marketplace' }));
  await screen.findByRole('combobox', { name: 'Marketplace' });
  const dialog = within(screen.getByRole('dialog'));
  const choose = async (name: string) => {
    await page.user.click(dialog.getByRole('combobox', { name: 'Marketplace' }));
    await page.user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
  };
  const submit = () => page.user.click(dialog.getByRole('button', { name: 'Import' }));
  return { ...page, dialog, choose, submit };
}

it('imports, and opens the application', async () => {
  const application = buildApplicationDetail();
  mock(instanceDelInfo, () => application);
  const sent = mock(addInstance, () => ({ InstanceId: application.Id }));
  const { user, dialog, choose, submit, address } = await open();
  await choose('Huawei Cloud');
  await user.type(dialog.getByLabelText('Instance ID'), ' i-1 ');
  await user.type(dialog.getByLabelText('Application name'), 'Gate');
  await submit();
  expect(await screen.findByText('Gate was imported')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`/apply/index?keyword=a&InstanceId=${application.Id}`));
  expect(sent).toEqual([{ Source: 'huawei', CloudInstanceId: 'i-1', Name: 'Gate', TeamId: team.Id }]);
});

it('sends the claim code, which is optional', async () => {
  const sent = mock(addInstance, () => ({ InstanceId: buildApplicationDetail().Id }));
  mock(instanceDelInfo, () => buildApplicationDetail());
  const { user, dialog, choose, submit } = await open();
  await choose('Won');
  const code = dialog.getByLabelText('Claim code (optional)');
  expect(code).toHaveAccessibleDescription(/^If support gave you a code/);
  await user.type(dialog.getByLabelText('Instance ID'), 'i-1');
  await user.type(code, ' 3f7k-2m9q ');
  await user.type(dialog.getByLabelText('Application name'), 'Gate');
  await submit();
  expect(await screen.findByText('Gate was imported')).toBeInTheDocument();
  expect(sent).toMatchObject([{ CloudInstanceId: 'i-1', ClaimCode: '3f7k-2m9q' }]);
});

it('says how long imports are refused after too many wrong ones', async () => {
  mock(addInstance, () => refuse(errorCodes.rateLimited, { retryAfter: 1800 }));
  const { user, dialog, choose, submit, shownErrors } = await open();
  await choose('Huawei Cloud');
  await user.type(dialog.getByLabelText('Instance ID'), 'i-1');
  await user.type(dialog.getByLabelText('Application name'), 'Gate');
  await submit();
  await waitFor(() => expect(shownErrors).toHaveLength(1));
  expect(dialog.getByLabelText('Instance ID')).toHaveValue('i-1');
});

it('shows what is missing at the fields, and sends nothing', async () => {
  const sent = mock(addInstance, () => ({ InstanceId: team.Id }));
  const { dialog, submit } = await open();
  await submit();
  expect(await dialog.findByText('Enter the instance ID, 1 to 128 characters.')).toBeInTheDocument();
  expect(dialog.getByText('Enter the application name, 1 to 32 characters.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it.each([
  ['4308', refuse(errorCodes.cloudInstanceTaken), 'This cloud instance is already registered.'],
  [
    'an unknown id',
    refuse(errorCodes.validationFailed, { fields: { CloudInstanceId: 'cloudInstanceUnknown' } }),
    'No purchase of yours was found with this instance ID. Check the ID and the claim code.',
  ],
])('shows %s at the ID, and keeps what was typed', async (_what, refusal, text) => {
  mock(addInstance, () => refusal);
  const { user, dialog, choose, submit, shownErrors } = await open();
  await choose('Huawei Cloud');
  await user.type(dialog.getByLabelText('Instance ID'), 'i-1');
  await user.type(dialog.getByLabelText('Application name'), 'Gate');
  await submit();
  expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(dialog.getByLabelText('Instance ID')).toBeInvalid();
  expect(dialog.getByLabelText('Instance ID')).toHaveValue('i-1');
  expect(dialog.getByLabelText('Application name')).toHaveValue('Gate');
  expect(shownErrors).toEqual([]);
});

it('says how it goes on by hand for a marketplace that is not connected', async () => {
  const { dialog, choose } = await open();
  await choose('Won');
  expect(await dialog.findByText('Won is not connected to this portal')).toBeInTheDocument();
});

it('asks for a team first', async () => {
  mock(teamsInfo, () => buildPage([]));
  const { user } = await renderPage(<Page />, { at: '/apply/index', texts: { 'mf-apply': en } });
  await user.click(await screen.findByRole('button', { name: 'Import from a marketplace' }));
  expect(await screen.findByText(/^An application belongs to a team\./)).toBeInTheDocument();
});

it('is offered beside the applications that are in no team', async () => {
  const { Id, name, version, source, dueDate, config } = buildApplicationDetail();
  mock(notUsedInstancesInfo, () => ({ list: [{ Id, name, version, source, dueDate, config }] }));
  const { user } = await renderPage(<Page />, { at: '/apply/index', texts: { 'mf-apply': en } });
  await user.click(await screen.findByRole('button', { name: 'Import another from a marketplace' }));
  expect(await screen.findByRole('dialog', { name: 'Import from a marketplace' })).toBeInTheDocument();
});
