import { baseCertificate, realnameCertificateState } from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import { fieldMessageText, type FieldMessageKey } from '@portal/shared/contracts/field-messages';
import type { Language } from '@portal/shared/contracts/language';
import { sendSmsCert } from '@portal/shared/contracts/notify';
import { userInfo } from '@portal/shared/contracts/user';
import { buildAccount } from '@portal/shared/testing/build-account';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { type RenderedPage, renderPage } from '@portal/shared/testing/render-page';
import { setText } from '@portal/shared/testing/set-text';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { Page } from './personal-verification.page';

startMockProvider();

type PersonState = ResponseOf<typeof realnameCertificateState>;
type Account = ResponseOf<typeof userInfo>;

/** A valid ID number, and one that differs in its check digit. */
const ID = '11010519491231002X';
const WRONG_ID = '110105194912310021';
const OPEN: PersonState = { state: 'unauthenticated', level: 'none', attemptsLeft: 5 };
const DONE: PersonState = {
  state: 'verified',
  level: 'basic',
  attemptsLeft: 4,
  realName: '张*',
  idCard: '1****************X',
};

/** An account that has no verification yet. */
const newcomer = () =>
  buildAccount({
    UserName: 'newcomer',
    UserPhone: '138****8004',
    certLevel: 'none',
    certState: 'unauthenticated',
  });

/** Opens the page with an account whose state the test can change. */
async function openPage(
  options: {
    state?: PersonState;
    account?: Account;
    language?: Language;
    at?: string;
    device?: 'mobile' | 'desktop';
  } = {},
) {
  const {
    state = OPEN,
    account = newcomer(),
    language = 'en',
    at = '/cert/personal',
    device = 'desktop',
  } = options;
  const person = { state };
  mockInstallation();
  const stateCalls = mock(realnameCertificateState, () => person.state);
  mock(userInfo, () => account);
  const page = await renderPage(<Page />, {
    at,
    language,
    device,
    texts: { 'mf-cert': language === 'en' ? en : zhCN },
    routes: { home: '/home/index', teamList: '/team/index' },
  });
  if (state.level === 'none' && state.state !== 'reviewing')
    await screen.findByRole('textbox', { name: language === 'en' ? 'Real name' : '真实姓名' });
  return { ...page, person, stateCalls };
}

const idCard = () => screen.getByRole('textbox', { name: 'ID card number' });
const codeField = () => screen.getByRole('textbox', { name: 'Captcha' });
const submit = () => screen.getByRole('button', { name: 'Verify' });

function mockSending() {
  return mock(sendSmsCert, () => ({ Key: 'k'.repeat(43), expiresIn: 300, resendAfter: 60 }));
}

/** Fills the form without submitting it. */
async function fillAll({ user }: Pick<RenderedPage, 'user'>) {
  setText(screen.getByRole('textbox', { name: 'Real name' }), '张三');
  setText(idCard(), ID.toLowerCase());
  await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
  await screen.findByText('Send Captcha Successful');
  setText(codeField(), '123456');
}

it.each([
  ['mobile', 1],
  ['desktop', 0],
] as const)('is submitted from the bar at the lower edge on phones only (%s)', async (device, count) => {
  const { container } = await openPage({ device });
  expect(container.querySelectorAll('form .portal-bottom-bar button[type=submit]')).toHaveLength(count);
  expect(submit()).toBeVisible();
});

