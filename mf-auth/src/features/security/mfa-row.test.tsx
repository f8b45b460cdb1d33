import { recoveryCodes, revokeSessions } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import { boundMfa, resetMfa, resetUserVerityApp } from '@portal/shared/contracts/security';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAccount } from '@portal/shared/testing/build-account';
import { mockAccount, openAccountPage } from '../../testing/account-page';
import { MfaRow } from './mfa-row';

startMockProvider();

const SECRET_KEY = 'm'.repeat(43);
const STEP_UP = 's'.repeat(43);
const CODES = Array.from({ length: 10 }, (_, at) => `abcde-0000${at}`);
const SECRET = {
  Key: SECRET_KEY,
  Secret: 'JBSWY3DPEHPK3PXP',
  Url: 'otpauth://totp/Portal:lina?secret=JBSWY3DPEHPK3PXP&issuer=Portal',
};

/** The first call returns the secret, the second binds it. */
function mockBinding(onCode: (nth: number) => ReturnType<typeof refuse> | null = () => null) {
  let codes = 0;
  return mock(boundMfa, ({ Code }) => {
    if (Code === undefined) return SECRET;
    codes += 1;
    return onCode(codes) ?? { mfaBound: true as const, recoveryCodes: CODES };
  });
}

async function open(button: string, account: Parameters<typeof buildAccount>[0] = {}) {
  mockAccount({ mfaBound: true, ...account });
  const page = await openAccountPage(<MfaRow account={buildAccount(account)} />);
  await page.user.click(screen.getByRole('button', { name: `${button}: Authenticator app` }));
  return page;
}

const appCode = () => screen.findByRole('textbox', { name: '2. Enter the 6-digit code from the app' });

