import type { SignedInUser } from './signed-in-user';

/** What a request brings to be recognised by. */
export interface SessionTokens {
  /** Header `Access-Token`. */
  readonly header: string | null;
  /** Cookie `token`. */
  readonly cookie: string | null;
}

export interface IdentifyOptions {
  /** False for polls: they do not push the idle limit. */
  readonly countsAsActivity: boolean;
  /** True for a same-origin download, which cannot send the header. */
  readonly cookieSuffices: boolean;
}

/** Recognises who is signed in. The gate asks it before each call; the domain of sessions implements it. */
export interface SessionReader {
  identify(tokens: SessionTokens, options: IdentifyOptions): Promise<SignedInUser | null>;
}
