import type { SignedInUser } from './signed-in-user';

/** The tokens of a request that identify its session. */
export interface SessionTokens {
  /** Header `Access-Token`. */
  readonly header: string | null;
  /** Cookie `token`. */
  readonly cookie: string | null;
}

export interface IdentifyOptions {
  /** False for polls: they do not reset the idle limit. */
  readonly countsAsActivity: boolean;
  /** True for a same-origin download, which cannot send the header. */
  readonly cookieSuffices: boolean;
}

/** Identifies the signed-in user. Called by the gate before each call, implemented by the session service. */
export interface SessionReader {
  identify(tokens: SessionTokens, options: IdentifyOptions): Promise<SignedInUser | null>;
}
