import { bus } from '@portal/shared/bus';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import { setUserName } from '@portal/shared/contracts/user';
import { accountChanged } from '@portal/shared/events/account';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAccount } from '@portal/shared/testing/build-account';
import { openAccountPage } from '../../testing/account-page';
import { UserNameRow } from './user-name-row';

startMockProvider();

async function open() {
  const page = await openAccountPage(<UserNameRow account={buildAccount()} />);
  await page.user.click(screen.getByRole('button', { name: 'Change: User name' }));
  const dialog = await screen.findByRole('dialog');
  return { ...page, dialog, name: within(dialog).getByRole('textbox', { name: 'New user name' }) };
}

const save = () => screen.getByRole('button', { name: 'Save' });

it('changes the name and notifies the shell', async () => {
  const heard: string[] = [];
  const off = bus.on(accountChanged, ({ UserName }) => heard.push(UserName));
  const sent = mock(setUserName, ({ UserName }) => ({ UserName }));
  const { user, name } = await open();
  await user.type(name, 'lina-2');
  await user.click(save());
  expect(await screen.findByText('User name changed')).toBeInTheDocument();
  expect(sent).toEqual([{ UserName: 'lina-2' }]);
  expect(heard).toEqual(['lina-2']);
  off();
});

it.each([
  ['', 'Enter user name.'],
  ['ab', 'The user name must have 3 to 16 characters.'],
  ['12345', 'The user name cannot contain only digits.'],
  ['li na', 'The user name cannot contain spaces.'],
  ['li@na', 'The user name cannot contain “@”.'],
])('rejects %j and sends nothing', async (typed, words) => {
  const { user, name, dialog } = await open();
  if (typed !== '') await user.type(name, typed);
  await user.click(save());
  expect(await within(dialog).findByText(words)).toBeInTheDocument();
});

it('shows at the field that a name is taken (4108)', async () => {
  mock(setUserName, () => refuse(errorCodes.userNameTaken));
  const { user, name, dialog, shownErrors } = await open();
  await user.type(name, 'zhangwei');
  await user.click(save());
  expect(
    await within(dialog).findByText(errorText(errorCodes.userNameTaken, 'en', null)),
  ).toBeInTheDocument();
  expect(name).toHaveValue('zhangwei');
  expect(shownErrors).toEqual([]);
});

it('shows the day on which it may change again (4029)', async () => {
  mock(setUserName, () => refuse(errorCodes.rateLimited, { retryAfter: 12 * 86_400 }));
  const { user, name, dialog } = await open();
  await user.type(name, 'lina-2');
  await user.click(save());
  expect(
    await within(dialog).findByText(
      /changed your user name recently\. You can change it again on \w+ \d+, \d{4}\./,
    ),
  ).toBeInTheDocument();
});

it('is closed without a call', async () => {
  const { user, dialog } = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
