import type { Language } from '../contracts/language';
import type { CaptchaProof } from './captcha-proof';

/** Where the third party serves its captcha; it may not be kept elsewhere, since it changes against robots. */
export const TENCENT_SCRIPT = 'https://turing.captcha.qcloud.com/TJCaptcha.js';

/** Longer than this nobody waits for a script. */
const LOAD_MS = 10_000;

/** What its callback is given. `ret` 0: solved, or an outage ticket of its own; 2: closed by the person. */
interface TencentResult {
  readonly ret: number;
  readonly ticket?: string | null;
  readonly randstr?: string | null;
}

interface TencentOptions {
  readonly userLanguage: string;
  readonly enableDarkMode: boolean;
}

type TencentCaptchaClass = new (
  appId: string,
  callback: (result: TencentResult) => void,
  options: TencentOptions,
) => { readonly show: () => void };

export interface TencentRequest {
  readonly appId: string;
  readonly language: Language;
  readonly isDark: boolean;
}

/**
 * Opens the third party's captcha. Where it cannot be had, the answer is an outage ticket, as its guide
 * asks: whether that passes is the provider's to say.
 * @returns null when the person closed it
 */
export async function askTencentCaptcha({
  appId,
  language,
  isDark,
}: TencentRequest): Promise<CaptchaProof | null> {
  try {
    const TencentCaptcha = loaded() ?? (await load());
    const { ret, ticket, randstr } = await new Promise<TencentResult>((resolve) => {
      const options = { userLanguage: language === 'zh-CN' ? 'zh-cn' : 'en', enableDarkMode: isDark };
      new TencentCaptcha(appId, resolve, options).show();
    });
    return ret === 0 && typeof ticket === 'string' && typeof randstr === 'string'
      ? { Ticket: ticket, RandStr: randstr }
      : null;
  } catch {
    return outageTicket(appId);
  }
}

function loaded(): TencentCaptchaClass | undefined {
  // The script leaves its class in the window.
  return (window as { readonly TencentCaptcha?: TencentCaptchaClass }).TencentCaptcha;
}

function load(): Promise<TencentCaptchaClass> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`${TENCENT_SCRIPT} could not be loaded`));
    };
    const timer = setTimeout(fail, LOAD_MS);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      const found = loaded();
      if (found === undefined) fail();
      else resolve(found);
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.src = TENCENT_SCRIPT;
    document.head.append(script);
  });
}

/** The third party's form of "the script could not be loaded" (1001). */
function outageTicket(appId: string): CaptchaProof {
  return {
    Ticket: `trerror_1001_${appId}_${String(Math.floor(Date.now() / 1000))}`,
    RandStr: `@${Math.random().toString(36).slice(2)}`,
  };
}
