import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as errorCodes from '../contracts/error-codes';
import { captcha, captchaVerify } from '../contracts/runtime';
import { mockInstallation } from '../testing/mock-installation';
import { mock, refuse, startMockProvider, unreachable } from '../testing/mock-provider';
import { renderPage } from '../testing/render-page';
import type { CaptchaProof } from './captcha-proof';
import { useCaptcha } from './use-captcha';

startMockProvider();

function Asker() {
  const { prove, dialog } = useCaptcha();
  const [answer, setAnswer] = useState<CaptchaProof | null | 'none'>('none');
  return (
    <>
      <button type="button" onClick={() => void prove().then(setAnswer)}>
        Ask
      </button>
      <output>{JSON.stringify(answer)}</output>
      {dialog}
    </>
  );
}

async function ask() {
  const page = await renderPage(<Asker />);
  await page.user.click(screen.getByRole('button', { name: 'Ask' }));
  return page;
}

const answered = () => screen.getByRole('status', { name: '' }).textContent;

describe('without a captcha', () => {
  it('returns any ticket immediately', async () => {
    mockInstallation();
    await ask();
    await waitFor(() => expect(answered()).toMatch(/"Ticket":"[0-9a-f-]{36}"/));
  });
});

describe('the slider', () => {
  const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
  const mockPuzzle = () =>
    mock(captcha, (_request, nth) => ({
      Challenge: `challenge-${String(nth)}`,
      background: PICTURE,
      piece: PICTURE,
      width: 320,
      height: 160,
      pieceSize: 48,
      pieceTop: 40,
      expiresIn: 120,
    }));

  it("returns the provider's proof for the right position", async () => {
    mockInstallation({ captcha: { provider: 'builtin' } });
    mockPuzzle();
    const tried = mock(captchaVerify, () => ({ Ticket: 'ticket', RandStr: 'rand' }));
    const { user } = await ask();
    const handle = await screen.findByRole('slider', { name: 'Position of the piece' });
    await waitFor(() => expect(handle).toHaveFocus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(answered()).toBe('{"Ticket":"ticket","RandStr":"rand"}'));
    expect(tried).toMatchObject([{ Challenge: 'challenge-1', Left: 12 }]);
  });

  it('reports a wrong position and loads the next picture', async () => {
    mockInstallation({ captcha: { provider: 'builtin' } });
    mockPuzzle();
    mock(captchaVerify, () => refuse(errorCodes.captchaInvalid, { captchaRequired: true }));
    const { user } = await ask();
    await waitFor(async () => expect(await screen.findByRole('slider')).toHaveFocus());
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByText('Not quite right. Try again with the new picture.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '0'));
    expect(answered()).toBe('"none"');
  });

  it('offers Retry if the picture cannot be loaded', async () => {
    mockInstallation({ captcha: { provider: 'builtin' } });
    mock(captcha, () => unreachable());
    const { user } = await ask();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    mockPuzzle();
    await user.click(retry);
    expect(await screen.findByRole('slider')).toBeInTheDocument();
  });

  it('returns null when it is closed, and restores the focus', async () => {
    mockInstallation({ captcha: { provider: 'builtin' } });
    mockPuzzle();
    const { user } = await ask();
    await screen.findByRole('slider');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(answered()).toBe('null'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
  });
});

describe("a third party's captcha", () => {
  const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title="Security check"]');
  const say = (data: unknown, from: Partial<MessageEventInit> = {}) =>
    act(() => {
      const { contentWindow: source } = frame() ?? { contentWindow: null };
      window.dispatchEvent(
        new MessageEvent('message', { data, source, origin: window.location.origin, ...from }),
      );
    });

  beforeEach(() => mockInstallation({ captcha: { provider: 'tencent', appId: '199999164' } }));
  afterEach(() => frame()?.remove());

  async function openIt() {
    await ask();
    await waitFor(() => expect(frame()).not.toBeNull());
  }

  it('opens in a credentialless frame, in the language and theme of the page', async () => {
    await openIt();
    const { pathname, searchParams } = new URL(frame()?.src ?? '');
    expect(pathname).toBe('/_portal/captcha');
    expect(Object.fromEntries(searchParams)).toEqual({ lan: 'en', theme: 'light' });
    expect(frame()).toHaveAttribute('credentialless');
    expect(frame()).toHaveFocus();
  });

  it('returns its ticket as the proof', async () => {
    await openIt();
    say({ captcha: 'opened' });
    say({ captcha: 'answered', ret: 0, ticket: 't03ticket', randstr: '@abc' });
    await waitFor(() => expect(answered()).toBe('{"Ticket":"t03ticket","RandStr":"@abc"}'));
    expect(frame()).toBeNull();
  });

  it('returns null when the user closes it (ret 2)', async () => {
    await openIt();
    say({ captcha: 'answered', ret: 2, ticket: null });
    await waitFor(() => expect(answered()).toBe('null'));
    expect(frame()).toBeNull();
  });

  it('passes on its own outage ticket', async () => {
    await openIt();
    say({ captcha: 'answered', ret: 0, ticket: 'terror_1004_199999164_1', randstr: '@x' });
    await waitFor(() => expect(answered()).toBe('{"Ticket":"terror_1004_199999164_1","RandStr":"@x"}'));
  });

  it('returns an outage ticket if the script cannot be loaded, and tries again next time', async () => {
    const { user } = await ask();
    await waitFor(() => expect(frame()).not.toBeNull());
    say({ captcha: 'failed' });
    await waitFor(() =>
      expect(answered()).toMatch(/"Ticket":"trerror_1001_199999164_\d{10}","RandStr":"@\w+"/),
    );
    expect(frame()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(frame()).not.toBeNull());
  });

  it.each([
    ['another window', { captcha: 'answered', ret: 0, ticket: 't', randstr: 'r' }, { source: window }],
    [
      'a message without a source',
      { captcha: 'answered', ret: 0, ticket: 't', randstr: 'r' },
      { source: null },
    ],
    [
      'another origin',
      { captcha: 'answered', ret: 0, ticket: 't', randstr: 'r' },
      { origin: 'https://evil.example' },
    ],
    ['the frame, in an unknown format', { ret: 0, ticket: 't', randstr: 'r' }, {}],
    ['the frame, with a string', 'answered', {}],
  ])('ignores %s', async (_who, data, from) => {
    await openIt();
    say(data, from);
    expect(frame()).not.toBeNull();
    expect(answered()).toBe('"none"');
  });
});
