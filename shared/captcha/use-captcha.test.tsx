import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ResponseOf } from '../contracts/endpoint';
import { captcha, captchaVerify, config } from '../contracts/runtime';
import { mock, refuse, startMockProvider, unreachable } from '../testing/mock-provider';
import { renderPage } from '../testing/render-page';
import type { CaptchaProof } from './captcha-proof';
import { TENCENT_SCRIPT } from './tencent-captcha';
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

function mockConfig(captchaOf: ResponseOf<typeof config>['captcha']) {
  mock(config, () => ({
    captcha: captchaOf,
    features: { settingsDrawer: false },
    footer: { year: 2024, company: 'Company', icp: '', police: '' },
    areaCode: '86',
    smsResend: 60,
    marketplaceMode: false,
    sandbox: false,
    payMethods: [],
  }));
}

async function ask() {
  const page = await renderPage(<Asker />);
  await page.user.click(screen.getByRole('button', { name: 'Ask' }));
  return page;
}

const answered = () => screen.getByRole('status', { name: '' }).textContent;

describe('without a captcha', () => {
  it('answers at once with a ticket that nobody looks at', async () => {
    mockConfig({ provider: 'off' });
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

  it('gives what the provider gave for the right place', async () => {
    mockConfig({ provider: 'builtin' });
    mockPuzzle();
    const tried = mock(captchaVerify, () => ({ Ticket: 'ticket', RandStr: 'rand' }));
    const { user } = await ask();
    const handle = await screen.findByRole('slider', { name: 'Position of the piece' });
    await waitFor(() => expect(handle).toHaveFocus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(answered()).toBe('{"Ticket":"ticket","RandStr":"rand"}'));
    expect(tried).toMatchObject([{ Challenge: 'challenge-1', Left: 12 }]);
  });

  it('says a wrong place and brings the next picture', async () => {
    mockConfig({ provider: 'builtin' });
    mockPuzzle();
    mock(captchaVerify, () => refuse(4501, { captchaRequired: true }));
    const { user } = await ask();
    await waitFor(async () => expect(await screen.findByRole('slider')).toHaveFocus());
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByText('Not quite. Try again with the new picture.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '0'));
    expect(answered()).toBe('"none"');
  });

  it('offers Retry where the picture cannot be had', async () => {
    mockConfig({ provider: 'builtin' });
    mock(captcha, () => unreachable());
    const { user } = await ask();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    mockPuzzle();
    await user.click(retry);
    expect(await screen.findByRole('slider')).toBeInTheDocument();
  });

  it('answers null when it is closed, and gives the focus back', async () => {
    mockConfig({ provider: 'builtin' });
    mockPuzzle();
    const { user } = await ask();
    await screen.findByRole('slider');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(answered()).toBe('null'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
  });
});

describe("a third party's captcha", () => {
  interface Opened {
    readonly appId: string;
    readonly options: object;
    readonly answer: (result: object) => void;
  }
  let opened: Opened[] = [];

  function leaveClass() {
    Object.assign(window, {
      TencentCaptcha: class {
        constructor(appId: string, answer: (result: object) => void, options: object) {
          opened.push({ appId, answer, options });
        }
        show() {
          // The dialog is the third party's.
        }
      },
    });
  }

  const script = () => document.head.querySelector(`script[src="${TENCENT_SCRIPT}"]`);

  beforeEach(() => mockConfig({ provider: 'tencent', appId: '199999164' }));
  afterEach(() => {
    opened = [];
    script()?.remove();
    Reflect.deleteProperty(window, 'TencentCaptcha');
  });

  async function openIt() {
    await ask();
    await waitFor(() => expect(script()).not.toBeNull());
    leaveClass();
    act(() => void script()?.dispatchEvent(new Event('load')));
    await waitFor(() => expect(opened).toHaveLength(1));
  }
  const answer = (result: object) => act(() => opened[0]?.answer(result));

  it('is loaded when it is wanted, in the language of the page, and its ticket is the proof', async () => {
    await openIt();
    expect(opened[0]).toMatchObject({
      appId: '199999164',
      options: { userLanguage: 'en', enableDarkMode: false },
    });
    answer({ ret: 0, ticket: 't03ticket', randstr: '@abc' });
    await waitFor(() => expect(answered()).toBe('{"Ticket":"t03ticket","RandStr":"@abc"}'));
  });

  it('is closed by the person (ret 2)', async () => {
    await openIt();
    answer({ ret: 2, ticket: null });
    await waitFor(() => expect(answered()).toBe('null'));
  });

  it('hands its own outage ticket on', async () => {
    await openIt();
    answer({ ret: 0, ticket: 'terror_1004_199999164_1', randstr: '@x', errorCode: 1004 });
    await waitFor(() => expect(answered()).toBe('{"Ticket":"terror_1004_199999164_1","RandStr":"@x"}'));
  });

  it('answers an outage ticket where the script cannot be had, and tries the script again next time', async () => {
    const { user } = await ask();
    await waitFor(() => expect(script()).not.toBeNull());
    act(() => void script()?.dispatchEvent(new Event('error')));
    await waitFor(() =>
      expect(answered()).toMatch(/"Ticket":"trerror_1001_199999164_\d{10}","RandStr":"@\w+"/),
    );
    expect(script()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(script()).not.toBeNull());
  });
});
