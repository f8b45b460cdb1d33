import {
  loginPassword,
  loginPasswordEnter,
  loginPasswordPerson,
  loginSms,
} from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { getScanState, loginScanUrl } from '@portal/shared/contracts/scan-login';
import { expireCookie } from '@portal/shared/remote/cookie';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { setText } from '@portal/shared/testing/set-text';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { stopWatching, watchSessions } from '../testing/entry-page';
import { LOCKED, LOGIN, choosePassword, openLoginPage, sendPassword } from '../testing/login-page';

startMockProvider();

let opened: ReturnType<typeof watchSessions>;

beforeEach(() => {
  expireCookie('loginMode');
  mockInstallation();
  opened = watchSessions();
});
afterEach(stopWatching);

describe('sign-in by password', () => {
  it('trims the name, hands the session over and keeps the redirect', async () => {
    const sent: string[] = [];
    mock(loginPassword, ({ UserName }) => {
      sent.push(UserName);
      return LOGIN;
    });
    const { user } = await openLoginPage({ at: '/user/login?redirect=%2Fteam%2Findex' });
    await sendPassword(user);
    expect(await screen.findByText('Sign In Successful')).toBeInTheDocument();
    expect(sent).toEqual(['zhangwei']);
    expect(opened).toEqual([{ token: LOGIN.Id, UserName: 'zhangwei', redirect: '/team/index' }]);
  });

  it('requires both fields with the specified messages, and sends once however often it is pressed', async () => {
    const sent: string[] = [];
    mock(loginPassword, ({ UserName }) => {
      sent.push(UserName);
      return LOGIN;
    });
    const { user, container } = await openLoginPage();
    await choosePassword(user);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Enter Username/Mailbox')).toBeInTheDocument();
    expect(await screen.findByText('Enter Password')).toBeInTheDocument();
    expect(sent).toEqual([]);
    setText(screen.getByLabelText('User name or email'), 'zhangwei');
    setText(screen.getByLabelText('Password', { selector: '#Password' }), 'Secret-123');
    const form = container.querySelector('form') ?? document;
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByText('Sign In Successful')).toBeInTheDocument();
    expect(sent).toEqual(['zhangwei']);
  });

  it('switches to the phone when the account is locked', async () => {
    mock(loginPassword, () => refuse(errorCodes.accountLocked, { fail_allow_time: 0 }));
    const { user } = await openLoginPage();
    await sendPassword(user);
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
    const page = await openLoginPage();
    await page.user.click(screen.getByText('Phone captcha'));
    return page;
  }

  it('sends a code, counts down and signs in with it, after a wrong one and a phone without an account', async () => {
    const phones: string[] = [];
    mock(sendSmsLogin, ({ UserPhone }) => {
      phones.push(UserPhone);
      return { Key: 'k'.repeat(43), expiresIn: 300, resendAfter: 60 };
    });
    const sent = mock(loginSms, (_request, nth) => {
      if (nth === 1) return refuse(errorCodes.codeWrong, { left: 4 });
      return nth === 2 ? refuse(errorCodes.contactNotRegistered, { contact: 'phone' }) : LOGIN;
    });
    const { user, shownErrors } = await openPhone();
    const signIn = () => user.click(screen.getByRole('button', { name: 'Sign In' }));
    setText(screen.getByLabelText('Phone'), '13800138000');
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    expect(await screen.findByText('Send Captcha Successful')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Send again in (60|59|58) s$/ })).toBeDisabled();
    await user.type(screen.getByLabelText('Captcha'), '123456');
    await signIn();
    expect(await screen.findByText(errorText(errorCodes.codeWrong, 'en', { left: 4 }))).toBeInTheDocument();
    await signIn();
    // Reported after the code was verified (4105).
    expect(
      await screen.findByText('This phone number is not registered. Check it, or register first.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toBeInvalid();
    expect(shownErrors).toEqual([]);
    await signIn();
    expect(await screen.findByText('Sign In Successful')).toBeInTheDocument();
    expect(phones).toEqual(['13800138000']);
    expect(sent.map(({ Key, CodeSms }) => [Key, CodeSms])).toEqual(Array(3).fill(['k'.repeat(43), '123456']));
  });

  it('enables the button again if sending failed, and keeps it disabled when a code was just sent (4534)', async () => {
    mock(sendSmsLogin, (_request, nth) =>
      nth === 1
        ? refuse(errorCodes.codeLimitReached)
        : refuse(errorCodes.codeSentRecently, { resendAfter: 42 }),
    );
    const { user, shownErrors } = await openPhone();
    setText(screen.getByLabelText('Phone'), '13800138000');
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    await waitFor(() => expect(shownErrors.map(({ code }) => code)).toEqual([errorCodes.codeLimitReached]));
    expect(screen.getByRole('button', { name: 'Send Captcha' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    expect(await screen.findByRole('button', { name: /^Send again in (42|41|40) s$/ })).toBeDisabled();
    // Without a notification.
    expect(shownErrors).toHaveLength(1);
  });

  it('rejects a phone before anything is sent, and a code that was not requested', async () => {
    const { user, shownErrors } = await openPhone();
    setText(screen.getByLabelText('Phone'), '12');
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    expect(await screen.findByText('Enter correct phone number.')).toBeInTheDocument();
    setText(screen.getByLabelText('Phone'), '13800138000');
    setText(screen.getByLabelText('Captcha'), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Request a captcha first.')).toBeInTheDocument();
    expect(shownErrors).toEqual([]);
  });
});

describe('the mode of Account Login', () => {
  const modes = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked);

  it.each([
    ['en', 'Phone'],
    ['zh-CN', '手机号'],
  ] as const)('is initially the phone code (%s)', async (language, phone) => {
    await openLoginPage({ language });
    expect(modes()).toEqual([true, false]);
    expect(screen.getByLabelText(phone)).toBeInTheDocument();
  });

  it('is the last used one, even after the storages were cleared, but not if the sign-in failed', async () => {
    mock(loginPassword, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.wrongCredentials, { fail_allow_time: 4 }) : LOGIN,
    );
    const failed = await openLoginPage();
    await sendPassword(failed.user);
    await screen.findByText('Account or password error.');
    failed.unmount();
    const { user, unmount } = await openLoginPage();
    expect(screen.getByLabelText('Phone')).toBeInTheDocument();
    await sendPassword(user);
    await waitFor(() => expect(opened).toHaveLength(1));
    unmount();
    localStorage.clear();
    sessionStorage.clear();
    await openLoginPage();
    expect(screen.getByLabelText('User name or email')).toBeInTheDocument();
  });
});

describe('the branch that the address names', () => {
  it.each([
    ['en', 'For enterprise and team accounts.', 'Enter user name.', 'User name', 'Password', 'Sign In'],
    ['zh-CN', '适用于企业和团队账号。', '请输入用户名。', '用户名', '密码', /登\s?录/],
  ] as const)(
    'team: call 4, with its own message (%s)',
    async (language, hint, asked, name, password, send) => {
      const sent = mock(loginPasswordEnter, () => LOGIN);
      const { user } = await openLoginPage({ at: '/user/login?branch=team', language });
      expect(screen.getByText(hint)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: send }));
      expect(await screen.findByText(asked)).toBeInTheDocument();
      setText(screen.getByLabelText(name), ' acme ');
      setText(screen.getByLabelText(password, { selector: '#Password' }), 'Secret-123');
      await user.click(screen.getByRole('button', { name: send }));
      await waitFor(() => expect(opened).toHaveLength(1));
      expect(sent).toEqual([expect.objectContaining({ UserName: 'acme', Password: 'Secret-123' })]);
    },
  );

  it('person: call 2, which rejects an account of the other type (4107)', async () => {
    mock(loginPasswordPerson, () => refuse(errorCodes.wrongAccountType));
    const { user, shownErrors } = await openLoginPage({ at: '/user/login?branch=person' });
    expect(screen.getByText('For individual accounts.')).toBeInTheDocument();
    await sendPassword(user);
    await waitFor(() => expect(shownErrors.map(({ code }) => code)).toEqual([errorCodes.wrongAccountType]));
    expect(opened).toEqual([]);
  });

  it('is kept through registration', async () => {
    await openLoginPage({ at: '/user/login?branch=team' });
    expect(screen.getByRole('link', { name: 'Register now' })).toHaveAttribute(
      'href',
      '/user/register?branch=team',
    );
  });
});