async function stepUp({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(await screen.findByRole('textbox', { name: 'Authenticator code' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

describe('binding an authenticator (71)', () => {
  it('shows the secret, accepts its first code and shows the recovery codes until they are saved', async () => {
    const sent = mockBinding();
    const page = await open('Bind');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    await page.user.type(await appCode(), '123456{Enter}');

    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES);
    expect(sent).toEqual([{}, { Key: SECRET_KEY, Code: '123456' }]);

    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await page.user.keyboard('{Escape}');
    const done = screen.getByRole('button', { name: 'Done' });
    expect(done).toBeDisabled();
    await page.user.click(screen.getByRole('checkbox', { name: 'I’ve saved these codes' }));
    await page.user.click(done);
    await waitFor(() => expect(list).not.toBeInTheDocument());
  });

  it('copies, downloads and prints the codes', async () => {
    mockBinding();
    const page = await open('Bind');
    await page.user.type(await appCode(), '123456{Enter}');
    await page.user.click(await screen.findByRole('button', { name: /Copy/ }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));

    const saved = watchDownloads();
    await page.user.click(screen.getByRole('button', { name: /Download/ }));
    expect(saved.names).toEqual(['recovery-codes.txt']);
    expect(await saved.text()).toContain(CODES.join('\n'));

    await page.user.click(screen.getByRole('button', { name: /Print/ }));
    const paper = document.querySelector('iframe')?.contentDocument;
    expect(paper?.body.textContent).toContain(CODES.join('\n'));
    expect(paper?.body.textContent).toContain('Recovery codes for lina');
  });

  it('keeps the dialog open on a wrong code (4504)', async () => {
    mockBinding((nth) => (nth === 1 ? refuse(errorCodes.mfaCodeWrong) : null));
    const page = await open('Bind');
    await page.user.type(await appCode(), '000000{Enter}');
    expect(await screen.findByText(errorText(errorCodes.mfaCodeWrong, 'en', null))).toBeInTheDocument();
    await page.user.clear(await appCode());
    await page.user.type(await appCode(), '123456{Enter}');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
  });

  it.each([
    { code: errorCodes.mfaAlreadyBound, refusal: refuse(errorCodes.mfaAlreadyBound) },
    {
      code: errorCodes.validationFailed,
      refusal: refuse(errorCodes.validationFailed, { fields: { Code: 'enterCaptcha' } }),
    },
  ])('closes on $code, which is shown', async ({ code, refusal }) => {
    mockBinding(() => refusal);
    const page = await open('Bind');
    await page.user.type(await appCode(), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.shownErrors.map((failure) => failure.code)).toEqual([code]);
  });

  it('closes when the secret has expired (4536), and shows a message', async () => {
    const sent = mockBinding(() => refuse(errorCodes.stepUpRequired));
    const page = await open('Bind');
    await page.user.type(await appCode(), '123456{Enter}');
    expect(await screen.findByText(errorText(errorCodes.stepUpRequired, 'en', null))).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveLength(2);
  });

  it('asks for a step-up first if a second factor is already bound (4536)', async () => {
    const sent = mock(boundMfa, ({ Key }) =>
      Key === undefined ? refuse(errorCodes.stepUpRequired) : SECRET,
    );
    mock(resetUserVerityApp, () => ({ Key: STEP_UP }));
    const page = await open('Bind');
    await stepUp(page);
    expect(await appCode()).toBeInTheDocument();
    expect(sent).toEqual([{}, { Key: STEP_UP }]);
  });

  it('rejects a short code with the specified message and sends nothing', async () => {
    const sent = mockBinding();
    const page = await open('Bind');
    await page.user.type(await appCode(), '123{Enter}');
    expect(await screen.findByText('Enter Captcha.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('offers Retry when there is no secret', async () => {
    mock(boundMfa, (_request, nth) => (nth === 1 ? refuse(errorCodes.internalError) : SECRET));
    const page = await open('Bind');
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await appCode()).toBeInTheDocument();
  });
});

describe('turning it off (72)', () => {
  const BOUND = { mfaBound: true, recoveryLeft: 8 };

  async function turnOff(way?: string) {
    const page = await open('Turn off', BOUND);
    if (way !== undefined) await page.user.click(screen.getByText(way));
    return {
      ...page,
      submit: () => page.user.click(screen.getByRole('button', { name: /^(Turn off|Verify and continue)$/ })),
    };
  }

  it('accepts a code of the app, and offers to end the other sessions', async () => {
    const sent = mock(resetMfa, () => ({ mfaBound: false as const }));
    const revoked = mock(revokeSessions, () => ({ revoked: 1 }));
    const page = await turnOff();
    await page.user.type(screen.getByRole('textbox', { name: 'Authenticator code' }), '123456');
    await page.submit();
    expect(await screen.findByText('Authenticator app turned off')).toBeInTheDocument();
    expect(sent).toEqual([{ Code: '123456' }]);
    await page.user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(revoked).toEqual([]);
  });

  it('accepts a recovery code', async () => {
    const sent = mock(resetMfa, () => ({ mfaBound: false as const }));
    const page = await turnOff('Recovery code');
    await page.user.type(screen.getByRole('textbox', { name: 'Recovery code' }), ' abcde-00001 ');
    await page.submit();
    expect(await screen.findByText('Authenticator app turned off')).toBeInTheDocument();
    expect(sent).toEqual([{ RecoveryCode: 'abcde-00001' }]);
  });

  it('accepts a step-up', async () => {
    const sent = mock(resetMfa, () => ({ mfaBound: false as const }));
    mock(resetUserVerityApp, () => ({ Key: STEP_UP }));
    const page = await turnOff('Another way');
    await page.submit();
    await stepUp(page);
    expect(await screen.findByText('Authenticator app turned off')).toBeInTheDocument();
    expect(sent).toEqual([{ Key: STEP_UP }]);
  });

  it.each([
    { way: undefined, box: 'Authenticator code', typed: '000000' },
    { way: 'Recovery code', box: 'Recovery code', typed: 'abcde-00009' },
  ])('stays open on a wrong $box (4504)', async ({ way, box, typed }) => {
    mock(resetMfa, () => refuse(errorCodes.mfaCodeWrong));
    const page = await turnOff(way);
    await page.user.type(screen.getByRole('textbox', { name: box }), typed);
    await page.submit();
    expect(await screen.findByText(errorText(errorCodes.mfaCodeWrong, 'en', null))).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: box })).toHaveValue(typed);
  });

  it.each([
    { code: errorCodes.mfaNotBound, refusal: refuse(errorCodes.mfaNotBound) },
    {
      code: errorCodes.validationFailed,
      refusal: refuse(errorCodes.validationFailed, { fields: { Code: 'enterCaptcha' } }),
    },
  ])('closes on $code, which is shown', async ({ code, refusal }) => {
    mock(resetMfa, () => refusal);
    const page = await turnOff();
    await page.user.type(screen.getByRole('textbox', { name: 'Authenticator code' }), '123456');
    await page.submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.shownErrors.map((failure) => failure.code)).toEqual([code]);
  });
});

describe('recovery codes', () => {
  it('show how many are left, and warn if there are few', async () => {
    const { rerender } = await openAccountPage(
      <MfaRow account={buildAccount({ mfaBound: true, recoveryLeft: 2 })} />,
    );
    expect(screen.getByText('2 recovery codes left')).toBeInTheDocument();
    expect(screen.getByText('Few recovery codes left')).toBeInTheDocument();
    rerender(<p />);
  });

  it('are replaced after a confirmation and a step-up (E16)', async () => {
    const sent = mock(recoveryCodes, () => ({ recoveryCodes: CODES }));
    mock(resetUserVerityApp, () => ({ Key: STEP_UP }));
    const page = await open('Generate new codes', { mfaBound: true, recoveryLeft: 2 });
    expect(await screen.findByText('Your current codes will stop working.')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Generate new codes' }));
    await stepUp(page);
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
    expect(sent).toEqual([{ Key: STEP_UP }]);
  });

  it('are unchanged when the confirmation is declined', async () => {
    const page = await open('Generate new codes', { mfaBound: true, recoveryLeft: 2 });
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

/** Records downloads, which jsdom does not support: file names and contents. */
function watchDownloads() {
  const names: string[] = [];
  let blob: Blob | undefined;
  URL.createObjectURL = (made) => {
    if (made instanceof Blob) blob = made;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    names.push(this.download);
  };
  return {
    names,
    text: () =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
        reader.readAsText(blob ?? new Blob());
      }),
  };
}
