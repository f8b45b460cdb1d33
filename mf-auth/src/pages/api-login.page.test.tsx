import { apiLogin, loginVerifyAppCode, registAws } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import { sendSmsRegistAws } from '@portal/shared/contracts/notify';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider, unreachable } from '@portal/shared/testing/mock-provider';
import { screen, waitFor } from '@testing-library/react';
import { buildLogin, buildSent, openEntryPage, stopWatching, watchSessions } from '../testing/entry-page';
import { Page } from './api-login.page';

startMockProvider();
beforeEach(() => mockInstallation());
afterEach(stopWatching);
const PASSWORD = 'Rampart-2026';

const open = (at = '/user/apiLogin?Source=tencent&Token=token-1&redirect=%2Fapply%2Findex') =>
  openEntryPage(<Page />, { at });
type User = Awaited<ReturnType<typeof open>>['user'];

async function fill(user: User, label: string, text: string) {
  await user.click(screen.getByLabelText(label, { selector: 'input' }));
  await user.paste(text);
}

describe('coming from a marketplace with a token', () => {
  it('exchanges it once for a session and takes it out of the address', async () => {
    const opened = watchSessions();
    const sent = mock(apiLogin, () => buildLogin({ isNew: undefined }));
    const { address } = await open();
    expect(screen.getByText('From Tencent Cloud marketplace')).toBeVisible();
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(sent).toEqual([{ Source: 'tencent', Token: 'token-1' }]);
    expect(opened[0]).toMatchObject({ redirect: '/apply/index' });
    expect(address()).toBe('/user/apiLogin?Source=tencent&redirect=%2Fapply%2Findex');
  });

  it('completes an account without a name first', async () => {
    const opened = watchSessions();
    mock(apiLogin, () => buildLogin({ UserName: '' }));
    await open();
    await waitFor(() =>
      expect(opened.map(({ redirect }) => redirect)).toEqual([
        '/user/complete-profile?redirect=%2Fapply%2Findex',
      ]),
    );
  });

  it('registers a buyer without an account, with the exchanged token', async () => {
    const opened = watchSessions();
    mock(apiLogin, () => ({ registerToken: 'register-1', source: 'tencent' as const }));
    const codes = mock(sendSmsRegistAws, () => buildSent('sms-key'));
    const sent = mock(registAws, () => buildLogin());
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Complete your account' })).toBeVisible();
    await fill(user, 'User name', 'newbie');
    await fill(user, 'Phone', '13800138000');
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    await screen.findByRole('button', { name: /^Send again in/ });
    await fill(user, 'Captcha by SMS', '123456');
    await fill(user, 'Password', PASSWORD);
    await fill(user, 'Confirm password', PASSWORD);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(codes).toMatchObject([{ AwsToken: 'register-1' }]);
    expect(sent).toMatchObject([{ UserType: 'individual', AwsToken: 'register-1' }]);
  });

  it('asks for the second factor, and enters with it', async () => {
    const opened = watchSessions();
    mock(apiLogin, () =>
      refuse(errorCodes.mfaRequired, {
        key: 'k'.repeat(43),
        user_id: '01990000-0000-7000-8000-000000000001',
      }),
    );
    mock(loginVerifyAppCode, () => buildLogin());
    const { user } = await open();
    expect(await screen.findByText('Two Factor Validation')).toBeVisible();
    // The sign-in goes on behind the dialog.
    expect(screen.getByText('Signing you in…')).toBeInTheDocument();
    expect(screen.queryByText('You cannot sign in from here')).not.toBeInTheDocument();
    const [first] = screen.getAllByRole('textbox');
    if (first === undefined) throw new Error('The dialog has no box for a digit.');
    await user.click(first);
    await user.paste('123456');
    await waitFor(() => expect(opened).toHaveLength(1));
  });

  it('offers the sign-in page once the dialog of the second factor is closed', async () => {
    mock(apiLogin, () =>
      refuse(errorCodes.mfaRequired, {
        key: 'k'.repeat(43),
        user_id: '01990000-0000-7000-8000-000000000001',
      }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText('You cannot sign in from here')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  });

  it.each([errorCodes.loginTokenInvalid, errorCodes.accountDisabled] as const)(
    'shows why it was rejected (%i), with a link to the sign-in',
    async (code) => {
      mock(apiLogin, () => refuse(code));
      const { shownErrors } = await open();
      expect(await screen.findByRole('alert')).toHaveTextContent(errorText(code, 'en', null));
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
      expect(shownErrors).toEqual([]);
    },
  );

  it('retries if the token has not been checked', async () => {
    const opened = watchSessions();
    const sent = mock(apiLogin, (_request, nth) => (nth === 1 ? unreachable() : buildLogin()));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(sent).toHaveLength(2);
  });

  it.each([
    '/user/apiLogin',
    '/user/apiLogin?Source=tencent',
    '/user/apiLogin?Token=token-1',
    '/user/apiLogin?Source=nobody&Token=token-1',
  ])('%s sends no request and explains where to start', async (at) => {
    const { address } = await open(at);
    expect(screen.getByRole('alert')).toHaveTextContent('Open this page from your order');
    await waitFor(() => expect(address()).not.toContain('token-1'));
  });
});
