import { openCount, regist, registEnterprise, registPerson } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import type { Language } from '@portal/shared/contracts/language';
import { mailRegister, sendSmsRegist } from '@portal/shared/contracts/notify';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider, unreachable } from '@portal/shared/testing/mock-provider';
import { setText } from '@portal/shared/testing/set-text';
import { screen, waitFor, within } from '@testing-library/react';
import { buildLogin, buildSent, openEntryPage, stopWatching, watchSessions } from '../testing/entry-page';
import { Page } from './register.page';

startMockProvider();
beforeEach(() => mockInstallation());
afterEach(stopWatching);

const PASSWORD = 'Rampart-2026';

const open = (at = '/user/register', language: Language = 'en') => openEntryPage(<Page />, { at, language });
type User = Awaited<ReturnType<typeof open>>['user'];

const input = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const submit = () => screen.getByRole('button', { name: 'Register' });
const sendButtons = () => screen.getAllByRole('button', { name: 'Send Captcha' });

/** Fills all fields of an individual, with a code sent to the phone. */
async function fillIndividual(user: User) {
  setText(input('User name'), 'newbie');
  setText(input('Phone'), '13800138000');
  await user.click(sendButtons()[0] ?? submit());
  await screen.findByRole('button', { name: /^Send again in/ });
  setText(input('Captcha by SMS'), '123456');
  setText(input('Password'), PASSWORD);
  setText(input('Confirm password'), PASSWORD);
  await user.click(screen.getByRole('checkbox'));
}

/** Fills the additional fields of an enterprise. */
async function addMailbox(user: User) {
  await user.click(screen.getByText('Enterprise'));
  setText(input('Email'), 'it@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Send again in/ })).toHaveLength(2));
  setText(input('Captcha by email'), '654321');
}

const isShownAt = (label: string, words: string) =>
  waitFor(() => expect(input(label)).toHaveAccessibleDescription(expect.stringContaining(words)));

beforeEach(() => {
  mock(sendSmsRegist, () => buildSent('sms-key'));
  mock(mailRegister, () => buildSent('mail-key'));
});

describe('registering', () => {
  it('registers an individual only once, and opens the welcome page with the session', async () => {
    const opened = watchSessions();
    const sent = mock(registPerson, () => buildLogin());
    const { user } = await open('/user/register?redirect=%2Fteam%2Findex');
    await fillIndividual(user);
    await user.dblClick(submit());
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(sent).toEqual([
      {
        UserName: 'newbie',
        Password: PASSWORD,
        UserPhone: '13800138000',
        Key: 'sms-key',
        CodeSms: '123456',
      },
    ]);
    expect(opened[0]).toEqual({
      token: 'a'.repeat(43),
      UserName: 'newbie',
      redirect: '/user/register-result?redirect=%2Fteam%2Findex',
    });
  });

  it('registers an enterprise with phone and mailbox, and keeps the input of the individual form', async () => {
    const sent = mock(registEnterprise, () => buildLogin({ userType: 'enterprise' }));
    const { user } = await open();
    await fillIndividual(user);
    await addMailbox(user);
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      UserName: 'newbie',
      Password: PASSWORD,
      UserPhone: '13800138000',
      Key: 'sms-key',
      CodeSms: '123456',
      Mail: 'it@example.com',
      KeyMail: 'mail-key',
      CodeMail: '654321',
    });
  });

  it('reads the referral code from the address, counts its opening once, and sends it', async () => {
    const counted = mock(openCount, () => ({ count: 1 }));
    const sent = mock(regist, () => buildLogin());
    const page = await open('/user/register?ReferralCode=FRIEND-1');
    expect(input('Referral code (optional)')).toHaveValue('FRIEND-1');
    page.unmount();
    const { user } = await open('/user/register?ReferralCode=FRIEND-1');
    await fillIndividual(user);
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ UserType: 'individual', ReferralCode: 'FRIEND-1' });
    expect(counted).toEqual([{ ReferralCode: 'FRIEND-1', Page: 'register' }]);
  });

  it.each([
    ['unknown', 'FRIEND-2', () => refuse(errorCodes.notFound)],
    ['unheard', 'FRIEND-3', () => unreachable()],
  ])('shows nothing when counting the opening of a link is %s', async (_case, code, response) => {
    const counted = mock(openCount, response);
    const { shownErrors } = await open(`/user/register?ReferralCode=${code}`);
    await waitFor(() => expect(counted).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shownErrors).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('uses the generic call on a phone', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148');
    const sent = mock(regist, () => buildLogin());
    const { user } = await open();
    await fillIndividual(user);
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ UserType: 'individual', UserPhone: '13800138000' });
    jest.restoreAllMocks();
  });

  it('links to the sign-in, with the redirect and the referral', async () => {
    const counted = mock(openCount, () => ({ count: 1 }));
    await open('/user/register?redirect=%2Forder%2Findex&ReferralCode=FRIEND-4');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/user/login?redirect=%2Forder%2Findex&ReferralCode=FRIEND-4',
    );
    // The next test does not mock it.
    await waitFor(() => expect(counted).toHaveLength(1));
  });
});

