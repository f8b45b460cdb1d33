import { openCount, regist, registEnterprise, registPerson } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import type { Language } from '@portal/shared/contracts/language';
import { mailRegister, sendSmsRegist } from '@portal/shared/contracts/notify';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider, unreachable } from '@portal/shared/testing/mock-provider';
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

async function fill(user: User, label: string, text: string) {
  await user.click(input(label));
  await user.paste(text);
}

/** Fills all fields of an individual, with a code sent to the phone. */
async function fillIndividual(user: User) {
  await fill(user, 'User name', 'newbie');
  await fill(user, 'Phone', '13800138000');
  await user.click(sendButtons()[0] ?? submit());
  await screen.findByRole('button', { name: /^Send again in/ });
  await fill(user, 'Captcha by SMS', '123456');
  await fill(user, 'Password', PASSWORD);
  await fill(user, 'Confirm password', PASSWORD);
  await user.click(screen.getByRole('checkbox'));
}

/** Fills the additional fields of an enterprise. */
async function addMailbox(user: User) {
  await user.click(screen.getByText('Enterprise'));
  await fill(user, 'Email', 'it@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Send again in/ })).toHaveLength(2));
  await fill(user, 'Captcha by email', '654321');
}

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
    mock(openCount, () => ({ count: 1 }));
    await open('/user/register?redirect=%2Forder%2Findex&ReferralCode=FRIEND-4');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/user/login?redirect=%2Forder%2Findex&ReferralCode=FRIEND-4',
    );
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

  it.each([
    ['en', 'name', '', 'Enter user name.'],
    ['en', 'name', 'ab', 'The user name must have 3 to 16 characters.'],
    ['en', 'name', 'a'.repeat(17), 'The user name must have 3 to 16 characters.'],
    ['en', 'name', '12345', 'The user name cannot contain only digits.'],
    ['en', 'name', 'new bie', 'The user name cannot contain spaces.'],
    ['en', 'name', 'new@bie', 'The user name cannot contain “@”.'],
    ['en', 'phone', '', 'Enter correct phone number.'],
    ['en', 'phone', '12', 'Enter correct phone number.'],
    ['en', 'phone', '1380013800a', 'Enter correct phone number.'],
    ['en', 'code', '', 'Enter Captcha.'],
    ['en', 'code', '12345', 'Enter Captcha.'],
    ['en', 'mail', '', 'Enter a valid email.'],
    ['en', 'mail', 'it@', 'Enter a valid email.'],
    ['en', 'mailCode', '12', 'Enter Captcha.'],
    ['zh-CN', 'name', '', '请输入用户名。'],
    ['zh-CN', 'name', 'ab', '用户名长度为 3 至 16 个字符。'],
    ['zh-CN', 'name', '12345', '用户名不能全为数字。'],
    ['zh-CN', 'name', 'new bie', '用户名不能包含空格。'],
    ['zh-CN', 'phone', '12', '请输入正确的手机号。'],
    ['zh-CN', 'code', '', '请输入 6 位数字验证码。'],
    ['zh-CN', 'mail', 'it@', '请输入正确的邮箱地址。'],
  ] as const)(
    '%s: %s %j is rejected at its field, and nothing is sent',
    async (language, field, typed, said) => {
      const words = WORDS[language];
      const { user } = await open('/user/register', language);
      if (field.startsWith('mail')) await user.click(screen.getByText(words.enterprise));
      if (typed !== '') await fill(user, words[field], typed);
      await user.click(screen.getByRole('button', { name: new RegExp(`^${words.submit}$`) }));
      await waitFor(() =>
        expect(input(words[field])).toHaveAccessibleDescription(expect.stringContaining(said)),
      );
      expect(input(words[field])).toHaveValue(typed);
    },
  );

  it('a password with the name in it', async () => {
    const { user } = await open();
    await fill(user, 'User name', 'Rampart');
    await fill(user, 'Password', PASSWORD);
    await user.click(submit());
    expect(await screen.findByText('The password cannot contain the user name.')).toBeVisible();
  });

  it('no agreement', async () => {
    const { user } = await open();
    await fillIndividual(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());
    expect(
      await screen.findByText('Agree to the terms of service and the privacy notice first.'),
    ).toBeVisible();
  });

  it.each([
    ['the phone', 'Individual', 'Captcha by SMS'],
    ['the mailbox', 'Enterprise', 'Captcha by email'],
  ])('a code that was never sent to %s', async (_what, kind, label) => {
    const { user } = await open();
    if (kind === 'Enterprise') {
      await fillIndividual(user);
      await user.click(screen.getByText('Enterprise'));
      await fill(user, 'Email', 'it@example.com');
    } else {
      await fill(user, 'User name', 'newbie');
      await fill(user, 'Phone', '13800138000');
      await fill(user, 'Password', PASSWORD);
      await fill(user, 'Confirm password', PASSWORD);
      await user.click(screen.getByRole('checkbox'));
    }
    await fill(user, label, '123456');
    await user.click(submit());
    await waitFor(() =>
      expect(input(label)).toHaveAccessibleDescription(expect.stringContaining('Request a captcha first.')),
    );
  });
});

