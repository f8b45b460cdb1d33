import type { LogLines } from '@portal/shared/server/log-lines';
import type { FindOperator } from './access/caller';
import type { CaptchaPageOptions } from './captcha/captcha-page.routes';
import type { Blocked } from './routes/reports.routes';
import type { Registry } from './activation/registry';
import type { RolloutGuard } from './guard/guard';

export interface FrontDoorOptions {
  readonly registry: Registry;
  /** Path or absolute address of the provider, without trailing slash. */
  readonly apiBase: string;
  readonly promoBase: string;
  /** Origins whose pages may load release files. The first is the portal's own. */
  readonly origins: readonly string[];
  readonly opsToken: string;
  /** A third-party captcha. Without it, pages allow no third party. */
  readonly captcha?: CaptchaPageOptions;
  /** Entries of TRUST_PROXY: whose `X-Forwarded-For` says who a client is. */
  readonly trustProxy?: readonly string[];
  /** Called for each request whose client disconnected before it had the whole response. */
  readonly onAborted?: (route: string) => void;
  /** Called for each item that a browser reports as blocked; `isLogged` is whether it was written to the log. */
  readonly onBlocked?: (blocked: Blocked, isLogged: boolean) => void;
  /** Limits how many log lines callers can cause. In one process with the provider, the provider's own. */
  readonly logLines?: LogLines;
  /** Watches rollouts. In one process with the provider, the one that its reports (E57) are counted by. */
  readonly guard?: RolloutGuard;
  /** Whether the guard gets reports of pages; by default if one is given. */
  readonly hasReports?: boolean;
  /** Origins of dev servers that an inspected page may load code from. Empty unless the operator names some. */
  readonly devOrigins?: readonly string[];
  /** Finds the account of a personal operator token. Absent if the provider runs elsewhere: there are none then. */
  readonly findOperator?: FindOperator;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Serve release files and control calls, but no pages. */
  readonly assetsOnly?: boolean;
}
