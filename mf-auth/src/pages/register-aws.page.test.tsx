import { registAws } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import { sendSmsRegistAws } from '@portal/shared/contracts/notify';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor } from '@testing-library/react';
import { buildLogin, buildSent, openEntryPage, stopWatching, watchSessions } from '../testing/entry-page';
import { Page } from './register-aws.page';

startMockProvider();
beforeEach(() => mockInstallation());
afterEach(stopWatching);

const PASSWORD = 'Rampart-2026';
const ARRIVAL = '/user/registerAws?Source=amazon&Token=token-1&redirect=%2Fapply%2Findex';

const open = (at = ARRIVAL) => openEntryPage(<Page />, { at });
type User = Awaited<ReturnType<typeof open>>['user'];

async function fill(user: User, label: string, text: string) {
  await user.click(screen.getByLabelText(label, { selector: 'input' }));
  await user.paste(text);
}

async function fillAll(user: User) {
  await fill(user, 'User name', 'newbie');
  await fill(user, 'Phone', '13800138000');
  await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
  await screen.findByRole('button', { name: /^Send again in/ });
  await fill(user, 'Captcha by SMS', '123456');
  await fill(user, 'Password', PASSWORD);
  await fill(user, 'Confirm password', PASSWORD);
  await user.click(screen.getByRole('checkbox'));
}

describe('registering from a marketplace', () => {
  it('takes the token out of the address and sends it with the code and the registration', async () => {
    const opened = watchSessions();
    const codes = mock(sendSmsRegistAws, () => buildSent('sms-key'));
    const sent = mock(registAws, () => buildLogin());
    const { user, address } = await open();
    await waitFor(() => expect(address()).toBe('/user/registerAws?Source=amazon&redirect=%2Fapply%2Findex'));
    expect(screen.getByText('From Amazon marketplace')).toBeVisible();
    await fillAll(user);
    await user.dblClick(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(codes).toMatchObject([{ UserPhone: '13800138000', AwsToken: 'token-1' }]);
    expect(sent).toEqual([
      {
        UserType: 'individual',
        UserName: 'newbie',
        Password: PASSWORD,
        UserPhone: '13800138000',
        Key: 'sms-key',
        CodeSms: '123456',
        AwsToken: 'token-1',
      },
    ]);
    expect(opened[0]?.redirect).toBe('/user/register-result?redirect=%2Fapply%2Findex&Source=amazon');
  });

  it.each(['Token', 'token', 'AwsToken', 'x-amzn-marketplace-token'])(
    'reads the token from %s',
    async (name) => {
      const { address } = await open(`/user/registerAws?${name}=token-1`);
      await waitFor(() => expect(address()).toBe('/user/registerAws'));
      expect(screen.getByRole('button', { name: 'Register' })).toBeVisible();
    },
  );

  it('shows a rejected token above the form when a code is requested', async () => {
    mock(sendSmsRegistAws, () => refuse(errorCodes.loginTokenInvalid));
    const { user, shownErrors } = await open();
    await fill(user, 'Phone', '13800138000');
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    expect(await screen.findByText(errorText(errorCodes.loginTokenInvalid, 'en', null))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Captcha' })).toBeEnabled();
    expect(shownErrors).toEqual([]);
  });

  it('shows a rejected token above the form on submit, and keeps the input', async () => {
    mock(sendSmsRegistAws, () => buildSent('sms-key'));
    mock(registAws, () => refuse(errorCodes.loginTokenInvalid));
    const { user } = await open();
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText(errorText(errorCodes.loginTokenInvalid, 'en', null))).toBeVisible();
    expect(screen.getByLabelText('User name')).toHaveValue('newbie');
  });

  it('explains where to start without a token, and links to the sign-in', async () => {
    await open('/user/registerAws');
    expect(screen.getByRole('alert')).toHaveTextContent('Open this page from your order');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/user/login');
  });

  it('links to the sign-in of the same marketplace, without the token in the address', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/user/loginAws?redirect=%2Fapply%2Findex&Source=amazon',
    );
  });
});
