import { bus } from '@portal/shared/bus';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import { sendSmsBound } from '@portal/shared/contracts/notify';
import { resetUserVerityApp } from '@portal/shared/contracts/security';
import { setOldUserNamePhone, setUserNamePhone, userInfo } from '@portal/shared/contracts/user';
import { accountChanged } from '@portal/shared/events/account';
import { buildUser } from '@portal/shared/testing/build-user';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor } from '@testing-library/react';
import { buildSent, openEntryPage } from '../testing/entry-page';
import { Page } from './complete-profile.page';

startMockProvider();
beforeEach(() => {
  mockInstallation();
  mock(sendSmsBound, () => buildSent('sms-key'));
});

const mockAccount = (UserName: string, userNameSet: boolean, mfaBound = false) =>
  mock(userInfo, () => ({
    userId: '01990000-0000-7000-8000-000000000001',
    UserName,
    userNameSet,
    userType: 'individual' as const,
    certLevel: 'none' as const,
    certState: 'unauthenticated' as const,
    hasPassword: false,
    mfaBound,
    recoveryLeft: 0,
    loginLevel: 0 as const,
    orderLevel: 0 as const,
    referralCode: 'R1',
    referralOpens: 0,
    createdAt: '2026-01-31T08:00:00.000Z',
  }));

const open = (redirect: string) =>
  openEntryPage(<Page />, {
    at: `/user/complete-profile?redirect=${encodeURIComponent(redirect)}`,
    user: buildUser(),
  });
type User = Awaited<ReturnType<typeof open>>['user'];

async function fill(user: User, label: string, text: string) {
  await user.click(await screen.findByLabelText(label, { selector: 'input' }));
  await user.paste(text);
}

async function fillPhone(user: User) {
  await fill(user, 'Phone', '13800138000');
  await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
  await screen.findByRole('button', { name: /^Send again in/ });
  await fill(user, 'Captcha', '123456');
}

const save = () => screen.getByRole('button', { name: 'Save and continue' });

describe('completing a profile', () => {
  it("requires a step-up if a second factor is bound (4536), and keeps the form's input", async () => {
    mockAccount('138****8000', false, true);
    const stepUp = 's'.repeat(43);
    mock(resetUserVerityApp, () => ({ Key: stepUp }));
    const sent = mock(setUserNamePhone, ({ OldKey }) =>
      OldKey === undefined
        ? refuse(errorCodes.stepUpRequired)
        : { UserName: 'newbie', UserPhone: '138****8000' },
    );
    const { user, address } = await open('/apply/index');
    await fill(user, 'User name', 'newbie');
    await fillPhone(user);
    await user.click(save());
    await user.type(await screen.findByRole('textbox', { name: 'Authenticator code' }), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/apply/index'));
    const asked = { UserName: 'newbie', UserPhone: '13800138000', Key: 'sms-key', CodeSms: '123456' };
    expect(sent).toEqual([asked, { ...asked, OldKey: stepUp }]);
  });

  it('of a marketplace account sets name and phone, once, notifies the portal, and continues', async () => {
    mockAccount('138****8000', false);
    const names: string[] = [];
    const off = bus.on(accountChanged, ({ UserName }) => names.push(UserName));
    const sent = mock(setUserNamePhone, () => ({ UserName: 'newbie', UserPhone: '138****8000' }));
    const { user, address } = await open('/apply/index');
    await fill(user, 'User name', 'newbie');
    await fillPhone(user);
    await user.dblClick(save());
    await waitFor(() => expect(address()).toBe('/apply/index'));
    expect(sent).toEqual([
      { UserName: 'newbie', UserPhone: '13800138000', Key: 'sms-key', CodeSms: '123456' },
    ]);
    expect(names).toEqual(['newbie']);
    off();
  });

  it('of an account of an older portal starts with its existing name', async () => {
    mockAccount('veteran', true);
    const sent = mock(setOldUserNamePhone, () => ({ UserName: 'veteran', UserPhone: '138****8000' }));
    const { user, address } = await open('https://evil.example/');
    expect(await screen.findByLabelText('User name')).toHaveValue('veteran');
    await fillPhone(user);
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/'));
    expect(sent).toMatchObject([{ UserName: 'veteran' }]);
  });

  it.each([
    [errorCodes.userNameTaken, 'User name', () => refuse(errorCodes.userNameTaken)],
    [errorCodes.phoneTaken, 'Phone', () => refuse(errorCodes.phoneTaken)],
    [errorCodes.codeExpired, 'Captcha', () => refuse(errorCodes.codeExpired)],
  ] as const)('%i is shown at %s', async (code, label, response) => {
    mockAccount('138****8000', false);
    mock(setUserNamePhone, response);
    const { user } = await open('/');
    await fill(user, 'User name', 'newbie');
    await fillPhone(user);
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(errorText(code, 'en', null)),
      ),
    );
    expect(screen.getByLabelText('User name')).toHaveValue('newbie');
  });
});