describe('a wrong password', () => {
  it('is counted with a warning from three attempts on, selected to be typed again, and locks at last (4511)', async () => {
    mock(loginPassword, (_request, nth) => refuse(errorCodes.wrongCredentials, { fail_allow_time: 5 - nth }));
    const { user, shownErrors } = await openLoginPage();
    await sendPassword(user, 'zhangwei');
    const password = screen.getByLabelText('Password', { selector: '#Password' });
    for (const [type, words] of [
      ['info', 'Account or password error.'],
      ['info', 'The account is error. 3 Attempts, It will be locked.'],
      ['warning', 'The account is error. 2 Attempts, It will be locked.'],
      ['error', 'The account is error. 1 Attempts, It will be locked.'],
    ] as const) {
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
      expect(screen.getByRole('alert')).toHaveClass(`ant-alert-${type}`);
      expect(screen.getByLabelText('User name or email')).toHaveValue('zhangwei');
      await waitFor(() => expect(password).toHaveFocus());
      await user.keyboard('Other');
      expect(password).toHaveValue('Other');
      await user.click(screen.getByRole('button', { name: 'Sign In' }));
    }
    expect(await screen.findByText(LOCKED)).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'reset the password' })).toHaveAttribute(
      'href',
      '/user/forget-password',
    );
    expect(shownErrors).toEqual([]);
  });

  it('shows the message in Chinese', async () => {
    mock(loginPassword, () => refuse(errorCodes.wrongCredentials, { fail_allow_time: 3 }));
    const { user } = await openLoginPage({ language: 'zh-CN' });
    await user.click(screen.getByRole('radio', { name: '密码登录' }));
    setText(screen.getByLabelText('用户名或邮箱'), 'zhangwei');
    setText(screen.getByLabelText('密码', { selector: '#Password' }), 'Secret-123');
    await user.click(screen.getByRole('button', { name: /登\s?录/ }));
    expect(await screen.findByText('账号或密码错误，再错 3 次账号将被锁定。')).toBeInTheDocument();
  });
});

