import * as errorCodes from '@portal/shared/contracts/error-codes';
import { resetUserPwd, resetUserVerityApp } from '@portal/shared/contracts/security';
import type { ErrorCode } from '@portal/shared/contracts/error-code';
import { errorText } from '@portal/shared/contracts/error-text';
import type { Language } from '@portal/shared/contracts/language';
import { changeUserPwd, setUserPwd } from '@portal/shared/contracts/user';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAccount } from '@portal/shared/testing/build-account';
import { mockAccount, openAccountPage } from '../../testing/account-page';
import { PasswordRow } from './password-row';

startMockProvider();

const NEW = 'Rampart-2026';
const KEY = 's'.repeat(43);

async function open(overrides: Parameters<typeof buildAccount>[0] = {}, language: Language = 'en') {
  const page = await openAccountPage(<PasswordRow account={buildAccount(overrides)} />, { language });
  await page.user.click(screen.getByRole('button', { name: /: (Password|登录密码)$/ }));
  const dialog = await screen.findByRole('dialog');
  const input = (label: RegExp) => within(dialog).getByLabelText(label, { selector: 'input' });
  return {
    ...page,
    dialog,
    old: () => input(/^Old password/),
    password: () => input(/^New password/),
    repetition: () => input(/^Confirm password/),
    save: () => within(dialog).getByRole('button', { name: /save|Save|保\s*存/ }),
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function fill({ user, password, repetition }: Opened, value = NEW) {
  await user.type(password(), value);
  await user.type(repetition(), value);
}

describe('a first password (46)', () => {
  it('is set without an old one', async () => {
    const sent = mock(setUserPwd, () => null);
    const page = await open({ hasPassword: false });
    expect(page.dialog).toHaveAccessibleName('Set password');
    await fill(page);
    await page.user.click(page.save());
    expect(await screen.findByText('Password set')).toBeInTheDocument();
    expect(sent).toEqual([{ Password: NEW }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows at its field that it is too common (4111), and keeps the input', async () => {
    mock(setUserPwd, () => refuse(errorCodes.passwordTooWeak));
    const page = await open({ hasPassword: false });
    await fill(page);
    await page.user.click(page.save());
    expect(
      await within(page.dialog).findByText(errorText(errorCodes.passwordTooWeak, 'en', null)),
    ).toBeInTheDocument();
    expect(page.password()).toHaveValue(NEW);
    expect(page.shownErrors).toEqual([]);
  });

  it('that already exists (4114) is reported', async () => {
    mock(setUserPwd, () => refuse(errorCodes.passwordAlreadySet));
    const page = await open({ hasPassword: false });
    await fill(page);
    await page.user.click(page.save());
    await waitFor(() =>
      expect(page.shownErrors.map(({ code }) => code)).toEqual([errorCodes.passwordAlreadySet]),
    );
  });
});

it.each([
  [true, 'Change password'],
  [false, 'Set password'],
])('password managers open the form for the account (with a password: %s)', async (hasPassword, name) => {
  const account = buildAccount({ hasPassword });
  await openAccountPage(<PasswordRow account={account} />, { at: '/userCenter/index?open=password' });
  const dialog = await screen.findByRole('dialog', { name });
  const userName = dialog.querySelector('form input[autocomplete="username"]');
  expect(userName).toHaveValue(account.UserName);
  expect(userName).not.toBeVisible();
});

describe('a change by the old password (45)', () => {
  it('sends both and shows that the other sessions signed out', async () => {
    const sent = mock(changeUserPwd, () => null);
    const page = await open();
    await page.user.type(page.old(), 'Old-password-1');
    await fill(page);
    await page.user.click(page.save());
    expect(
      await screen.findByText('Password changed. You have been signed out on your other devices.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([{ OldPassword: 'Old-password-1', Password: NEW }]);
  });

  it.each<
    [
      code: ErrorCode &
        (
          | typeof errorCodes.oldPasswordWrong
          | typeof errorCodes.passwordTooWeak
          | typeof errorCodes.passwordReused
        ),
      field: 'old' | 'password',
    ]
  >([
    [errorCodes.oldPasswordWrong, 'old'],
    [errorCodes.passwordTooWeak, 'password'],
    [errorCodes.passwordReused, 'password'],
  ])('shows %i at the field of the %s one and keeps the input', async (code, field) => {
    mock(changeUserPwd, () => refuse(code));
    const page = await open();
    await page.user.type(page.old(), 'Old-password-1');
    await fill(page);
    await page.user.click(page.save());
    const words = await within(page.dialog).findByText(errorText(code, 'en', null));
    expect(page[field]()).toHaveAccessibleDescription(expect.stringContaining(words.textContent));
    expect(page[field]()).toHaveFocus();
    expect(page.old()).toHaveValue('Old-password-1');
    expect(page.password()).toHaveValue(NEW);
    expect(page.shownErrors).toEqual([]);
  });

  it('requires all fields with the specified messages and sends nothing', async () => {
    const page = await open();
    await page.user.type(page.repetition(), 'x');
    await page.user.click(page.save());
    expect(await within(page.dialog).findByText('Enter the old password.')).toBeInTheDocument();
    expect(await within(page.dialog).findByText('Enter Password')).toBeInTheDocument();
    expect(await within(page.dialog).findByText('The two passwords are inconsistent.')).toBeInTheDocument();
  });

  it('shows the messages in Chinese as well', async () => {
    const page = await open({}, 'zh-CN');
    await page.user.click(page.save());
    expect(await within(page.dialog).findByText('请输入原密码。')).toBeInTheDocument();
    expect(await within(page.dialog).findByText('请输入密码。')).toBeInTheDocument();
  });

  it('is sent once, however often the button is pressed', async () => {
    let response = () => undefined as void;
    const sent = mock(changeUserPwd, async () => {
      await new Promise<void>((resolve) => (response = resolve));
      return null;
    });
    const page = await open();
    await page.user.type(page.old(), 'Old-password-1');
    await fill(page);
    await page.user.dblClick(page.save());
    await waitFor(() => expect(sent).toHaveLength(1));
    await page.user.click(page.save());
    response();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
  });
});

describe('a change without the old password (52)', () => {
  async function openReset() {
    mockAccount({ mfaBound: true });
    const page = await open();
    await page.user.click(within(page.dialog).getByRole('button', { name: /Forgot your password/ }));
    await fill(page);
    await page.user.click(page.save());
    return page;
  }

  async function prove({ user }: Opened) {
    await user.type(await screen.findByRole('textbox', { name: 'Authenticator code' }), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
  }

  it('requires a step-up instead', async () => {
    mock(resetUserVerityApp, () => ({ Key: KEY }));
    const sent = mock(resetUserPwd, () => null);
    await prove(await openReset());
    expect(await screen.findByText(/Password changed/)).toBeInTheDocument();
    expect(sent).toEqual([{ Key: KEY, Password: NEW }]);
  });

  it('asks for another step-up when the first has expired (4536)', async () => {
    mock(resetUserVerityApp, (_request, nth) => ({ Key: `${KEY.slice(1)}${nth}` }));
    const sent = mock(resetUserPwd, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.stepUpRequired) : null,
    );
    const page = await openReset();
    await prove(page);
    await waitFor(() => expect(sent).toHaveLength(1));
    await prove(page);
    expect(await screen.findByText(/Password changed/)).toBeInTheDocument();
    expect(sent.map(({ Key, Password }) => [Key.at(-1), Password])).toEqual([
      ['1', NEW],
      ['2', NEW],
    ]);
  });

  it('keeps the password and the proof when the password is one of the last five (4113)', async () => {
    const proved = mock(resetUserVerityApp, () => ({ Key: KEY }));
    mock(resetUserPwd, (_request, nth) => (nth === 1 ? refuse(errorCodes.passwordReused) : null));
    const page = await openReset();
    await prove(page);
    expect(
      await within(page.dialog).findByText(errorText(errorCodes.passwordReused, 'en', null)),
    ).toBeInTheDocument();
    expect(page.password()).toHaveValue(NEW);
    await page.user.click(page.save());
    expect(await screen.findByText(/Password changed/)).toBeInTheDocument();
    expect(proved).toHaveLength(1);
  });

  it('changes nothing when the step-up is closed', async () => {
    const page = await openReset();
    const title = await screen.findByText('Confirm it’s you');
    const stepUp = title.closest<HTMLElement>('[role="dialog"]') ?? document.body;
    await page.user.click(await within(stepUp).findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(stepUp).not.toBeInTheDocument());
    expect(page.password()).toHaveValue(NEW);
  });
});
