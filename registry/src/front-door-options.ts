import type { CaptchaPageOptions } from './captcha/captcha-page.routes';
import type { Registry } from './registry';

export interface FrontDoorOptions {
  readonly registry: Registry;
  /** Path or absolute address of the provider, without trailing slash. */
  readonly apiBase: string;
  readonly promoBase: string;
  /** Origins whose pages may load files of releases; the first is the portal's own. */
  readonly origins: readonly string[];
  readonly opsToken: string;
  /** A third party's captcha; without one nothing of a third party's is let in. */
  readonly captcha?: CaptchaPageOptions;
  /** Counts what browsers report as blocked, once each. */
  readonly onBlocked?: () => void;
  /** Serve files of releases and the control calls, but no pages. */
  readonly assetsOnly?: boolean;
}
