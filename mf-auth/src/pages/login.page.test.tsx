import { bus } from '@portal/shared/bus';
import { loginPassword, loginSms } from '@portal/shared/contracts/auth';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { errorText } from '@portal/shared/contracts/error-text';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { config } from '@portal/shared/contracts/runtime';
import { type sessionOpened as SessionOpened, sessionOpened } from '@portal/shared/events/session';
import type { PayloadOf } from '@portal/shared/events/define-event';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../locales/en';
import { Page } from './login.page';

startMockProvider();

const login: ResponseOf<typeof loginPassword> = {
  Id: 'a'.repeat(43),
  UserName: 'zhangwei',
  userType: 'individual',
  expiresAt: '2026-01-31T20:00:00.000Z',
};

beforeEach(() => {
  mock(config, () => ({
    captcha: { provider: 'off' as const },
    features: { settingsDrawer: false },
    footer: { year: 2024, company: 'Company', icp: '', police: '' },
    areaCode: '86',
    smsResend: 60,
    marketplaceMode: false,
    sandbox: false,
    payMethods: [],
  }));
});

const openPage = (at = '/user/login') => renderPage(<Page />, { at, user: null, texts: { 'mf-auth': en } });

async function signIn(user: Awaited<ReturnType<typeof openPage>>['user'], name = ' zhangwei ') {
  await user.type(screen.getByLabelText('Username or mailbox'), name);
  await user.type(screen.getByLabelText('Password', { selector: '#Password' }), 'Secret-123');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('sign-in by password', () => {
  it('trims the name, hands the session over and keeps the way back', async () => {
    const opened: PayloadOf<typeof SessionOpened>[] = [];
    const off = bus.on(sessionOpened, (payload) => opened.push(payload));
    const sent: string[] = [];
    mock(loginPassword, ({ UserName }) => {
      sent.push(UserName);
      return login;
    });
    const { user } = await openPage('/user/login?redirect=%2Fteam%2Findex');
    await signIn(user);
    expect(await screen.findByText('Sign In Successful')).toBeInTheDocument();
    expect(sent).toEqual(['zhangwei']);
    expect(opened).toEqual([{ token: login.Id, UserName: 'zhangwei', redirect: '/team/index' }]);
    off();
  });

  it('asks for both fields in the specified words and sends nothing', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Enter Username/Mailbox')).toBeInTheDocument();
    expect(await screen.findByText('Enter Password')).toBeInTheDocument();
  });

  it('warns from three attempts on, and keeps what was typed', async () => {
    mock(loginPassword, () => refuse(4106, { fail_allow_time: 3 }));
    const { user, shownErrors } = await openPage();
    await signIn(user, 'zhangwei');
    expect(
      await screen.findByText('The account is error. 3 Attempts, It will be locked.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Username or mailbox')).toHaveValue('zhangwei');
    expect(shownErrors).toEqual([]);
  });

  it('turns to the phone when the account is locked', async () => {
    mock(loginPassword, () => refuse(4511, { fail_allow_time: 0 }));
    const { user } = await openPage();
    await signIn(user);
    expect(
      await screen.findByText(
        'The account has been locked. We recommend logging in with phone captcha to automatically unlock it.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toBeInTheDocument();
  });
});

describe('sign-in by phone', () => {
  async function openPhone() {
    const page = await openPage();
    await page.user.click(screen.getByText('Phone captcha'));
    return page;
  }

  it('sends a code, counts down and signs in with it', async () => {
    const phones: string[] = [];
    mock(sendSmsLogin, ({ UserPhone }) => {
      phones.push(UserPhone);
      return { Key: 'k'.repeat(43), expiresIn: 300, resendAfter: 60 };
    });
    const keys: string[] = [];
    mock(loginSms, ({ Key }) => {
      keys.push(Key);
      return login;
    });
    const { user } = await openPhone();
    await user.type(screen.getByLabelText('Phone'), '13800138000');
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    expect(await screen.findByText('Send Captcha Successful')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Send again in (60|59|58) s$/ })).toBeDisabled();
    await user.type(screen.getByLabelText('Captcha'), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Sign In Successful')).toBeInTheDocument();
    expect({ phones, keys }).toEqual({ phones: ['13800138000'], keys: ['k'.repeat(43)] });
  });

  it('keeps the button shut, without a notification, when a code was just sent (4534)', async () => {
    mock(sendSmsLogin, () => refuse(4534, { resendAfter: 42 }));
    const { user, shownErrors } = await openPhone();
    await user.type(screen.getByLabelText('Phone'), '13800138000');
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    expect(await screen.findByRole('button', { name: /^Send again in (42|41|40) s$/ })).toBeDisabled();
    expect(shownErrors).toEqual([]);
  });

  it('opens the button again and tells the message when sending failed', async () => {
    mock(sendSmsLogin, () => refuse(4535));
    const { user, shownErrors } = await openPhone();
    await user.type(screen.getByLabelText('Phone'), '13800138000');
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    await waitFor(() => expect(shownErrors.map(({ code }) => code)).toEqual([4535]));
    expect(screen.getByRole('button', { name: 'Send Captcha' })).toBeEnabled();
  });

  it('refuses a phone in the specified words before anything is sent', async () => {
    const { user } = await openPhone();
    await user.type(screen.getByLabelText('Phone'), '12');
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    expect(await screen.findByText('Enter correct phone number.')).toBeInTheDocument();
  });

  it('says a wrong code under the field', async () => {
    mock(sendSmsLogin, () => ({ Key: 'k'.repeat(43), expiresIn: 300, resendAfter: 60 }));
    mock(loginSms, () => refuse(4502, { left: 4 }));
    const { user, shownErrors } = await openPhone();
    await user.type(screen.getByLabelText('Phone'), '13800138000');
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    await screen.findByText('Send Captcha Successful');
    await user.type(screen.getByLabelText('Captcha'), '000000');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText(errorText(4502, 'en', { left: 4 }))).toBeInTheDocument();
    expect(shownErrors).toEqual([]);
  });
});
