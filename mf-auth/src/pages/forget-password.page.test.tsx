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
import { setText } from '@portal/shared/testing/set-text';
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
  setText(input('Phone'), '13800138000');
  await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
  await screen.findByRole('button', { name: /^Send again in/ });
  setText(input('Captcha'), '123456');
}

async function fillMail(user: User) {
  setText(input('Email'), ' it@example.com ');
  await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
  await screen.findByRole('button', { name: /^Send again in/ });
  setText(input('Captcha'), '654321');
}

const isShownAt = (label: string, words: string) =>
  waitFor(() => expect(input(label)).toHaveAccessibleDescription(expect.stringContaining(words)));

async function openNewPassword(at?: string) {
  mock(forgetPassword, () => PROOF);
  const page = await open(at);
  await fillPhone(page.user);
  await page.user.click(next());
  await screen.findByText('New password for n****e');
  return page;
}

function fillPassword() {
  setText(input('New password'), PASSWORD);
  setText(input('Confirm password'), PASSWORD);
}

describe('verifying the identity', () => {
  it('by phone, with a requested code, sent only once, continues with the new password of the masked name', async () => {
    const sent = mock(forgetPassword, () => PROOF);
    const { user } = await open();
    setText(input('Phone'), '13800138000');
    setText(input('Captcha'), '123456');
    await user.click(next());
    await isShownAt('Captcha', 'Request a captcha first.');
    expect(sent).toEqual([]);
    await fillPhone(user);
    await user.dblClick(next());
    expect(await screen.findByText('New password for n****e')).toBeVisible();
    expect(sent).toEqual([{ UserPhone: '13800138000', Key: 'sms-key', CodeSms: '123456' }]);
  });

  it('by mailbox, which id=2 selects, and where an unknown mailbox (4105) is shown', async () => {
    const sent = mock(forgetPasswordMail, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.contactNotRegistered, { contact: 'mail' }) : PROOF,
    );
    const { user } = await open('/user/forget-password?id=2');
    await fillMail(user);
    await user.click(next());
    await isShownAt('Email', 'This email is not registered. Check it, or register first.');
    await user.click(next());
    expect(await screen.findByText('New password for n****e')).toBeVisible();
    const request = { Mail: 'it@example.com', Key: 'mail-key', CodeMail: '654321' };
    expect(sent).toEqual([request, request]);
  });

  it('by the other way: the address is updated, other parameters and the form are unchanged', async () => {
    const { user, address } = await open('/user/forget-password?redirect=%2Fteam%2Findex');
    setText(input('Phone'), '13800138000');
    await user.click(screen.getByText('By email'));
    expect(address()).toBe('/user/forget-password?redirect=%2Fteam%2Findex&id=2');
    await user.click(screen.getByText('By phone'));
    expect(address()).toBe('/user/forget-password?redirect=%2Fteam%2Findex');
    expect(input('Phone')).toHaveValue('13800138000');
  });

  it('shows an error at its field, and keeps the input', async () => {
    const refusals = [
      ['Phone', refuse(errorCodes.contactNotRegistered, { contact: 'mail' })],
      ['Captcha', refuse(errorCodes.codeWrong, { left: 2 })],
      ['Captcha', refuse(errorCodes.codeExpired)],
      ['Captcha', refuse(errorCodes.codeTriesExhausted)],
    ] as const;
    const invalid = refuse(errorCodes.validationFailed, { fields: { UserPhone: 'enterPhone' } });
    mock(forgetPassword, (_request, nth) => refusals[nth - 1]?.[1] ?? invalid);
    const { user, shownErrors } = await open();
    await fillPhone(user);
    for (const [label, words] of [
      ...refusals.map(([at, { msg }]) => [at, msg] as const),
      ['Phone', 'Enter correct phone number.'] as const,
    ]) {
      await user.click(next());
      await isShownAt(label, words);
      expect(input('Phone')).toHaveValue('13800138000');
      expect(input('Captcha')).toHaveValue('123456');
      expect(next()).toBeEnabled();
      expect(shownErrors).toEqual([]);
    }
  });

  // Every other value that the rules reject: shared/forms/field-rules.test.ts.
  it.each([
    {
      language: 'en',
      phone: ['Phone', 'Enter correct phone number.'],
      code: ['Captcha', 'Enter Captcha.'],
      mail: ['Email', 'Enter a valid email.'],
      byMail: 'By email',
      send: 'Next',
    },
    {
      language: 'zh-CN',
      phone: ['手机号', '请输入正确的手机号。'],
      code: ['验证码', '请输入 6 位数字验证码。'],
      mail: ['邮箱', '请输入正确的邮箱地址。'],
      byMail: '邮箱验证',
      send: '下一步',
    },
  ] as const)(
    'rejects a wrong value at its field, and sends nothing ($language)',
    async ({ language, phone, code, mail, byMail, send }) => {
      const { user } = await open('/user/forget-password', language);
      setText(input(phone[0]), '12');
      setText(input(code[0]), '12');
      await user.click(screen.getByRole('button', { name: send }));
      await isShownAt(phone[0], phone[1]);
      await isShownAt(code[0], code[1]);
      await user.click(screen.getByText(byMail));
      await user.type(input(mail[0]), 'it@');
      await user.click(screen.getByRole('button', { name: send }));
      await isShownAt(mail[0], mail[1]);
    },
  );
});

describe('the new password', () => {
  it('is set once, and the page returns to the sign-in after a countdown of five seconds', async () => {
    mock(openCount, () => ({ count: 1 }));
    const sent = mock(forgetSetNewPwd, () => null);
    const { user, address } = await openNewPassword(
      '/user/forget-password?redirect=%2Fteam%2Findex&ReferralCode=KEEP-1',
    );
    fillPassword();
    const said = writeDownTimer();
    await user.dblClick(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Password set')).toBeInTheDocument();
    expect(sent).toEqual([{ Key: 'proof-key', Password: PASSWORD }]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/user/login?redirect=%2Fteam%2Findex&ReferralCode=KEEP-1'));
    expect(said[0]).toBe('Returning to sign-in in 5 s');
    expect(said.length).toBeGreaterThan(2);
  });

  it('shows an error at the password, which is kept, and need not wait for the five seconds', async () => {
    const refusals = [refuse(errorCodes.passwordTooWeak), refuse(errorCodes.passwordReused)];
    mock(forgetSetNewPwd, (_request, nth) => refusals[nth - 1] ?? null);
    const { user, address, shownErrors } = await openNewPassword();
    fillPassword();
    for (const { msg } of refusals) {
      await user.click(screen.getByRole('button', { name: 'Set password' }));
      await isShownAt('New password', msg);
      expect(input('New password')).toHaveValue(PASSWORD);
      expect(shownErrors).toEqual([]);
    }
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await user.click(await screen.findByRole('button', { name: 'Sign in now' }));
    expect(address()).toBe('/user/login');
  });

  it('starts again, with the reason, when the proof has expired', async () => {
    mock(forgetSetNewPwd, () => refuse(errorCodes.stepUpRequired));
    const { user } = await openNewPassword();
    fillPassword();
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
