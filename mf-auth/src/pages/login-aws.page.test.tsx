import { loginPassword } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor } from '@testing-library/react';
import { buildLogin, openEntryPage, stopWatching, watchSessions } from '../testing/entry-page';
import { Page } from './login-aws.page';

startMockProvider();
beforeEach(() => mockInstallation());
afterEach(stopWatching);

const open = (at = '/user/loginAws?Source=huawei&Token=token-1&redirect=%2Fapply%2Findex') =>
  openEntryPage(<Page />, { at });

async function signIn(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('radio', { name: 'Password' }));
  await user.type(screen.getByLabelText('User name or email'), 'newbie');
  await user.type(screen.getByLabelText('Password', { selector: '#Password' }), 'Rampart-2026');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('signing in from a marketplace', () => {
  it('shows the marketplace, has no scan, and hands the session over with the redirect', async () => {
    const opened = watchSessions();
    mock(loginPassword, () => buildLogin());
    const { user, address } = await open();
    await waitFor(() => expect(address()).toBe('/user/loginAws?Source=huawei&redirect=%2Fapply%2Findex'));
    expect(screen.getByText('From Huawei Cloud marketplace')).toBeVisible();
    expect(screen.queryByText('Scan Code Login')).not.toBeInTheDocument();
    await signIn(user);
    await waitFor(() => expect(opened.map(({ redirect }) => redirect)).toEqual(['/apply/index']));
  });

  it('asks for the second factor (4532)', async () => {
    mock(loginPassword, () => refuse(errorCodes.mfaRequired, { key: 'k'.repeat(43), user_id: 'u1' }));
    const { user } = await open();
    await signIn(user);
    expect(await screen.findByText('Two Factor Validation')).toBeVisible();
  });

  it.each([undefined, '/user/loginAws'])('has no link to register, at %s', async (at) => {
    await open(at);
    expect(screen.getByText(/^From (Amazon|Huawei Cloud) marketplace$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /register/i })).not.toBeInTheDocument();
  });
});
