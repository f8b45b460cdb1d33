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
    expect(within(dialog).getByText(/Bind a phone first/)).toBeInTheDocument();
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
  it('returns the Key', async () => {
    const sent = mock(resetUserVerityApp, () => ({ Key: KEY }));
    const { user, onKey } = await openDialog();
    await user.type(code(), '123456');
    await user.click(verify());
    await waitFor(() => expect(onKey).toHaveBeenCalledWith(KEY));
    expect(sent).toEqual([{ Code: '123456' }]);
  });

  it('stays open on a wrong code (4504), shows it at the field and accepts the next one', async () => {
    mock(resetUserVerityApp, (_request, nth) => (nth === 1 ? refuse(errorCodes.mfaCodeWrong) : { Key: KEY }));
    const { user, onKey } = await openDialog();
    await user.type(code(), '000000');
    await user.click(verify());
    expect(await screen.findByText(errorText(errorCodes.mfaCodeWrong, 'en', null))).toBeInTheDocument();
    expect(onKey).not.toHaveBeenCalled();
    expect(code()).toHaveValue('000000');
    await user.clear(code());
    await user.type(code(), '123456{Enter}');
    await waitFor(() => expect(onKey).toHaveBeenCalledWith(KEY));
  });

  it.each([
    {
      refusal: refuse(errorCodes.mfaNotBound),
      text: errorText(errorCodes.mfaNotBound, 'en', null),
    },
    {
      refusal: refuse(errorCodes.validationFailed, { fields: { Code: 'enterCaptcha' } }),
      text: errorText(errorCodes.validationFailed, 'en', { fields: { Code: 'enterCaptcha' } }),
    },
  ])('closes on any other error, which is shown: $text', async ({ refusal, text }) => {
    mock(resetUserVerityApp, () => refusal);
    const { user, onKey } = await openDialog();
    await user.type(code(), '123456');
    await user.click(verify());
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(onKey).toHaveBeenCalledWith(null));
  });

  it('rejects a short code with the specified message and sends nothing', async () => {
    const { user } = await openDialog();
    await user.type(code(), '123');
    await user.click(verify());
    expect(await screen.findByText('Enter Captcha.')).toBeInTheDocument();
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

  it('sends a code and exchanges it for the Key', async () => {
    mock(sending, () => SENT);
    const proved = mock(proving, () => ({ Key: KEY }));
    const { user, onKey } = await openAt();
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    expect(await screen.findByRole('button', { name: /^Send again in/ })).toBeDisabled();
    await user.type(code(), '123456');
    await user.click(verify());
    await waitFor(() => expect(onKey).toHaveBeenCalledWith(KEY));
    expect(proved).toEqual([{ Key: SENT.Key, [field]: '123456' }]);
  });

  it('requires a code to be requested first, and sends nothing', async () => {
    const { user } = await openAt();
    await user.type(code(), '123456');
    await user.click(verify());
    expect(await screen.findByText('Request a captcha first.')).toBeInTheDocument();
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

  it('shows why no code could be sent, and keeps the button enabled', async () => {
    mock(sending, () => refuse(errorCodes.codeLimitReached));
    const { user } = await openAt();
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    expect(await screen.findByText(errorText(errorCodes.codeLimitReached, 'en', null))).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send Captcha' })).toBeEnabled();
  });

  it.each([
    {
      code: errorCodes.codeWrong,
      refusal: () => refuse(errorCodes.codeWrong, { left: 3 }),
      words: errorText(errorCodes.codeWrong, 'en', { left: 3 }),
    },
    {
      code: errorCodes.codeExpired,
      refusal: () => refuse(errorCodes.codeExpired),
      words: errorText(errorCodes.codeExpired, 'en', null),
    },
    {
      code: errorCodes.codeTriesExhausted,
      refusal: () => refuse(errorCodes.codeTriesExhausted),
      words: errorText(errorCodes.codeTriesExhausted, 'en', null),
    },
  ])('shows $code under the field and keeps the dialog open', async ({ refusal, words }) => {
    mock(sending, () => SENT);
    mock(proving, refusal);
    const { user, onKey } = await openAt();
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    await screen.findByRole('button', { name: /^Send again in/ });
    await user.type(code(), '000000');
    await user.click(verify());
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(onKey).not.toHaveBeenCalled();
  });

  it('keeps a sent code while another way is open', async () => {
    mock(sending, () => SENT);
    const proved = mock(proving, () => ({ Key: KEY }));
    const { user } = await openAt();
    await user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    await screen.findByRole('button', { name: /^Send again in/ });
    await user.click(screen.getByRole('radio', { name: /^Authenticator/ }));
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${way}`) }));
    expect(screen.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
    await user.type(code(), '123456');
    await user.click(verify());
    await waitFor(() => expect(proved.map(({ Key }) => Key)).toEqual([SENT.Key]));
  });
});

it('a closed dialog resolves to null, and the next request starts again', async () => {
  const { user, onKey, dialog } = await openDialog();
  await user.type(code(), '123');
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
