/** What a query hook calls its `error`: a refusal of the provider, or something thrown on the way. */
export type FailureLike = object;

/** The words and the request id of a failed query, where it has them. */
export function describeFailure(error: FailureLike): {
  readonly msg: string | null;
  readonly requestId: string | null;
} {
  return {
    msg: 'msg' in error && typeof error.msg === 'string' && error.msg !== '' ? error.msg : null,
    requestId: 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null,
  };
}
