import { bus } from '@portal/shared/bus';
import { loginPassword, loginSms, loginVerifyAppCode } from '@portal/shared/contracts/auth';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ErrorCode } from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import type { Language } from '@portal/shared/contracts/language';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { passkeyLoginOptions, passkeyLoginVerify } from '@portal/shared/contracts/passkey';
import { config } from '@portal/shared/contracts/runtime';
import { getScanState, loginScanUrl } from '@portal/shared/contracts/scan-login';
import { type sessionOpened as SessionOpened, sessionOpened } from '@portal/shared/events/session';
import type { PayloadOf } from '@portal/shared/events/define-event';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { Page } from './login.page';

startMockProvider();

const login: ResponseOf<typeof loginPassword> = {
  Id: 'a'.repeat(43),
  UserName: 'zhangwei',
  userType: 'individual',
  expiresAt: '2026-01-31T20:00:00.000Z',
};

function mockConfig(marketplaceMode = false) {
  mock(config, () => ({
    captcha: { provider: 'off' as const },
    features: { settingsDrawer: false },
    footer: { year: 2024, company: 'Company', icp: '', police: '' },
    areaCode: '86',
    smsResend: 60,
    marketplaceMode,
    sandbox: false,
    payMethods: [],
  }));
}

let opened: PayloadOf<typeof SessionOpened>[] = [];
let stopListening: () => void = () => undefined;

beforeEach(() => {
  mockConfig();
  opened = [];
  stopListening = bus.on(sessionOpened, (payload) => opened.push(payload));
});
afterEach(() => stopListening());

interface Opening {
  readonly at?: string;
  readonly language?: Language;
}

const openPage = ({ at = '/user/login', language = 'en' }: Opening = {}) =>
  renderPage(<Page />, {
    at,
    language,
    user: null,
    texts: { 'mf-auth': language === 'en' ? en : zhCN },
    routes: { register: '/user/register', forgetPassword: '/user/forget-password' },
  });

type User = Awaited<ReturnType<typeof openPage>>['user'];

