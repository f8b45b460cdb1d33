import { CAPTCHA_PAGE, captchaMessage, type CaptchaMessage } from '../contracts/captcha-page';
import type { Language } from '../contracts/language';
import type { CaptchaProof } from './captcha-proof';

/** Maximum time to wait for the third-party script, in milliseconds. */
const LOAD_MS = 10_000;

/** `z-index` above all dialogs of the page. */
const ON_TOP = '2147483000';

export interface TencentRequest {
  readonly appId: string;
  readonly language: Language;
  readonly isDark: boolean;
  /** Title of the frame for screen readers. */
  readonly title: string;
}

/**
 * Opens the third-party captcha over the page, in a frame that shows the front door's captcha page. If the captcha
 * cannot be loaded, returns an outage ticket, as its guide requires. The provider decides whether to accept it.
 * @returns null if the user closed the captcha
 */
export function openTencentCaptcha(request: TencentRequest): Promise<CaptchaProof | null> {
  const frame = captchaFrame(request);
  return new Promise((resolve) => {
    const settle = (proof: CaptchaProof | null) => {
      clearTimeout(timer);
      window.removeEventListener('message', handleMessage);
      frame.remove();
      resolve(proof);
    };
    const timer = setTimeout(() => settle(outageTicket(request.appId)), LOAD_MS);
    const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.contentWindow || origin !== window.location.origin) return;
      const message = captchaMessage.safeParse(data);
      if (!message.success) return;
      if (message.data.captcha === 'opened') clearTimeout(timer);
      else settle(proofOf(message.data, request.appId));
    };
    window.addEventListener('message', handleMessage);
    document.body.append(frame);
    frame.focus();
  });
}

function captchaFrame({ language, isDark, title }: TencentRequest): HTMLIFrameElement {
  const theme = isDark ? 'dark' : 'light';
  const frame = document.createElement('iframe');
  // A third-party frame without embedding headers can only be opened inside a credentialless frame.
  frame.setAttribute('credentialless', '');
  frame.title = title;
  frame.src = `${CAPTCHA_PAGE}?${new URLSearchParams({ lan: language, theme }).toString()}`;
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    zIndex: ON_TOP,
    // The frame is transparent only if its colour scheme matches that of the page inside.
    colorScheme: theme,
  });
  return frame;
}

function proofOf(
  message: Exclude<CaptchaMessage, { captcha: 'opened' }>,
  appId: string,
): CaptchaProof | null {
  if (message.captcha === 'failed') return outageTicket(appId);
  const { ret, ticket, randstr } = message;
  return ret === 0 && typeof ticket === 'string' && typeof randstr === 'string'
    ? { Ticket: ticket, RandStr: randstr }
    : null;
}

/** The third party's ticket format for "the script could not be loaded" (1001). */
function outageTicket(appId: string): CaptchaProof {
  return {
    Ticket: `trerror_1001_${appId}_${String(Math.floor(Date.now() / 1000))}`,
    RandStr: `@${Math.random().toString(36).slice(2)}`,
  };
}
