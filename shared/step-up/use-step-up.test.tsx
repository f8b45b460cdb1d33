import { errorText } from '@portal/shared/contracts/error-text';
import { mailReset, sendSmsReset } from '@portal/shared/contracts/notify';
import {
  resetUserVerityApp,
  resetUserVerityCode,
  resetUserVerityMail,
} from '@portal/shared/contracts/security';
import { userInfo } from '@portal/shared/contracts/user';
import * as errorCodes from '../contracts/error-codes';
import { mockInstallation } from '../testing/mock-installation';
import { buildAccount } from '@portal/shared/testing/build-account';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { setText } from '@portal/shared/testing/set-text';
import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from '../contracts/language';
import { useStepUp } from './use-step-up';

startMockProvider();

const account = buildAccount({ mfaBound: true, recoveryLeft: 10 });

const KEY = 's'.repeat(43);
const SENT = { Key: 'k'.repeat(43), expiresIn: 300, resendAfter: 60 };

beforeEach(() => mockInstallation());

/** A change that requires a step-up, with the result of each request. */
function Change({ onKey }: { readonly onKey: (key: string | null) => void }) {
  const { requestKey: askFor, dialog } = useStepUp();
  return (
    <>
      <button onClick={() => void askFor().then(onKey)}>Change</button>
      {dialog}
    </>
  );
}

async function openDialog(overrides: Partial<typeof account> = {}, language: Language = 'en') {
  mock(userInfo, () => ({ ...account, ...overrides }));
  const onKey = jest.fn<undefined, [string | null]>();
  const page = await renderPage(<Change onKey={onKey} />, { language });
  await page.user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findAllByRole('button', { name: /^(Cancel|取\s*消|Close)$/ });
  return { ...page, onKey, dialog };
}

const code = () => screen.getByRole('textbox', { name: /Captcha|Authenticator code|动态验证码|验证码/ });
const verify = () => screen.getByRole('button', { name: /^(Confirm|确\s*认)$/ });

describe('the ways to verify', () => {
  it('are those of the account, with masked targets', async () => {
    const { dialog } = await openDialog();
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual([
      'SMS to 138****8000',
      'Email to l***@example.com',
      'Authenticator app the 6-digit code it shows now',
    ]);
    expect(within(dialog).getByRole('radio', { name: /Authenticator app/ })).toBeChecked();
  });

  it('do not include what is not bound', async () => {
    const { dialog } = await openDialog({ mfaBound: false, email: undefined });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
    expect(within(dialog).getByRole('radio', { name: /SMS/ })).toBeChecked();
  });

  it('may be none: a message is shown, and nothing can be sent', async () => {
    const { dialog, user, onKey } = await openDialog({
      mfaBound: false,
      email: undefined,
      UserPhone: undefined,
    });
    expect(within(dialog).getByText(/Add a phone first/)).toBeInTheDocument();
    const [close] = within(dialog)
      .getAllByRole('button', { name: 'Close' })
      .filter((button) => button.textContent === 'Close');
    if (close === undefined) throw new Error('no button');
    await user.click(close);
    await waitFor(() => expect(onKey).toHaveBeenCalledWith(null));
  });

  it('are available in Chinese', async () => {
    const { dialog } = await openDialog({}, 'zh-CN');
    expect(dialog).toHaveAccessibleName('验证身份');
    expect(within(dialog).getByRole('radio', { name: '短信验证码 发送至 138****8000' })).toBeInTheDocument();
  });
});