describe('an error', () => {
  it.each([
    [errorCodes.userNameTaken, 'User name', () => refuse(errorCodes.userNameTaken)],
    [errorCodes.phoneTaken, 'Phone', () => refuse(errorCodes.phoneTaken)],
    [errorCodes.passwordTooWeak, 'Password', () => refuse(errorCodes.passwordTooWeak)],
    [errorCodes.codeWrong, 'Captcha by SMS', () => refuse(errorCodes.codeWrong, { left: 3 })],
    [errorCodes.codeExpired, 'Captcha by SMS', () => refuse(errorCodes.codeExpired)],
    [errorCodes.codeTriesExhausted, 'Captcha by SMS', () => refuse(errorCodes.codeTriesExhausted)],
    [
      errorCodes.validationFailed,
      'User name',
      () => refuse(errorCodes.validationFailed, { fields: { UserName: 'textInvalid' } }),
    ],
  ] as const)('%i is shown at %s, and the input is kept', async (code, label, response) => {
    mock(registPerson, response);
    const { user, shownErrors } = await open();
    await fillIndividual(user);
    await user.click(submit());
    const said =
      code === errorCodes.validationFailed
        ? 'The text contains unsupported characters.'
        : code === errorCodes.codeWrong
          ? errorText(errorCodes.codeWrong, 'en', { left: 3 })
          : errorText(code, 'en', null);
    await waitFor(() => expect(input(label)).toHaveAccessibleDescription(expect.stringContaining(said)));
    expect(input(label)).toHaveFocus();
    expect(input('User name')).toHaveValue('newbie');
    expect(input('Phone')).toHaveValue('13800138000');
    expect(input('Captcha by SMS')).toHaveValue('123456');
    expect(input('Password')).toHaveValue(PASSWORD);
    expect(input('Confirm password')).toHaveValue(PASSWORD);
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(shownErrors).toEqual([]);
    expect(submit()).toBeEnabled();
  });

  it('of the mailbox is shown at the mailbox', async () => {
    mock(registEnterprise, () => refuse(errorCodes.mailTaken));
    const { user } = await open();
    await fillIndividual(user);
    await addMailbox(user);
    await user.click(submit());
    await waitFor(() =>
      expect(input('Email')).toHaveAccessibleDescription(
        expect.stringContaining(errorText(errorCodes.mailTaken, 'en', null)),
      ),
    );
  });

  it.each([
    ['CodeSms', 'Captcha by SMS', 'Captcha by email'],
    ['CodeMail', 'Captcha by email', 'Captcha by SMS'],
  ] as const)(
    'of one of two codes is shown at the one that the response names (%s)',
    async (field, at, notAt) => {
      mock(registEnterprise, () => refuse(errorCodes.codeWrong, { left: 3, field }));
      const { user } = await open();
      await fillIndividual(user);
      await addMailbox(user);
      await user.click(submit());
      const said = errorText(errorCodes.codeWrong, 'en', { left: 3 });
      await waitFor(() => expect(input(at)).toHaveAccessibleDescription(expect.stringContaining(said)));
      expect(input(notAt)).not.toHaveAccessibleDescription(expect.stringContaining(said));
    },
  );

  it('of one of two codes is shown at both if the response names neither', async () => {
    mock(registEnterprise, () => refuse(errorCodes.codeExpired));
    const { user } = await open();
    await fillIndividual(user);
    await addMailbox(user);
    await user.click(submit());
    await waitFor(() =>
      expect(screen.getAllByText(errorText(errorCodes.codeExpired, 'en', null))).toHaveLength(2),
    );
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

  it('can be followed by a second attempt', async () => {
    const opened = watchSessions();
    const sent = mock(registPerson, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.userNameTaken) : buildLogin(),
    );
    const { user } = await open();
    await fillIndividual(user);
    await user.click(submit());
    await screen.findByText(errorText(errorCodes.userNameTaken, 'en', null));
    await user.type(input('User name'), '2');
    await user.click(submit());
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(sent.map(({ UserName }) => UserName)).toEqual(['newbie', 'newbie2']);
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
