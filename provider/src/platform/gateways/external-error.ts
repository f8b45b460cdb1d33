/** Kinds of failure of an external service, for the operator's metrics. */
export const EXTERNAL_FAILURES = ['unset', 'unreachable', 'timeout', 'refused', 'invalid'] as const;
/** One of the kinds. */
export type ExternalFailure = (typeof EXTERNAL_FAILURES)[number];

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
