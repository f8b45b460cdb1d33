import type { Endpoint } from '../contracts/endpoint';
import type { Language } from '../contracts/language';
import type { ApiError } from './api-error';

/**
 * What a call is for, as far as a person hears of it: `load` is asked again by itself once the line is back,
 * `act` is the person's to repeat.
 */
export type CallPurpose = 'load' | 'act';

/** What the shell tells the run time of calls, once, before the first call. */
export interface HttpSettings {
  /** Address or path of the provider, without trailing slash (`/api`). */
  readonly apiBase: string;
  readonly promoBase: string;
  /** Read at each call. */
  readonly language: () => Language;
  /** This tab's token, read at each call. */
  readonly token: () => string | null;
  /** The browser's latest token; where it differs from {@link token}, another tab signed in. */
  readonly latestToken: () => string | null;
  /** `sessionInvalid` for the token that is current now: the session is over. */
  readonly onSessionInvalid: (error: ApiError) => void;
  /** `sessionInvalid` while another tab has signed in: take over or reload, clear nothing. */
  readonly onForeignToken: (latest: string) => void;
  /** Watches over the line to the provider; absent, every call is tried. */
  readonly line?: {
    /** Asked before each call: null to send it, else words for people, and nothing is sent. */
    readonly refusal: (purpose: CallPurpose) => Promise<string | null> | null;
    /** Told after each call: whether the provider answered at all, whatever it said. */
    readonly onEnd: (isResponded: boolean) => void;
  };
  /** Development and tests: told of an answer that its contract refuses. Absent: answers are not checked. */
  readonly onUnexpectedResponse?: (endpoint: Endpoint, places: string) => void;
}
