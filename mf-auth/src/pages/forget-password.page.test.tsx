import {
  forgetPassword,
  forgetPasswordMail,
  forgetSetNewPwd,
  openCount,
} from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import type { Language } from '@portal/shared/contracts/language';
import { mailForget, sendSmsForget } from '@portal/shared/contracts/notify';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { act, screen, waitFor } from '@testing-library/react';
import { buildSent, openEntryPage } from '../testing/entry-page';
import { Page } from './forget-password.page';

startMockProvider();
beforeEach(() => {
  mockInstallation();
  mock(sendSmsForget, () => buildSent('sms-key'));
  mock(mailForget, () => buildSent('mail-key'));
});

const PASSWORD = 'Rampart-2026';
const PROOF = { Key: 'proof-key', UserName: 'n****e' };

const open = (at = '/user/forget-password', language: Language = 'en') =>
  openEntryPage(<Page />, { at, language });
type User = Awaited<ReturnType<typeof open>>['user'];

const input = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const next = () => screen.getByRole('button', { name: 'Next' });

async function fill(user: User, label: string, text: string) {
  await user.click(input(label));
  await user.paste(text);
}

/** Every text of the timer, even if the machine is busy. */
function writeDownTimer(): readonly string[] {
  const said: string[] = [];
  const observer = new MutationObserver(() => {
    const text = screen.queryByRole('timer')?.textContent;
    if (text !== undefined && text !== said.at(-1)) said.push(text);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  stopWriting = () => observer.disconnect();
  return said;
}
let stopWriting = (): void => undefined;
afterEach(() => stopWriting());

async function fillPhone(user: User) {
  await fill(user, 'Phone', '13800138000');
  await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
  await screen.findByRole('button', { name: /^Send again in/ });
  await fill(user, 'Captcha', '123456');
}

async function fillMail(user: User) {
  await fill(user, 'Email', ' it@example.com ');
  await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
  await screen.findByRole('button', { name: /^Send again in/ });
  await fill(user, 'Captcha', '654321');
}

async function openNewPassword(at?: string) {
  mock(forgetPassword, () => PROOF);
  const page = await open(at);
  await fillPhone(page.user);
  await page.user.click(next());
  await screen.findByText('New password for n****e');
  return page;
}

async function fillPassword(user: User) {
  await fill(user, 'New password', PASSWORD);
  await fill(user, 'Confirm password', PASSWORD);
}

describe('verifying the identity', () => {
  it('by phone, sent only once, continues with the new password of the masked name', async () => {
    const sent = mock(forgetPassword, () => PROOF);
    const { user } = await open();
    await fillPhone(user);
    await user.dblClick(next());
    expect(await screen.findByText('New password for n****e')).toBeVisible();
    expect(sent).toEqual([{ UserPhone: '13800138000', Key: 'sms-key', CodeSms: '123456' }]);
  });

  it('by mailbox, which id=2 selects', async () => {
    const sent = mock(forgetPasswordMail, () => PROOF);
    const { user } = await open('/user/forget-password?id=2');
    await fillMail(user);
    await user.click(next());
    expect(await screen.findByText('New password for n****e')).toBeVisible();
    expect(sent).toEqual([{ Mail: 'it@example.com', Key: 'mail-key', CodeMail: '654321' }]);
  });

  it('by the other way: the address is updated, other parameters and the form are unchanged', async () => {
    const { user, address } = await open('/user/forget-password?redirect=%2Fteam%2Findex');
    await fill(user, 'Phone', '13800138000');
    await user.click(screen.getByText('By email'));
    expect(address()).toBe('/user/forget-password?redirect=%2Fteam%2Findex&id=2');
    await user.click(screen.getByText('By phone'));
    expect(address()).toBe('/user/forget-password?redirect=%2Fteam%2Findex');
    expect(input('Phone')).toHaveValue('13800138000');
  });

  it.each([
    [errorCodes.contactNotRegistered, 'Phone', () => refuse(errorCodes.contactNotRegistered)],
    [errorCodes.codeWrong, 'Captcha', () => refuse(errorCodes.codeWrong, { left: 2 })],
    [errorCodes.codeExpired, 'Captcha', () => refuse(errorCodes.codeExpired)],
    [errorCodes.codeTriesExhausted, 'Captcha', () => refuse(errorCodes.codeTriesExhausted)],
    [
      errorCodes.validationFailed,
      'Phone',
      () => refuse(errorCodes.validationFailed, { fields: { UserPhone: 'enterPhone' } }),
    ],
  ] as const)('%i is shown at %s, and the input is kept', async (code, label, response) => {
    mock(forgetPassword, response);
    const { user, shownErrors } = await open();
    await fillPhone(user);
    await user.click(next());
    const said =
      code === errorCodes.validationFailed
        ? 'Enter correct phone number.'
        : code === errorCodes.codeWrong
          ? errorText(errorCodes.codeWrong, 'en', { left: 2 })
          : errorText(code, 'en', null);
    await waitFor(() => expect(input(label)).toHaveAccessibleDescription(expect.stringContaining(said)));
    expect(input('Phone')).toHaveValue('13800138000');
    expect(input('Captcha')).toHaveValue('123456');
    expect(next()).toBeEnabled();
    expect(shownErrors).toEqual([]);
  });

  it('4105 of a mailbox is shown at the mailbox', async () => {
    mock(forgetPasswordMail, () => refuse(errorCodes.contactNotRegistered));
    const { user } = await open('/user/forget-password?id=2');
    await fillMail(user);
    await user.click(next());
    await waitFor(() =>
      expect(input('Email')).toHaveAccessibleDescription(
        expect.stringContaining(errorText(errorCodes.contactNotRegistered, 'en', null)),
      ),
    );
  });

  it.each([
    ['en', '', 'Phone', '', 'Enter correct phone number.'],
    ['en', '', 'Phone', '12', 'Enter correct phone number.'],
    ['en', '', 'Captcha', '12', 'Enter Captcha.'],
    ['en', '?id=2', 'Email', 'it@', 'Enter a valid email.'],
    ['zh-CN', '', '手机号', '12', '请输入正确的手机号。'],
    ['zh-CN', '', '验证码', '', '请输入 6 位数字验证码。'],
    ['zh-CN', '?id=2', '邮箱', '', '请输入正确的邮箱地址。'],
  ] as const)('%s%s: %s %j is rejected at its field, and nothing is sent', async (...row) => {
    const [language, query, label, typed, said] = row;
    const { user } = await open(`/user/forget-password${query}`, language);
    if (typed !== '') await fill(user, label, typed);
    await user.click(screen.getByRole('button', { name: language === 'en' ? 'Next' : '下一步' }));
    await waitFor(() => expect(input(label)).toHaveAccessibleDescription(expect.stringContaining(said)));
  });

  it('a code that was never requested is reported at its field, and nothing is sent', async () => {
    const { user } = await open();
    await fill(user, 'Phone', '13800138000');
    await fill(user, 'Captcha', '123456');
    await user.click(next());
    await waitFor(() =>
      expect(input('Captcha')).toHaveAccessibleDescription(
        expect.stringContaining('Request a captcha first.'),
      ),
    );
  });
});

describe('the new password', () => {
  it('is set once, and the page returns to the sign-in after a countdown of five seconds', async () => {
    mock(openCount, () => ({ count: 1 }));
    const sent = mock(forgetSetNewPwd, () => null);
    const { user, address } = await openNewPassword(
      '/user/forget-password?redirect=%2Fteam%2Findex&ReferralCode=KEEP-1',
    );
    await fillPassword(user);
    const said = writeDownTimer();
    await user.dblClick(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Password set')).toBeInTheDocument();
    expect(sent).toEqual([{ Key: 'proof-key', Password: PASSWORD }]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/user/login?redirect=%2Fteam%2Findex&ReferralCode=KEEP-1'));
    expect(said[0]).toBe('Returning to sign-in in 5 s');
    expect(said.length).toBeGreaterThan(2);
  });

  it('need not wait for the five seconds', async () => {
    mock(forgetSetNewPwd, () => null);
    const { user, address } = await openNewPassword();
    await fillPassword(user);
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await user.click(await screen.findByRole('button', { name: 'Sign in now' }));
    expect(address()).toBe('/user/login');
  });

  it.each([errorCodes.passwordTooWeak, errorCodes.passwordReused] as const)(
    '%i is shown at the password, which is kept',
    async (code) => {
      mock(forgetSetNewPwd, () => refuse(code));
      const { user, shownErrors } = await openNewPassword();
      await fillPassword(user);
      await user.click(screen.getByRole('button', { name: 'Set password' }));
      await waitFor(() =>
        expect(input('New password')).toHaveAccessibleDescription(
          expect.stringContaining(errorText(code, 'en', null)),
        ),
      );
      expect(input('New password')).toHaveValue(PASSWORD);
      expect(shownErrors).toEqual([]);
    },
  );

  it('starts again, with the reason, when the proof has expired', async () => {
    mock(forgetSetNewPwd, () => refuse(errorCodes.stepUpRequired));
    const { user } = await openNewPassword();
    await fillPassword(user);
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText(errorText(errorCodes.stepUpRequired, 'en', null))).toBeVisible();
    expect(input('Phone')).toBeVisible();
  });
});

describe('around the form', () => {
  it('the links keep the redirect and the referral, whose opening is counted', async () => {
    const counted = mock(openCount, () => ({ count: 1 }));
    await open('/user/forget-password?redirect=%2Fa&ReferralCode=KEEP-2');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/user/register?redirect=%2Fa&ReferralCode=KEEP-2',
    );
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/user/login?redirect=%2Fa&ReferralCode=KEEP-2',
    );
    await waitFor(() => expect(counted).toEqual([{ ReferralCode: 'KEEP-2', Page: 'forgetPassword' }]));
  });

  it('a marketplace installation has no link to register', async () => {
    mockInstallation({ marketplaceMode: true });
    await open();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument());
  });

  it('follows a switch of the language', async () => {
    const { user, switchLanguage } = await open();
    await user.click(next());
    expect(await screen.findByText('Enter correct phone number.')).toBeVisible();
    await act(() => switchLanguage('zh-CN'));
    expect(await screen.findByText('请输入正确的手机号。')).toBeVisible();
  });
});
