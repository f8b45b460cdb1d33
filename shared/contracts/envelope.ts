import type { ErrorCode } from './error-code';
import type { ErrorObj } from './error-objs';

/** A successful response: HTTP 200, `code: 0` (docs/reference/rules.md#requests-and-responses). */
export interface SuccessEnvelope<T> {
  readonly code: 0;
  readonly msg: string;
  readonly obj: T;
}

/** An error response: an HTTP error status, `code` of the catalogue, `msg` in the caller's language. */
export interface ErrorEnvelope<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly msg: string;
  readonly obj: ErrorObj<Code> | null;
}

export type Envelope<T> = SuccessEnvelope<T> | ErrorEnvelope;
