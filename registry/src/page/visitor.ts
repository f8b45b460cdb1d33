import { isLanguage, type Language } from '@portal/shared/contracts/language';
import { FRAME_COOKIE, LANGUAGE_COOKIE, THEME_COOKIE } from '@portal/shared/remote/page-cookies';
import { parseCookies } from '../cookies';

/** Menu position and colours of the main layout, as the user last set them. */
export interface Frame {
  readonly layout: 'side' | 'top';
  readonly menuTheme: 'light' | 'dark';
}

/** What is known of the client from its request, before any script runs. */
export interface Visitor {
  readonly language: Language;
  /** Null: follow the system. */
  readonly theme: 'light' | 'dark' | null;
  readonly frame: Frame;
  /** Whether the browser holds the cookie of a session. The session may have ended; this only selects preloads. */
  readonly hasSessionCookie: boolean;
}

const DEFAULT_LANGUAGE: Language = 'en';
/** A dark menu on the left (docs/reference/screens.md#theme-colors). */
const DEFAULT_FRAME: Frame = { layout: 'side', menuTheme: 'dark' };
const FRAMES: ReadonlyMap<string, Frame> = new Map([
  ['side-light', { layout: 'side', menuTheme: 'light' }],
  ['top-dark', { layout: 'top', menuTheme: 'dark' }],
  ['top-light', { layout: 'top', menuTheme: 'light' }],
]);
const SESSION_COOKIES = ['token', '__Host-token'];

interface RequestHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

export function readVisitor(headers: RequestHeaders): Visitor {
  const cookies = parseCookies(headers.cookie ?? '');
  const language = cookies.get(LANGUAGE_COOKIE);
  const theme = cookies.get(THEME_COOKIE);
  return {
    language: isLanguage(language) ? language : preferredLanguage(headers['accept-language'] ?? ''),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    frame: FRAMES.get(cookies.get(FRAME_COOKIE) ?? '') ?? DEFAULT_FRAME,
    hasSessionCookie: SESSION_COOKIES.some((name) => (cookies.get(name) ?? '') !== ''),
  };
}

/** The first of the portal's languages by the weights of the header (RFC 9110 §12.5.4). */
export function preferredLanguage(header: string): Language {
  const ranges = header
    .slice(0, 256)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = Number(parameters.find((piece) => piece.startsWith('q='))?.slice(2) ?? '1');
      return { tag, weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of ranges) {
    if (/^zh(-|$)/.test(tag)) return 'zh-CN';
    if (/^en(-|$)/.test(tag)) return 'en';
  }
  return DEFAULT_LANGUAGE;
}
