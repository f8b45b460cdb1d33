/** Kind of failure of an external service, for the operator's metrics. */
export type ExternalFailure = 'unset' | 'unreachable' | 'timeout' | 'refused' | 'invalid';

/**
 * An external service failed: the caller gets `upstreamFailed`. The message contains at most the service's own error
 * code, because its text may contain a number, a name or a secret.
 */
export class ExternalError extends Error {
  override readonly name: string = 'ExternalError';

  constructor(
    message: string,
    readonly failure: ExternalFailure = 'refused',
  ) {
    super(message);
  }
}