describe('an invalid value', () => {
  const EN = {
    name: 'User name',
    phone: 'Phone',
    code: 'Captcha by SMS',
    mail: 'Email',
    mailCode: 'Captcha by email',
    enterprise: 'Enterprise',
    submit: 'Register',
  };
  const ZH: typeof EN = {
    name: '用户名',
    phone: '手机号',
    code: '短信验证码',
    mail: '邮箱',
    mailCode: '邮箱验证码',
    enterprise: '企业',
    submit: /注\s?册/.source,
  };
  const WORDS = { en: EN, 'zh-CN': ZH };
  const ASKED = {
    en: {
      name: 'Enter user name.',
      phone: 'Enter correct phone number.',
      code: 'Enter Captcha.',
      mail: 'Enter a valid email.',
      mailCode: 'Enter Captcha.',
    },
    'zh-CN': {
      name: '请输入用户名。',
      phone: '请输入正确的手机号。',
      code: '请输入 6 位数字验证码。',
      mail: '请输入正确的邮箱地址。',
      mailCode: '请输入 6 位数字验证码。',
    },
  };
  const SHORT = {
    en: 'The user name must have 3 to 16 characters.',
    'zh-CN': '用户名长度为 3 至 16 个字符。',
  };

  async function openEnterprise(language: Language) {
    const words = WORDS[language];
    const { user } = await open('/user/register', language);
    await user.click(screen.getByText(words.enterprise));
    const send = () => user.click(screen.getByRole('button', { name: new RegExp(`^${words.submit}$`) }));
    return { user, words, send };
  }

  it.each(['en', 'zh-CN'] as const)(
    '%s: each empty field is rejected, and nothing is sent',
    async (language) => {
      const { words, send } = await openEnterprise(language);
      await send();
      for (const field of ['name', 'phone', 'code', 'mail', 'mailCode'] as const) {
        await isShownAt(words[field], ASKED[language][field]);
        expect(input(words[field])).toHaveValue('');
      }
    },
  );

  // Every other value that the rules reject: shared/forms/field-rules.test.ts.
  it.each(['en', 'zh-CN'] as const)(
    '%s: a wrong value is rejected at its field, and nothing is sent',
    async (language) => {
      const { user, words, send } = await openEnterprise(language);
      // The browser itself does not submit a form with a malformed mailbox.
      await user.type(input(words.mail), 'it@');
      await send();
      await isShownAt(words.mail, ASKED[language].mail);
      expect(input(words.mail)).toHaveValue('it@');
      setText(input(words.mail), 'it@example.com');
      const said = { ...ASKED[language], name: SHORT[language] };
      const typed = { name: 'ab', phone: '12', code: '12345', mailCode: '12' };
      const fields = ['name', 'phone', 'code', 'mailCode'] as const;
      for (const field of fields) setText(input(words[field]), typed[field]);
      await send();
      for (const field of fields) {
        await isShownAt(words[field], said[field]);
        expect(input(words[field])).toHaveValue(typed[field]);
      }
    },
  );

  it('a password with the name in it, and then a code that was never sent to the phone', async () => {
    const { user } = await open();
    setText(input('User name'), 'Rampart');
    setText(input('Phone'), '13800138000');
    setText(input('Captcha by SMS'), '123456');
    setText(input('Password'), PASSWORD);
    setText(input('Confirm password'), PASSWORD);
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());
    expect(await screen.findByText('The password cannot contain the user name.')).toBeVisible();
    setText(input('User name'), 'newbie');
    await user.click(submit());
    await isShownAt('Captcha by SMS', 'Request a captcha first.');
  });

  it('no agreement, and then a code that was never sent to the mailbox', async () => {
    const { user } = await open();
    await fillIndividual(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());
    expect(
      await screen.findByText('Agree to the terms of service and the privacy notice first.'),
    ).toBeVisible();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByText('Enterprise'));
    setText(input('Email'), 'it@example.com');
    setText(input('Captcha by email'), '123456');
    await user.click(submit());
    await isShownAt('Captcha by email', 'Request a captcha first.');
  });
});

