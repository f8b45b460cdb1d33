/** A call with an `Idempotency-Key`. A repetition gets the first response, for 24 hours. */
export interface IdempotentCall {
  readonly userId: string;
  /** UUID chosen by the client. */
  readonly key: string;
  /** Hash of the call and its body. */
  readonly fingerprint: string;
  /** The error for a key that was used with another body. */
  readonly mismatch: () => Error;
}