describe('a new user', () => {
  it('is verified by name, number and the bound phone', async () => {
    const sent = mockSending();
    const page = await openPage();
    const verified = mock(baseCertificate, () => {
      page.person.state = DONE;
      return { state: 'verified' as const, level: 'basic' as const };
    });
    expect(screen.getByText('5 attempts left in 24 hours')).toBeInTheDocument();
    await fillAll(page);
    await page.user.click(submit());
    expect(await screen.findByText('You are verified')).toBeInTheDocument();
    expect(screen.getByText('Basic verification')).toBeInTheDocument();
    expect(screen.getByText('1****************X')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to teams' })).toHaveAttribute('href', '/team/index');
    expect(sent).toEqual([{}]);
    expect(verified).toEqual([{ RealName: '张三', IdCard: ID, Key: 'k'.repeat(43), CodeSms: '123456' }]);
    expect(localStorage).toHaveLength(0);
  });

  it('may verify another phone, which both calls then contain', async () => {
    const sent = mockSending();
    const page = await openPage();
    const verified = mock(baseCertificate, () => ({ state: 'verified' as const, level: 'basic' as const }));
    await page.user.click(screen.getByRole('radio', { name: 'Another phone' }));
    await page.user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    expect(await screen.findByText('Enter correct phone number.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    setText(screen.getByRole('textbox', { name: 'Phone' }), '13900139000');
    await fillAll(page);
    await page.user.click(submit());
    await waitFor(() => expect(verified).toHaveLength(1));
    expect(sent).toEqual([{ UserPhone: '13900139000' }]);
    expect(verified[0]).toMatchObject({ UserPhone: '13900139000' });
  });

  it('enters a phone if none is bound', async () => {
    const { UserPhone: _none, ...phoneless } = newcomer();
    await openPage({ account: phoneless });
    expect(screen.queryByRole('radio', { name: 'Another phone' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Phone' })).toBeInTheDocument();
  });

  it('needs a code for the same phone', async () => {
    mockSending();
    const page = await openPage();
    const verified = mock(baseCertificate, () => ({ state: 'verified' as const, level: 'basic' as const }));
    await fillAll(page);
    await page.user.click(screen.getByRole('radio', { name: 'Another phone' }));
    setText(screen.getByRole('textbox', { name: 'Phone' }), '13900139000');
    await page.user.click(submit());
    expect(await screen.findByText('Request a captcha first.')).toBeInTheDocument();
    expect(verified).toEqual([]);
  });
});

describe('what is missing or wrong', () => {
  it.each([
    ['en', 'Verify'],
    ['zh-CN', '提交认证'],
  ] as const)('is reported at its field in %s, and nothing is sent', async (language, action) => {
    const { user, shownErrors } = await openPage({ language });
    const verified = mock(baseCertificate, () => refuse(errorCodes.upstreamFailed));
    await user.click(screen.getByRole('button', { name: action }));
    for (const key of ['enterRealName', 'enterIdCard', 'enterCaptcha'] satisfies FieldMessageKey[])
      expect(await screen.findByText(fieldMessageText(key, language))).toBeInTheDocument();
    expect(verified).toEqual([]);
    expect(shownErrors).toEqual([]);
  });

  it('is reported when the field is left', async () => {
    const { user } = await openPage();
    await user.type(screen.getByRole('textbox', { name: 'Real name' }), '张');
    await user.tab();
    expect(await screen.findByText('Enter the real name, 2 to 32 characters.')).toBeInTheDocument();
  });

  it('checks the checksum while the number is typed', async () => {
    const { user } = await openPage();
    await user.type(idCard(), WRONG_ID.slice(0, 17));
    expect(await screen.findByText('17 of 18 characters')).toBeInTheDocument();
    expect(screen.queryByText('The ID card number is not valid. Check it.')).not.toBeInTheDocument();
    await user.type(idCard(), WRONG_ID.slice(17));
    expect(await screen.findByText('The ID card number is not valid. Check it.')).toBeInTheDocument();
    await user.type(idCard(), '{Backspace}x');
    expect(await screen.findByText('The format is correct.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByText('The ID card number is not valid. Check it.')).not.toBeInTheDocument(),
    );
  });
});

describe('an error of the provider', () => {
  it('is shown at its field, the input is kept, and each attempt is counted', async () => {
    mockSending();
    const page = await openPage();
    const refusals = [
      [
        'ID card number',
        refuse(errorCodes.identityMismatch),
        errorText(errorCodes.identityMismatch, 'en', null),
      ],
      ['ID card number', refuse(errorCodes.identityTaken), errorText(errorCodes.identityTaken, 'en', null)],
      [
        'Captcha',
        refuse(errorCodes.codeWrong, { left: 2 }),
        errorText(errorCodes.codeWrong, 'en', { left: 2 }),
      ],
      ['Captcha', refuse(errorCodes.codeExpired), errorText(errorCodes.codeExpired, 'en', null)],
      [
        'Captcha',
        refuse(errorCodes.codeTriesExhausted),
        errorText(errorCodes.codeTriesExhausted, 'en', null),
      ],
    ] as const;
    let attemptsLeft = 9;
    mock(baseCertificate, (_request, nth) => {
      attemptsLeft -= 1;
      page.person.state = { ...OPEN, attemptsLeft };
      return refusals[nth - 1]?.[1] ?? refuse(errorCodes.upstreamFailed);
    });
    await fillAll(page);
    for (const [field, , text] of refusals) {
      await page.user.click(submit());
      const input = screen.getByRole('textbox', { name: field });
      await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(text)));
      expect(input).toHaveFocus();
      expect(screen.getByRole('textbox', { name: 'Real name' })).toHaveValue('张三');
      expect(idCard()).toHaveValue(ID);
      expect(page.shownErrors).toEqual([]);
      expect(await screen.findByText(`${attemptsLeft} attempts left in 24 hours`)).toBeInTheDocument();
    }
  });

  it('for too many attempts (4604) concerns the whole form, which is then disabled', async () => {
    mockSending();
    const page = await openPage({ state: { ...OPEN, attemptsLeft: 1 } });
    expect(screen.getByText('1 attempt left in 24 hours')).toBeInTheDocument();
    mock(baseCertificate, () => {
      page.person.state = { ...OPEN, attemptsLeft: 0 };
      return refuse(errorCodes.verificationLimitReached);
    });
    await fillAll(page);
    await page.user.click(submit());
    expect(
      (await screen.findAllByText(errorText(errorCodes.verificationLimitReached, 'en', null)))[0],
    ).toBeInTheDocument();
    await waitFor(() => expect(submit()).toBeDisabled());
    expect(page.shownErrors).toEqual([]);
  });

  it('for an outage (5001) is a notification, and for an existing verification (4605) the state is shown', async () => {
    mockSending();
    const page = await openPage();
    mock(baseCertificate, (_request, nth) => {
      if (nth === 1) return refuse(errorCodes.upstreamFailed);
      page.person.state = DONE;
      return refuse(errorCodes.alreadyVerified);
    });
    await fillAll(page);
    await page.user.click(submit());
    await waitFor(() =>
      expect(page.shownErrors.map(({ code }) => code)).toEqual([errorCodes.upstreamFailed]),
    );
    expect(idCard()).toHaveValue(ID);
    await waitFor(() => expect(submit()).toBeEnabled());
    await page.user.click(submit());
    expect(await screen.findByText('You are verified')).toBeInTheDocument();
  });

  it('comes once, however often the button is pressed', async () => {
    mockSending();
    const page = await openPage();
    const verified = mock(baseCertificate, () => new Promise<never>(() => undefined));
    await fillAll(page);
    const button = submit();
    await page.user.dblClick(button);
    await waitFor(() => expect(verified).toHaveLength(1));
    await page.user.click(button);
    expect(verified).toHaveLength(1);
  });
});

describe('a returning user', () => {
  it('sees why the last attempt failed', async () => {
    await openPage({
      state: { ...OPEN, state: 'auditFailure', attemptsLeft: 3, reason: 'The name does not match.' },
    });
    expect(screen.getByText('The name does not match.')).toBeInTheDocument();
  });

  it('of a verified enterprise is not asked for an identity', async () => {
    await openPage({ state: { ...OPEN, level: 'enterprise' } });
    expect(await screen.findByText('You are verified')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('waits during the review', async () => {
    await openPage({ state: { ...OPEN, state: 'reviewing' } });
    expect(await screen.findByText('Your verification is under review')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it.each([
    ['back to the page that required the verification', '/Links/next?Url=abc', 'Continue where you left off'],
    ['only to a page of the portal', 'https://evil.example/', 'Go to teams'],
  ])('a verified user is sent %s', async (_what, redirect, way) => {
    const { user, address } = await openPage({
      state: DONE,
      at: `/cert/personal?redirect=${encodeURIComponent(redirect)}`,
    });
    expect(await screen.findByText('You are verified')).toBeInTheDocument();
    if (way === 'Go to teams') {
      expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/team/index');
      return;
    }
    await user.click(screen.getByRole('button', { name: way }));
    expect(address()).toBe(redirect);
  });

  it('sees the form disabled without an attempt left', async () => {
    await openPage({ state: { ...OPEN, attemptsLeft: 0 } });
    expect(screen.getByText(errorText(errorCodes.verificationLimitReached, 'en', null))).toBeInTheDocument();
    expect(submit()).toBeDisabled();
  });

  it('finds the name again, but not the ID number or the code', async () => {
    mockSending();
    const first = await openPage();
    await fillAll(first);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/1101|123456/);
    first.unmount();
    await openPage();
    expect(screen.getByRole('textbox', { name: 'Real name' })).toHaveValue('张三');
    expect(idCard()).toHaveValue('');
    expect(codeField()).toHaveValue('');
  });
});
