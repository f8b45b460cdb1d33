import { isLanguage, type Language } from '@portal/shared/contracts/language';
import { FRAME_COOKIE, LANGUAGE_COOKIE, THEME_COOKIE } from '@portal/shared/remote/page-cookies';
import { DEFAULT_LANGUAGE, preferredLanguage } from '@portal/shared/server/accept-language';
import { parseCookies } from '../visits/cookies';

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
    language: isLanguage(language)
      ? language
      : (preferredLanguage(headers['accept-language']) ?? DEFAULT_LANGUAGE),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    frame: FRAMES.get(cookies.get(FRAME_COOKIE) ?? '') ?? DEFAULT_FRAME,
    hasSessionCookie: SESSION_COOKIES.some((name) => (cookies.get(name) ?? '') !== ''),
  };
}