async function signIn(user: User, name = ' zhangwei ') {
  await user.type(screen.getByLabelText('Username or mailbox'), name);
  await user.type(screen.getByLabelText('Password', { selector: '#Password' }), 'Secret-123');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('sign-in by password', () => {
  it('trims the name, hands the session over and keeps the way back', async () => {
    const sent: string[] = [];
    mock(loginPassword, ({ UserName }) => {
      sent.push(UserName);
      return login;
    });
    const { user } = await openPage({ at: '/user/login?redirect=%2Fteam%2Findex' });
    await signIn(user);
    expect(await screen.findByText('Sign In Successful')).toBeInTheDocument();
    expect(sent).toEqual(['zhangwei']);
    expect(opened).toEqual([{ token: login.Id, UserName: 'zhangwei', redirect: '/team/index' }]);
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

const LOCKED =
  'The account has been locked. We recommend logging in with phone captcha to automatically unlock it.';

describe('a wrong password', () => {
  it.each([
    ['4 left: no warning yet', 4, 'Account or password error.'],
    ['2 left', 2, 'The account is error. 2 Attempts, It will be locked.'],
    ['1 left', 1, 'The account is error. 1 Attempts, It will be locked.'],
  ])('%s', async (_case, left, words) => {
    mock(loginPassword, () => refuse(4106, { fail_allow_time: left }));
    const { user } = await openPage();
    await signIn(user);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('locks at none left, as 4511 does', async () => {
    mock(loginPassword, () => refuse(4106, { fail_allow_time: 0 }));
    const { user } = await openPage();
    await signIn(user);
    expect(await screen.findByText(LOCKED)).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toBeInTheDocument();
  });

  it('says it in Chinese', async () => {
    mock(loginPassword, () => refuse(4106, { fail_allow_time: 3 }));
    const { user } = await openPage({ language: 'zh-CN' });
    await user.type(screen.getByLabelText('用户名或邮箱'), 'zhangwei');
    await user.type(screen.getByLabelText('密码', { selector: '#Password' }), 'Secret-123');
    await user.click(screen.getByRole('button', { name: /登\s?录/ }));
    expect(await screen.findByText('账号或密码错误，再错 3 次账号将被锁定。')).toBeInTheDocument();
  });
});

describe('a phone without an account', () => {
  it('is said under the phone, after the code was proved (4105)', async () => {
    mock(sendSmsLogin, () => ({ Key: 'k'.repeat(43), expiresIn: 300, resendAfter: 60 }));
    mock(loginSms, () => refuse(4105));
    const { user, shownErrors } = await openPage();
    await user.click(screen.getByText('Phone captcha'));
    await user.type(screen.getByLabelText('Phone'), '13800138000');
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    await screen.findByText('Send Captcha Successful');
    await user.type(screen.getByLabelText('Captcha'), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText(errorText(4105, 'en', null))).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toBeInvalid();
    expect(shownErrors).toEqual([]);
  });
});

const CHALLENGE = { key: 'm'.repeat(43), user_id: '0198a8a0-0000-7000-8000-000000000001' };

describe('Two Factor Validation', () => {
  async function openDialog() {
    mock(loginPassword, () => refuse(4532, CHALLENGE));
    const page = await openPage();
    await signIn(page.user);
    const dialog = await screen.findByRole('dialog', { name: 'Two Factor Validation' });
    return { ...page, dialog };
  }
  const boxes = (dialog: HTMLElement) => within(dialog).getAllByRole('textbox', { name: /^Digit \d of 6$/ });

  it('opens on 4532 with the focus in the first of six boxes, and sends itself', async () => {
    const seen = mock(loginVerifyAppCode, () => login);
    const { user, dialog, shownErrors } = await openDialog();
    expect(boxes(dialog)).toHaveLength(6);
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    await user.keyboard('123456');
    await waitFor(() => expect(opened).toEqual([{ token: login.Id, UserName: 'zhangwei' }]));
    expect(seen).toEqual([{ Key: CHALLENGE.key, UserId: CHALLENGE.user_id, Code: '123456' }]);
    expect(await screen.findByText('Sign In Successful')).toBeInTheDocument();
    expect(shownErrors).toEqual([]);
  });

  it('takes a pasted code', async () => {
    const seen = mock(loginVerifyAppCode, () => login);
    const { user, dialog } = await openDialog();
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    await user.paste('987 654');
    await waitFor(() => expect(seen.map(({ Code }) => Code)).toEqual(['987654']));
  });

  it('goes back with Backspace', async () => {
    const seen = mock(loginVerifyAppCode, () => login);
    const { user, dialog } = await openDialog();
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    await user.keyboard('12{Backspace}{Backspace}3');
    expect(boxes(dialog).map((box) => (box as HTMLInputElement).value)).toEqual(['3', '', '', '', '', '']);
    await user.keyboard('45678');
    await waitFor(() => expect(seen.map(({ Code }) => Code)).toEqual(['345678']));
  });

  it('stays open on 4504 with empty boxes and the message, and takes the next code', async () => {
    const seen = mock(loginVerifyAppCode, (_request, nth) => (nth === 1 ? refuse(4504) : login));
    const { user, dialog, shownErrors } = await openDialog();
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    await user.keyboard('111111');
    expect(await within(dialog).findByText(errorText(4504, 'en', null))).toBeInTheDocument();
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    expect(boxes(dialog)[0]).toHaveValue('');
    await user.keyboard('222222');
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(seen.map(({ Code }) => Code)).toEqual(['111111', '222222']);
    expect(shownErrors).toEqual([]);
  });

  it.each([4503, 4508] satisfies ErrorCode[])('closes on %i, which is shown', async (code) => {
    mock(loginVerifyAppCode, () => refuse(code));
    const { user, dialog, shownErrors } = await openDialog();
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    await user.keyboard('111111');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(shownErrors.map((failure) => failure.code)).toEqual([code]);
    expect(screen.getByLabelText('Username or mailbox')).toHaveValue(' zhangwei ');
  });

  it('closes on a lock and turns to the phone', async () => {
    mock(loginVerifyAppCode, () => refuse(4511, { fail_allow_time: 0 }));
    const { user, dialog } = await openDialog();
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    await user.keyboard('111111');
    expect(await screen.findByText(LOCKED)).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('takes a recovery code instead', async () => {
    const seen = mock(loginVerifyAppCode, (_request, nth) => (nth === 1 ? refuse(4504) : login));
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Use recovery code' }));
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('Enter Captcha.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Recovery code'), 'aaaa-bbbb-cccc');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText(errorText(4504, 'en', null))).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Recovery code'), 'dddd-eeee-ffff');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(seen.map(({ RecoveryCode }) => RecoveryCode)).toEqual(['aaaa-bbbb-cccc', 'dddd-eeee-ffff']);
  });

  it('opens after a phone code, too', async () => {
    mock(sendSmsLogin, () => ({ Key: 'k'.repeat(43), expiresIn: 300, resendAfter: 60 }));
    mock(loginSms, () => refuse(4532, CHALLENGE));
    const { user } = await openPage({ language: 'zh-CN' });
    await user.click(screen.getByText('验证码登录'));
    await user.type(screen.getByLabelText('手机号'), '13800138000');
    await user.click(screen.getByRole('button', { name: '发送验证码' }));
    await screen.findByText('验证码发送成功');
    await user.type(screen.getByLabelText('验证码'), '123456');
    await user.click(screen.getByRole('button', { name: /登\s?录/ }));
    expect(await screen.findByText('双因素验证')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '身份验证器验证码' })).toBeInTheDocument();
  });
});

describe('Scan Code Login', () => {
  const QR = { Url: 'https://portal.example/s/abc', Token: 'qr-1', State: 1 as const, expiresIn: 120 };
  type State = ResponseOf<typeof getScanState>;
  const LONG = { timeout: 5000 };

  /** Codes `qr-1`, `qr-2`, …, whose states follow each other poll by poll; the last one stays. */
  function mockScan(...states: readonly (State | ReturnType<typeof refuse>)[]) {
    const codes = mock(loginScanUrl, (_request, nth) => ({ ...QR, Token: `qr-${String(nth)}` }));
    const polls = mock(getScanState, (_request, nth) => {
      const state = states[Math.min(nth, states.length) - 1];
      if (state === undefined) throw new Error('a scan has states');
      return state;
    });
    return { codes, polls };
  }

  async function openScan(opening?: Opening) {
    const page = await openPage(opening);
    await page.user.click(
      screen.getByRole('tab', { name: opening?.language === 'zh-CN' ? '扫码登录' : 'Scan Code Login' }),
    );
    return page;
  }

  it('shows a QR code of 200 and waits', async () => {
    const { codes } = mockScan({ State: 1 });
    await openScan();
    expect(await screen.findByText('Scan the code with the mobile assistant app.')).toBeInTheDocument();
    const code = screen.getByRole('img', { name: 'QR code to sign in with' });
    expect(code).toHaveAttribute('width', '200');
    expect(codes).toHaveLength(1);
  });

  it('says that it was scanned, waits on, and enters when the phone confirms', async () => {
    mockScan({ State: 1 }, { State: 2 }, { ...login, State: 3 });
    await openScan({ at: '/user/login?redirect=%2Forder%2Findex' });
    expect(await screen.findByText('Scan successful', {}, LONG)).toBeInTheDocument();
    expect(screen.getByText('Scanned. Confirm the sign-in on your phone.')).toBeInTheDocument();
    await waitFor(() => expect(opened).toHaveLength(1), LONG);
    expect(opened).toEqual([{ token: login.Id, UserName: 'zhangwei', redirect: '/order/index' }]);
  });

  it('says that the code has expired and stops asking, until Refresh brings another', async () => {
    const { codes, polls } = mockScan({ State: 4 }, { State: 1 });
    const { user } = await openScan();
    expect(await screen.findAllByText('QR code has expired.')).not.toHaveLength(0);
    await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    expect({ codes: codes.length, polls: polls.length }).toEqual({ codes: 1, polls: 1 });
    await user.click(screen.getByRole('button', { name: /Refresh/ }));
    expect(await screen.findByText('Scan the code with the mobile assistant app.')).toBeInTheDocument();
    await waitFor(() => expect(polls.at(-1)).toEqual({ Token: 'qr-2' }));
    expect(codes).toHaveLength(2);
  });

  it('takes a code that is not known here (4520) as expired', async () => {
    mockScan(refuse(4520));
    const { shownErrors } = await openScan();
    expect(await screen.findAllByText('QR code has expired.')).not.toHaveLength(0);
    expect(shownErrors).toEqual([]);
  });

  it('says that the sign-in failed (5), with Refresh', async () => {
    mockScan({ State: 5, reason: 'It was refused on the phone.' });
    await openScan();
    expect(await screen.findAllByText('Sign-In Failed')).not.toHaveLength(0);
    expect(screen.getByRole('status')).toHaveTextContent('It was refused on the phone.');
    expect(screen.getByRole('button', { name: /Refresh/ })).toBeEnabled();
  });

  it.each([
    [4, '二维码已过期。'],
    [5, '登录失败'],
  ] as const)('state %i in Chinese', async (state, words) => {
    mockScan({ State: state });
    await openScan({ language: 'zh-CN' });
    expect(await screen.findAllByText(words)).not.toHaveLength(0);
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it('says why a poll failed, and asks on', async () => {
    const { polls } = mockScan({ State: 1 }, refuse(4029, { retryAfter: 1 }), { State: 2 });
    await openScan();
    expect(await screen.findByText(errorText(4029, 'en', { retryAfter: 1 }), {}, LONG)).toBeInTheDocument();
    expect(await screen.findByText('Scan successful', {}, LONG)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(polls.length).toBeGreaterThanOrEqual(3);
  });

  it('pauses while nobody can see the page', async () => {
    const { polls } = mockScan({ State: 1 });
    await openScan();
    await waitFor(() => expect(polls).toHaveLength(1));
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => new Promise((resolve) => setTimeout(resolve, 2200)));
    expect(polls.length).toBeLessThanOrEqual(2);
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(polls.length).toBeGreaterThanOrEqual(3), LONG);
  });

  it('says why there is no code, with Retry', async () => {
    mock(loginScanUrl, () => refuse(4029, { retryAfter: 5 }));
    const { user } = await openScan();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    mockScan({ State: 1 });
    await user.click(retry);
    expect(await screen.findByText('Scan the code with the mobile assistant app.')).toBeInTheDocument();
  });
});

describe('sign-in by passkey', () => {
  const CEREMONY = { Key: 'p'.repeat(43), options: { challenge: 'Y2hhbGxlbmdl' } };
  const CREDENTIAL = { id: 'cred', rawId: 'cred', type: 'public-key', response: { signature: 'c2ln' } };

  class FakeCredential {
    static parseRequestOptionsFromJSON = (options: object) => options;
    toJSON = () => CREDENTIAL;
  }
  // A browser has it on the prototype, which is how one sees that it is there.
  FakeCredential.prototype.toJSON = () => CREDENTIAL;

  function lendBrowser(get: () => Promise<unknown>) {
    Object.assign(globalThis, { PublicKeyCredential: FakeCredential });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: jest.fn(get) } });
  }
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  const button = () => screen.getByRole('button', { name: /Sign in with a passkey/ });

  it('is not offered where the browser has none', async () => {
    await openPage();
    expect(screen.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument();
  });

  it('enters with what the browser answered', async () => {
    lendBrowser(async () => new FakeCredential());
    mock(passkeyLoginOptions, () => CEREMONY);
    const seen = mock(passkeyLoginVerify, () => login);
    const { user } = await openPage();
    await user.click(button());
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(seen).toEqual([{ Key: CEREMONY.Key, Credential: CREDENTIAL }]);
  });

  it('is quiet when the person changes their mind', async () => {
    lendBrowser(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    mock(passkeyLoginOptions, () => CEREMONY);
    const { user, shownErrors } = await openPage();
    await user.click(button());
    await waitFor(() => expect(navigator.credentials.get).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(button()).not.toHaveClass('ant-btn-loading'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect({ opened, shownErrors }).toEqual({ opened: [], shownErrors: [] });
  });

  it('says when the browser cannot do it here', async () => {
    lendBrowser(() => Promise.reject(new DOMException('no', 'SecurityError')));
    mock(passkeyLoginOptions, () => CEREMONY);
    const { user } = await openPage();
    await user.click(button());
    expect(await screen.findByText('Your browser could not use a passkey here.')).toBeInTheDocument();
  });

  it('says that the portal does not know it (4120), and shows any other refusal', async () => {
    lendBrowser(async () => new FakeCredential());
    mock(passkeyLoginOptions, () => CEREMONY);
    mock(passkeyLoginVerify, (_request, nth) => refuse(nth === 1 ? 4103 : 4120));
    const { user, shownErrors } = await openPage();
    await user.click(button());
    await waitFor(() => expect(shownErrors.map(({ code }) => code)).toEqual([4103]));
    await waitFor(() => expect(button()).not.toHaveClass('ant-btn-loading'));
    await user.click(button());
    expect(await screen.findByText(/^This passkey does not open the portal/)).toBeInTheDocument();
    expect(shownErrors).toHaveLength(1);
  });
});

describe('the frame of the page', () => {
  it('leads to register and to the forgotten password, with the way back', async () => {
    await openPage({ at: '/user/login?redirect=%2Fteam%2Findex' });
    expect(screen.getByRole('link', { name: 'Register now' })).toHaveAttribute(
      'href',
      '/user/register?redirect=%2Fteam%2Findex',
    );
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/user/forget-password?redirect=%2Fteam%2Findex',
    );
  });

  it('hides scan and register in a cloud marketplace, and keeps what was typed meanwhile', async () => {
    mockConfig(true);
    const { user } = await openPage();
    await user.type(screen.getByLabelText('Username or mailbox'), 'zhangwei');
    await waitFor(() =>
      expect(screen.queryByRole('tab', { name: 'Scan Code Login' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('link', { name: 'Register now' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeInTheDocument();
    expect(screen.getByLabelText('Username or mailbox')).toHaveValue('zhangwei');
  });

  it('names its tabs as specified in both languages', async () => {
    const { unmount } = await openPage();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Account Login',
      'Scan Code Login',
    ]);
    unmount();
    await openPage({ language: 'zh-CN' });
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
    const { user } = await openPage();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await user.click(screen.getByText('Phone captcha'));
    expect(screen.getByLabelText('Phone')).toHaveAttribute('inputmode', 'tel');
    expect(screen.getByLabelText('Captcha')).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText('Captcha')).toHaveAttribute('autocomplete', 'one-time-code');
    await user.click(screen.getByRole('button', { name: /Scan Code Login/ }));
    expect(await screen.findByRole('img', { name: 'QR code to sign in with' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Phone')).not.toBeInTheDocument();
    agent.mockRestore();
  });
});