describe('the frame of the page', () => {
  it('links to registration and password recovery, with the redirect', async () => {
    await openLoginPage({ at: '/user/login?redirect=%2Fteam%2Findex' });
    expect(screen.getByRole('link', { name: 'Register now' })).toHaveAttribute(
      'href',
      '/user/register?redirect=%2Fteam%2Findex',
    );
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/user/forget-password?redirect=%2Fteam%2Findex',
    );
  });

  it('says that a session has ended, and only then', async () => {
    const { unmount } = await openLoginPage({ at: '/user/login?redirect=%2Fteam%2Findex&ended=1' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your session has ended. Sign in again.You will then return to the page that you had open.',
    );
    unmount();
    const { unmount: close } = await openLoginPage({ at: '/user/login?ended=1', language: 'zh-CN' });
    expect(screen.getByRole('status')).toHaveTextContent(/^登录已失效，请重新登录。$/);
    close();
    const { unmount: closeNext } = await openLoginPage({
      at: '/user/login?redirect=%2Fteam%2Findex&ended=1',
      language: 'zh-CN',
    });
    expect(screen.getByRole('status')).toHaveTextContent('登录后将回到刚才打开的页面。');
    closeNext();
    await openLoginPage({ at: '/user/login?redirect=%2Fteam%2Findex' });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('hides scan and register in a cloud marketplace, and keeps the input', async () => {
    mockInstallation({ marketplaceMode: true });
    const { user } = await openLoginPage();
    await choosePassword(user);
    setText(screen.getByLabelText('User name or email'), 'zhangwei');
    await waitFor(() =>
      expect(screen.queryByRole('tab', { name: 'Scan Code Login' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('link', { name: 'Register now' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeInTheDocument();
    expect(screen.getByLabelText('User name or email')).toHaveValue('zhangwei');
  });

  it('names its tabs as specified in both languages', async () => {
    const { unmount } = await openLoginPage();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Account Login',
      'Scan Code Login',
    ]);
    unmount();
    await openLoginPage({ language: 'zh-CN' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['账号登录', '扫码登录']);
  });

  it("stacks the tabs in a phone's browser, where a code brings the numeric keypad", async () => {
    const agent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Mobile/15E148 Safari/604.1');
    mock(loginScanUrl, () => ({
      Url: 'https://portal.example/s',
      Token: 'qr',
      State: 1 as const,
      expiresIn: 120,
    }));
    mock(getScanState, () => ({ State: 1 as const }));
    const { user } = await openLoginPage();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await user.click(screen.getByText('Phone captcha'));
    expect(screen.getByLabelText('Phone')).toHaveAttribute('inputmode', 'tel');
    expect(screen.getByLabelText('Captcha')).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText('Captcha')).toHaveAttribute('autocomplete', 'one-time-code');
    await user.click(screen.getByRole('button', { name: /Scan Code Login/ }));
    expect(await screen.findByRole('img', { name: 'Sign-in QR code' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Phone')).not.toBeInTheDocument();
    agent.mockRestore();
  });
});
