import { CAPTCHA_PAGE, captchaMessage, type CaptchaMessage } from '../contracts/captcha-page';
import type { Language } from '../contracts/language';
import type { CaptchaProof } from './captcha-proof';

/** Longer than this nobody waits for a script. */
const LOAD_MS = 10_000;

/** Above every dialog of the page. */
const ON_TOP = '2147483000';

export interface TencentRequest {
  readonly appId: string;
  readonly language: Language;
  readonly isDark: boolean;
  /** What the frame is, for who does not see it. */
  readonly title: string;
}

/**
 * Opens the third party's captcha over the page, in a frame with the front door's page for it. Where it
 * cannot be had, the answer is an outage ticket, as its guide asks: whether that passes is the provider's to
 * say.
 * @returns null when the person closed it
 */
export function askTencentCaptcha(request: TencentRequest): Promise<CaptchaProof | null> {
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
  // Frames of a third party that says nothing of being embedded open only in one without credentials.
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
    // See-through only when it is that of the page inside.
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

/** The third party's form of "the script could not be loaded" (1001). */
function outageTicket(appId: string): CaptchaProof {
  return {
    Ticket: `trerror_1001_${appId}_${String(Math.floor(Date.now() / 1000))}`,
    RandStr: `@${Math.random().toString(36).slice(2)}`,
  };
}
