import { loginPassword, loginSms, loginVerifyAppCode } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor, within } from '@testing-library/react';
import { stopWatching, watchSessions } from '../testing/entry-page';
import { LOCKED, LOGIN, openLoginPage, sendPassword } from '../testing/login-page';

startMockProvider();

let opened: ReturnType<typeof watchSessions>;

beforeEach(() => {
  mockInstallation();
  opened = watchSessions();
});
afterEach(stopWatching);

const CHALLENGE = { key: 'm'.repeat(43), user_id: '0198a8a0-0000-7000-8000-000000000001' };

describe('Two Factor Validation', () => {
  async function openDialog() {
    mock(loginPassword, () => refuse(errorCodes.mfaRequired, CHALLENGE));
    const page = await openLoginPage();
    await sendPassword(page.user);
    const dialog = await screen.findByRole('dialog', { name: 'Two Factor Validation' });
    return { ...page, dialog };
  }
  const boxes = (dialog: HTMLElement) => within(dialog).getAllByRole('textbox', { name: /^Digit \d of 6$/ });

  it('opens on 4532 with the focus in the first of six boxes, and submits automatically', async () => {
    const seen = mock(loginVerifyAppCode, () => LOGIN);
    const { user, dialog, shownErrors } = await openDialog();
    expect(boxes(dialog)).toHaveLength(6);
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    await user.keyboard('123456');
    await waitFor(() => expect(opened).toEqual([{ token: LOGIN.Id, UserName: 'zhangwei' }]));
    expect(seen).toEqual([{ Key: CHALLENGE.key, UserId: CHALLENGE.user_id, Code: '123456' }]);
    expect(await screen.findByText('Sign In Successful')).toBeInTheDocument();
    expect(shownErrors).toEqual([]);
  });

  it('accepts a pasted code', async () => {
    const seen = mock(loginVerifyAppCode, () => LOGIN);
    const { user, dialog } = await openDialog();
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    await user.paste('987 654');
    await waitFor(() => expect(seen.map(({ Code }) => Code)).toEqual(['987654']));
  });

  it('goes back with Backspace', async () => {
    const seen = mock(loginVerifyAppCode, () => LOGIN);
    const { user, dialog } = await openDialog();
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    await user.keyboard('12{Backspace}{Backspace}3');
    expect(boxes(dialog).map((box) => (box as HTMLInputElement).value)).toEqual(['3', '', '', '', '', '']);
    await user.keyboard('45678');
    await waitFor(() => expect(seen.map(({ Code }) => Code)).toEqual(['345678']));
  });

  it('stays open on 4504 with empty boxes and the message, and accepts the next code', async () => {
    const seen = mock(loginVerifyAppCode, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.mfaCodeWrong) : LOGIN,
    );
    const { user, dialog, shownErrors } = await openDialog();
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    await user.keyboard('111111');
    expect(
      await within(dialog).findByText(errorText(errorCodes.mfaCodeWrong, 'en', null)),
    ).toBeInTheDocument();
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    expect(boxes(dialog)[0]).toHaveValue('');
    await user.keyboard('222222');
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(seen.map(({ Code }) => Code)).toEqual(['111111', '222222']);
    expect(shownErrors).toEqual([]);
  });

  it.each([
    {
      code: errorCodes.validationFailed,
      refusal: refuse(errorCodes.validationFailed, { fields: { Code: 'enterCaptcha' } }),
    },
  ])('closes on $code, which is shown', async ({ code, refusal }) => {
    mock(loginVerifyAppCode, () => refusal);
    const { user, dialog, shownErrors } = await openDialog();
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    await user.keyboard('111111');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(shownErrors.map((failure) => failure.code)).toEqual([code]);
    expect(screen.getByLabelText('User name or email')).toHaveValue('zhangwei');
  });

  it.each([
    [errorCodes.codeExpired, 'The sign-in has expired. Sign in again.'],
    [errorCodes.codeTriesExhausted, 'Too many wrong codes. Sign in again.'],
  ] as const)('closes on %s, and says to sign in again', async (code, text) => {
    mock(loginVerifyAppCode, () => refuse(code));
    const { user, dialog, shownErrors } = await openDialog();
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    await user.keyboard('111111');
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(shownErrors).toEqual([]);
  });

  it('closes on a lock and switches to the phone', async () => {
    mock(loginVerifyAppCode, () => refuse(errorCodes.accountLocked, { fail_allow_time: 0 }));
    const { user, dialog } = await openDialog();
    await waitFor(() => expect(boxes(dialog)[0]).toHaveFocus());
    await user.keyboard('111111');
    expect(await screen.findByText(LOCKED)).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('accepts a recovery code instead', async () => {
    const seen = mock(loginVerifyAppCode, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.mfaCodeWrong) : LOGIN,
    );
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Use recovery code' }));
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(
      await within(dialog).findByText('Enter one of the recovery codes that you saved.'),
    ).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Recovery code'), 'aaaa-bbbb-cccc');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(
      await within(dialog).findByText('This recovery code is wrong or has been used. Enter another one.'),
    ).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Recovery code'), 'dddd-eeee-ffff');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(seen.map(({ RecoveryCode }) => RecoveryCode)).toEqual(['aaaa-bbbb-cccc', 'dddd-eeee-ffff']);
  });

  it('opens after a phone code, too', async () => {
    mock(sendSmsLogin, () => ({ Key: 'k'.repeat(43), expiresIn: 300, resendAfter: 60 }));
    mock(loginSms, () => refuse(errorCodes.mfaRequired, CHALLENGE));
    const { user } = await openLoginPage({ language: 'zh-CN' });
    await user.click(screen.getByText('验证码登录'));
    await user.type(screen.getByLabelText('手机号'), '13800138000');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText('验证码发送成功');
    await user.type(screen.getByLabelText('验证码'), '123456');
    await user.click(screen.getByRole('button', { name: /登\s?录/ }));
    expect(await screen.findByText('双因素验证')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '动态验证码' })).toBeInTheDocument();
  });
});