describe('an error', () => {
  const inOrder =
    <T,>(...responses: readonly T[]) =>
    (_request: unknown, nth: number) =>
      responses[nth - 1] ?? buildLogin();

  it('is shown at its field, the input is kept, and the next attempt may succeed', async () => {
    const opened = watchSessions();
    const sent = mock(
      registPerson,
      inOrder(
        refuse(errorCodes.userNameTaken),
        refuse(errorCodes.phoneTaken),
        refuse(errorCodes.passwordTooWeak),
        refuse(errorCodes.codeWrong, { left: 3 }),
        refuse(errorCodes.codeExpired),
        refuse(errorCodes.codeTriesExhausted),
        refuse(errorCodes.validationFailed, { fields: { UserName: 'textInvalid' } }),
      ),
    );
    const { user, shownErrors } = await open();
    await fillIndividual(user);
    for (const [label, words] of [
      ['User name', errorText(errorCodes.userNameTaken, 'en', null)],
      ['Phone', errorText(errorCodes.phoneTaken, 'en', null)],
      ['Password', errorText(errorCodes.passwordTooWeak, 'en', null)],
      ['Captcha by SMS', errorText(errorCodes.codeWrong, 'en', { left: 3 })],
      ['Captcha by SMS', errorText(errorCodes.codeExpired, 'en', null)],
      ['Captcha by SMS', errorText(errorCodes.codeTriesExhausted, 'en', null)],
      ['User name', 'The text contains unsupported characters.'],
    ] as const) {
      await user.click(submit());
      await isShownAt(label, words);
      expect(input(label)).toHaveFocus();
      expect(input('User name')).toHaveValue('newbie');
      expect(input('Phone')).toHaveValue('13800138000');
      expect(input('Captcha by SMS')).toHaveValue('123456');
      expect(input('Password')).toHaveValue(PASSWORD);
      expect(input('Confirm password')).toHaveValue(PASSWORD);
      expect(screen.getByRole('checkbox')).toBeChecked();
      expect(shownErrors).toEqual([]);
      expect(submit()).toBeEnabled();
    }
    await user.type(input('User name'), '2');
    await user.click(submit());
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(sent.map(({ UserName }) => UserName)).toEqual([...Array<string>(7).fill('newbie'), 'newbie2']);
  });

  it('of the mailbox or of one of two codes is shown where the response names it, else at both codes', async () => {
    const left = { left: 3 };
    mock(
      registEnterprise,
      inOrder(
        refuse(errorCodes.mailTaken),
        refuse(errorCodes.codeWrong, { ...left, field: 'CodeSms' }),
        refuse(errorCodes.codeWrong, { ...left, field: 'CodeMail' }),
        refuse(errorCodes.codeExpired),
      ),
    );
    const { user } = await open();
    await fillIndividual(user);
    await addMailbox(user);
    await user.click(submit());
    await isShownAt('Email', errorText(errorCodes.mailTaken, 'en', null));
    const wrong = errorText(errorCodes.codeWrong, 'en', left);
    for (const [at, notAt] of [
      ['Captcha by SMS', 'Captcha by email'],
      ['Captcha by email', 'Captcha by SMS'],
    ] as const) {
      await user.click(submit());
      await isShownAt(at, wrong);
      expect(input(notAt)).not.toHaveAccessibleDescription(expect.stringContaining(wrong));
    }
    await user.click(submit());
    const expired = errorText(errorCodes.codeExpired, 'en', null);
    await isShownAt('Captcha by SMS', expired);
    await isShownAt('Captcha by email', expired);
  });

  it('without a field is shown once, in a notification', async () => {
    mock(registPerson, () => refuse(errorCodes.rateLimited, { retryAfter: 9 }));
    const { user, shownErrors } = await open();
    await fillIndividual(user);
    await user.click(submit());
    await waitFor(() => expect(shownErrors.map(({ code }) => code)).toEqual([errorCodes.rateLimited]));
    expect(
      screen.queryByText(errorText(errorCodes.rateLimited, 'en', { retryAfter: 9 })),
    ).not.toBeInTheDocument();
  });
});

describe('the terms of service and the privacy notice', () => {
  it.each([
    ['Terms of service', 'Orders and payment'],
    ['Privacy notice', 'Your rights'],
  ])('%s opens beside the form, names the company, and does not tick the box', async (name, section) => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name }));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByText(name)).toBeVisible();
    expect(within(drawer).getByRole('heading', { name: new RegExp(section) })).toBeVisible();
    expect(within(drawer).getAllByText(/Example Cloud/)[0]).toBeVisible();
    expect(screen.getByRole('checkbox', { hidden: true })).not.toBeChecked();
  });
});
