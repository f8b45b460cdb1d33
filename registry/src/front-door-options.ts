import type { LogLines } from '@portal/shared/contracts/log-lines';
import type { CaptchaPageOptions } from './captcha/captcha-page.routes';
import type { Registry } from './registry';

/** Whose script or address was blocked or did not come; `page` where the browser does not say. */
export interface Blocked {
  /** `load`: a script that starts the page did not come as it was built. */
  readonly kind: 'csp' | 'load';
  readonly part: string;
  readonly release: string;
}

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
  /** Told of each thing that a browser reports as blocked, and whether the log has it. */
  readonly onBlocked?: (blocked: Blocked, isLogged: boolean) => void;
  /** Bounds the lines that callers can write into the log; the provider's own where both are one process. */
  readonly logLines?: LogLines;
  /** Origins of dev servers that an inspected page may be pointed at; none unless an operator names them. */
  readonly devOrigins?: readonly string[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Serve files of releases and the control calls, but no pages. */
  readonly assetsOnly?: boolean;
}