describe('by the authenticator app', () => {
  it('rejects a short code without sending it, stays open on a wrong one (4504), and returns the Key', async () => {
    const sent = mock(resetUserVerityApp, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.mfaCodeWrong) : { Key: KEY },
    );
    const { user, onKey } = await openDialog();
    setText(code(), '123');
    await user.click(verify());
    expect(await screen.findByText('Enter Captcha.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    setText(code(), '000000');
    await user.click(verify());
    expect(await screen.findByText(errorText(errorCodes.mfaCodeWrong, 'en', null))).toBeInTheDocument();
    expect(onKey).not.toHaveBeenCalled();
    expect(code()).toHaveValue('000000');
    await user.clear(code());
    await user.type(code(), '123456{Enter}');
    await waitFor(() => expect(onKey).toHaveBeenCalledWith(KEY));
    expect(sent).toEqual([{ Code: '000000' }, { Code: '123456' }]);
  });

  it('closes on any other error, which is shown', async () => {
    const refusals = [
      refuse(errorCodes.mfaNotBound),
      refuse(errorCodes.validationFailed, { fields: { Code: 'enterCaptcha' } }),
    ];
    mock(resetUserVerityApp, (_request, nth) => refusals[nth - 1] ?? { Key: KEY });
    const { user, onKey } = await openDialog();
    for (const [index, { msg }] of refusals.entries()) {
      if (index > 0) await user.click(screen.getByRole('button', { name: 'Change' }));
      setText(await screen.findByRole('textbox', { name: 'Authenticator code' }), '123456');
      await user.click(verify());
      expect(await screen.findByText(msg)).toBeInTheDocument();
      await waitFor(() => expect(onKey.mock.calls).toEqual(Array(index + 1).fill([null])));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });
});

describe.each([
  { way: 'SMS', sending: sendSmsReset, proving: resetUserVerityCode, field: 'CodeSms' },
  { way: 'Email', sending: mailReset, proving: resetUserVerityMail, field: 'CodeMail' },
])('by $way', ({ way, sending, proving, field }) => {
  async function openAt() {
    const opened = await openDialog();
    await opened.user.click(screen.getByRole('radio', { name: new RegExp(`^${way}`) }));
    return opened;
  }

  it('requires a code to be requested, and shows why none could be sent', async () => {
    mock(sending, () => refuse(errorCodes.codeLimitReached));
    const { user } = await openAt();
    setText(code(), '123456');
    await user.click(verify());
    expect(await screen.findByText('Request a captcha first.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    expect(await screen.findByText(errorText(errorCodes.codeLimitReached, 'en', null))).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send Captcha' })).toBeEnabled();
  });

  it('asks for the captcha when the provider requires it (4501), and sends again automatically', async () => {
    const sent = mock(sending, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.captchaInvalid, { captchaRequired: true }) : SENT,
    );
    const { user, shownErrors } = await openAt();
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    expect(await screen.findByRole('button', { name: /^Send again in/ })).toBeDisabled();
    expect(sent.map(({ Ticket }) => Ticket !== undefined)).toEqual([false, true]);
    expect(shownErrors).toEqual([]);
  });

  it('keeps a sent code while another way is open, shows a refused one under the field, and returns the Key', async () => {
    const refusals = [
      refuse(errorCodes.codeWrong, { left: 3 }),
      refuse(errorCodes.codeExpired),
      refuse(errorCodes.codeTriesExhausted),
    ];
    mock(sending, () => SENT);
    const proved = mock(proving, (_request, nth) => refusals[nth - 1] ?? { Key: KEY });
    const { user, onKey } = await openAt();
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    expect(await screen.findByRole('button', { name: /^Send again in/ })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /^Authenticator/ }));
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${way}`) }));
    expect(screen.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
    setText(code(), '000000');
    for (const { msg } of refusals) {
      await user.click(verify());
      expect(await screen.findByText(msg)).toBeInTheDocument();
      expect(onKey).not.toHaveBeenCalled();
    }
    setText(code(), '123456');
    await user.click(verify());
    await waitFor(() => expect(onKey).toHaveBeenCalledWith(KEY));
    expect(proved.at(-1)).toEqual({ Key: SENT.Key, [field]: '123456' });
  });
});

it('a closed dialog resolves to null, and the next request starts again', async () => {
  const { user, onKey, dialog } = await openDialog();
  setText(code(), '123');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onKey).toHaveBeenCalledWith(null));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('textbox', { name: 'Authenticator code' })).toHaveValue('');
});

it('an account that cannot be loaded is a failure with Retry', async () => {
  mock(userInfo, (_request, nth) => (nth === 1 ? refuse(errorCodes.internalError) : account));
  const { user } = await renderPage(<Change onKey={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('radio', { name: /SMS/ })).toBeInTheDocument();
});
