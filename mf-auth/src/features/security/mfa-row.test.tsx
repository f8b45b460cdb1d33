import { recoveryCodes, revokeSessions } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import { boundMfa, resetMfa, resetUserVerityApp } from '@portal/shared/contracts/security';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { setText } from '@portal/shared/testing/set-text';
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
  const press = () => page.user.click(screen.getByRole('button', { name: `${button}: Authenticator app` }));
  await press();
  return { ...page, press };
}

const appCode = () => screen.findByRole('textbox', { name: '2. Enter the 6-digit code from the app' });

async function sendAppCode({ user }: Awaited<ReturnType<typeof open>>, code: string) {
  setText(await appCode(), code);
  await user.type(await appCode(), '{Enter}');
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function stepUp({ user }: Awaited<ReturnType<typeof open>>) {
  setText(await screen.findByRole('textbox', { name: 'Authenticator code' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

describe('binding an authenticator (71)', () => {
  it('shows the secret, accepts its first code and shows the recovery codes until they are saved', async () => {
    const sent = mockBinding();
    const page = await open('Add');
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
    const page = await open('Add');
    await sendAppCode(page, '123456');
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

  it('rejects a short code without sending it, and stays open on a wrong one (4504)', async () => {
    const sent = mockBinding((nth) => (nth === 1 ? refuse(errorCodes.mfaCodeWrong) : null));
    const page = await open('Add');
    await sendAppCode(page, '123');
    expect(await screen.findByText('Enter Captcha.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    await sendAppCode(page, '000000');
    expect(await screen.findByText(errorText(errorCodes.mfaCodeWrong, 'en', null))).toBeInTheDocument();
    await sendAppCode(page, '123456');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
  });

  it('closes on any other error, which is shown, and when the secret has expired (4536)', async () => {
    const refusals = [
      refuse(errorCodes.mfaAlreadyBound),
      refuse(errorCodes.validationFailed, { fields: { Code: 'enterCaptcha' } }),
      refuse(errorCodes.stepUpRequired),
    ];
    const sent = mockBinding((nth) => refusals[nth - 1] ?? null);
    const page = await open('Add');
    await sendAppCode(page, '123456');
    await isClosed();
    expect(page.shownErrors.map(({ code }) => code)).toEqual([errorCodes.mfaAlreadyBound]);
    await page.press();
    await sendAppCode(page, '123456');
    await isClosed();
    expect(page.shownErrors.map(({ code }) => code)).toEqual([
      errorCodes.mfaAlreadyBound,
      errorCodes.validationFailed,
    ]);
    await page.press();
    await sendAppCode(page, '123456');
    expect(await screen.findByText(errorText(errorCodes.stepUpRequired, 'en', null))).toBeInTheDocument();
    await isClosed();
    expect(sent).toHaveLength(6);
  });

  it('asks for a step-up first if a second factor is already bound (4536)', async () => {
    const sent = mock(boundMfa, ({ Key }) =>
      Key === undefined ? refuse(errorCodes.stepUpRequired) : SECRET,
    );
    mock(resetUserVerityApp, () => ({ Key: STEP_UP }));
    const page = await open('Add');
    await stepUp(page);
    expect(await appCode()).toBeInTheDocument();
    expect(sent).toEqual([{}, { Key: STEP_UP }]);
  });

  it('offers Retry when there is no secret', async () => {
    mock(boundMfa, (_request, nth) => (nth === 1 ? refuse(errorCodes.internalError) : SECRET));
    const page = await open('Add');
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

  /** Refuses the first code as wrong. */
  const mockTurningOff = () =>
    mock(resetMfa, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.mfaCodeWrong) : { mfaBound: false as const },
    );
  const staysOpen = async (box: string, typed: string) => {
    expect(await screen.findByText(errorText(errorCodes.mfaCodeWrong, 'en', null))).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: box })).toHaveValue(typed);
  };

  it('stays open on a wrong code of the app (4504), accepts the next, and offers to end the other sessions', async () => {
    const sent = mockTurningOff();
    const revoked = mock(revokeSessions, () => ({ revoked: 1 }));
    const page = await turnOff();
    const box = screen.getByRole('textbox', { name: 'Authenticator code' });
    setText(box, '000000');
    await page.submit();
    await staysOpen('Authenticator code', '000000');
    setText(box, '123456');
    await page.submit();
    expect(await screen.findByText('Authenticator app turned off')).toBeInTheDocument();
    expect(sent).toEqual([{ Code: '000000' }, { Code: '123456' }]);
    await page.user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(revoked).toEqual([]);
  });

  it('stays open on a wrong recovery code (4504), and accepts the next', async () => {
    const sent = mockTurningOff();
    const page = await turnOff('Recovery code');
    const box = screen.getByRole('textbox', { name: 'Recovery code' });
    setText(box, 'abcde-00009');
    await page.submit();
    await staysOpen('Recovery code', 'abcde-00009');
    setText(box, ' abcde-00001 ');
    await page.submit();
    expect(await screen.findByText('Authenticator app turned off')).toBeInTheDocument();
    expect(sent).toEqual([{ RecoveryCode: 'abcde-00009' }, { RecoveryCode: 'abcde-00001' }]);
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

  it('closes on any other error, which is shown', async () => {
    mock(resetMfa, (_request, nth) =>
      nth === 1
        ? refuse(errorCodes.mfaNotBound)
        : refuse(errorCodes.validationFailed, { fields: { Code: 'enterCaptcha' } }),
    );
    const page = await turnOff();
    setText(screen.getByRole('textbox', { name: 'Authenticator code' }), '123456');
    await page.submit();
    await isClosed();
    expect(page.shownErrors.map(({ code }) => code)).toEqual([errorCodes.mfaNotBound]);
    await page.press();
    setText(screen.getByRole('textbox', { name: 'Authenticator code' }), '123456');
    await page.submit();
    await isClosed();
    expect(page.shownErrors.map(({ code }) => code)).toEqual([
      errorCodes.mfaNotBound,
      errorCodes.validationFailed,
    ]);
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
    await isClosed();
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
