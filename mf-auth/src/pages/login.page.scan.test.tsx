import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import { getScanState, loginScanUrl } from '@portal/shared/contracts/scan-login';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider, unknownResponse } from '@portal/shared/testing/mock-provider';
import { act, screen, waitFor } from '@testing-library/react';
import { stopWatching, watchSessions } from '../testing/entry-page';
import { LOGIN, openLoginPage } from '../testing/login-page';

startMockProvider();

let opened: ReturnType<typeof watchSessions>;

beforeEach(() => {
  mockInstallation();
  opened = watchSessions();
});
afterEach(stopWatching);

describe('Scan Code Login', () => {
  const QR = { Url: 'https://portal.example/s/abc', Token: 'qr-1', State: 1 as const, expiresIn: 120 };
  type State = ResponseOf<typeof getScanState>;
  /** A state that the specification does not define. */
  const OTHER = unknownResponse({ State: 9 });

  /** Codes `qr-1`, `qr-2`, …, with one state per poll. The last state is repeated. */
  function mockScan(...states: readonly (State | typeof OTHER | ReturnType<typeof refuse>)[]) {
    const codes = mock(loginScanUrl, (_request, nth) => ({ ...QR, Token: `qr-${String(nth)}` }));
    const polls = mock(getScanState, (_request, nth) => {
      const state = states[Math.min(nth, states.length) - 1];
      if (state === undefined) throw new Error('a scan has states');
      return state;
    });
    return { codes, polls };
  }

  async function openScan(opening?: Parameters<typeof openLoginPage>[0]) {
    const page = await openLoginPage(opening);
    await page.user.click(
      screen.getByRole('tab', { name: opening?.language === 'zh-CN' ? '扫码登录' : 'Scan Code Login' }),
    );
    return page;
  }

  it('shows a QR code of 200 and that it was scanned, and signs in when the phone confirms', async () => {
    const { codes } = mockScan({ State: 1 }, { State: 2 }, { ...LOGIN, State: 3 });
    await openScan({ at: '/user/login?redirect=%2Forder%2Findex' });
    expect(await screen.findByText('Scan the code with the mobile assistant app.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Sign-in QR code' })).toHaveAttribute('width', '200');
    expect(await screen.findByText('Scan successful')).toBeInTheDocument();
    expect(screen.getByText('Scanned. Confirm the sign-in on your phone.')).toBeInTheDocument();
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened).toEqual([{ token: LOGIN.Id, UserName: 'zhangwei', redirect: '/order/index' }]);
    expect(codes).toHaveLength(1);
  });

  it('ignores other states and keeps polling', async () => {
    const { polls } = mockScan({ State: 2 }, OTHER, OTHER, { ...LOGIN, State: 3 });
    await openScan();
    await waitFor(() => expect(polls).toHaveLength(3), { timeout: 10_000 });
    expect(screen.getByRole('status')).toHaveTextContent('Scanned. Confirm the sign-in on your phone.');
    await waitFor(() => expect(opened).toHaveLength(1), { timeout: 10_000 });
  });

  it('keeps polling when the first state is unknown or a poll failed, which is shown', async () => {
    const { polls } = mockScan(OTHER, refuse(errorCodes.rateLimited, { retryAfter: 1 }), { State: 2 });
    await openScan();
    expect(await screen.findByText('Scan the code with the mobile assistant app.')).toBeInTheDocument();
    expect(
      await screen.findByText(errorText(errorCodes.rateLimited, 'en', { retryAfter: 1 })),
    ).toBeInTheDocument();
    expect(await screen.findByText('Scan successful', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(polls.length).toBeGreaterThanOrEqual(3);
  });

  it('shows that the code has expired and stops polling, until Refresh loads another', async () => {
    const { codes, polls } = mockScan({ State: 4 }, { State: 1 });
    const { user } = await openScan();
    expect(await screen.findAllByText('QR code has expired.')).not.toHaveLength(0);
    await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    expect({ codes: codes.length, polls: polls.length }).toEqual({ codes: 1, polls: 1 });
    // Assistive technology does not reach a button inside an image.
    expect(screen.queryByRole('img', { name: 'Sign-in QR code' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Refresh/ }));
    expect(await screen.findByText('Scan the code with the mobile assistant app.')).toBeInTheDocument();
    await waitFor(() => expect(polls.at(-1)).toEqual({ Token: 'qr-2' }));
    expect(codes).toHaveLength(2);
  });

  it('treats an unknown code (4520) as expired', async () => {
    mockScan(refuse(errorCodes.qrTokenUnknown));
    const { shownErrors } = await openScan();
    expect(await screen.findAllByText('QR code has expired.')).not.toHaveLength(0);
    expect(shownErrors).toEqual([]);
  });

  it('shows that the sign-in failed (5), with Refresh', async () => {
    mockScan({ State: 5, reason: 'It was refused on the phone.' });
    await openScan();
    expect(await screen.findAllByText('Sign-In Failed')).not.toHaveLength(0);
    expect(screen.getByRole('status')).toHaveTextContent('It was refused on the phone.');
    expect(screen.getByRole('button', { name: /Refresh/ })).toBeEnabled();
  });

  it('shows its states in Chinese', async () => {
    mockScan({ State: 2 }, { State: 4 }, { State: 5 });
    const { user } = await openScan({ language: 'zh-CN' });
    const says = (words: string) =>
      waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
    await says('扫描成功，请在手机上确认登录。');
    await says('二维码已过期。');
    await user.click(screen.getByRole('button', { name: /刷新/ }));
    await says('登录失败');
  });

  it('pauses while the page is hidden', async () => {
    const { polls } = mockScan({ State: 1 });
    await openScan();
    await waitFor(() => expect(polls).toHaveLength(1));
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => new Promise((resolve) => setTimeout(resolve, 2200)));
    expect(polls.length).toBeLessThanOrEqual(2);
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(polls.length).toBeGreaterThanOrEqual(3));
  });

  it('shows why there is no code, with Retry', async () => {
    mock(loginScanUrl, () => refuse(errorCodes.rateLimited, { retryAfter: 5 }));
    const { user } = await openScan();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    mockScan({ State: 1 });
    await user.click(retry);
    expect(await screen.findByText('Scan the code with the mobile assistant app.')).toBeInTheDocument();
  });
});
