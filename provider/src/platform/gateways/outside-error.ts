/** Kind of failure of an outside service, for the operator's metrics. */
export type OutsideFailure = 'unset' | 'unreachable' | 'timeout' | 'refused' | 'invalid';

/**
 * An outside service failed: the caller gets `upstreamFailed`. The message contains at most the service's own error
 * code, because its text may contain a number, a name or a secret.
 */
export class OutsideError extends Error {
  override readonly name: string = 'OutsideError';

  constructor(
    message: string,
    readonly failure: OutsideFailure = 'refused',
  ) {
    super(message);
  }
}
