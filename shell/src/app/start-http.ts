import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { configureHttp, type HttpSettings, tokenStorage } from '@portal/shared/http';
import type { PageConfig } from '@portal/shared/remote/release';
import type { Connectivity } from '../network/connectivity';
import { refusalOf } from '../network/start-connectivity';
import type { SessionController } from '../session/session-controller';
import type { ShellStore } from '../state/shell-store';

interface Deps {
  readonly config: Pick<PageConfig, 'apiBase' | 'promoBase'>;
  readonly store: ShellStore;
  readonly connectivity: Connectivity;
  /** Undefined until the session is created. The session makes the first call. */
  readonly session: () => SessionController | undefined;
  readonly onErrorResponse: NonNullable<HttpSettings['onErrorResponse']>;
}

/** Configures the HTTP client for the shell and all parts. */
export function startHttp({ config, store, connectivity, session, onErrorResponse }: Deps): void {
  configureHttp({
    apiBase: config.apiBase,
    promoBase: config.promoBase,
    language: () => store.getState().locale.language,
    token: () => tokenStorage.read(),
    latestToken: () => tokenStorage.latest(),
    onSessionInvalid: () => session()?.handleInvalid(),
    onForeignToken: () => session()?.handleForeign(),
    connection: { refusal: (purpose) => refusalOf(connectivity, purpose), onEnd: connectivity.reportCall },
    onErrorResponse,
    ...(process.env.NODE_ENV === 'development' && { onUnexpectedResponse: warnInvalidResponse }),
  });
}

/** Warns developers that a response violates the contract. The page uses the response as it is. */
function warnInvalidResponse({ id }: Endpoint, places: string): void {
  console.warn(`The response of ${id} does not match its contract: ${places}`);
}
