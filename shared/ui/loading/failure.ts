/** The `error` of a query hook: an error response of the provider, or a thrown value. */
export type FailureLike = object;

/** The message and the request id of a failed query, if it has them. */
export function describeFailure(error: FailureLike): {
  readonly msg: string | null;
  readonly requestId: string | null;
} {
  return {
    msg: 'msg' in error && typeof error.msg === 'string' && error.msg !== '' ? error.msg : null,
    requestId: 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null,
  };
}
