import type { Endpoint } from '../contracts/endpoint';
import type { Language } from '../contracts/language';
import type { ApiError } from './api-error';

/**
 * Purpose of a call. It decides what the user reads while offline: a `load` is repeated automatically once the
 * connection is back, an `act` has to be repeated by the user.
 */
export type CallPurpose = 'load' | 'act';

/** Settings that the shell passes once, before the first call. */
export interface HttpSettings {
  /** URL or path of the provider, without trailing slash (`/api`). */
  readonly apiBase: string;
  readonly promoBase: string;
  /** Read for each call. */
  readonly language: () => Language;
  /** This tab's token, read for each call. */
  readonly token: () => string | null;
  /** The browser's latest token. If it differs from {@link token}, another tab has signed in. */
  readonly latestToken: () => string | null;
  /** Called for `sessionInvalid` with the current token: the session has ended. */
  readonly onSessionInvalid: (error: ApiError) => void;
  /** Called for `sessionInvalid` after another tab has signed in. Take over its token or reload; clear nothing. */
  readonly onForeignToken: (latest: string) => void;
  /** Tracks the connection to the provider. Without it, every call is tried. */
  readonly connection?: {
    /**
     * Called before each call. Null: send it. Otherwise nothing is sent, and the string is the message for the user.
     */
    readonly refusal: (purpose: CallPurpose) => Promise<string | null> | null;
    /** Called after each call with whether the provider responded, whatever the response. */
    readonly onEnd: (hasResponded: boolean) => void;
  };
  /** Called for each error response of the provider. */
  readonly onErrorResponse?: (endpoint: Endpoint, error: ApiError) => void;
  /** Development and tests: called if a response does not match its contract. Without it, responses are not checked. */
  readonly onUnexpectedResponse?: (endpoint: Endpoint, places: string) => void;
}
