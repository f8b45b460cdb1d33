/** What went wrong with an outside party, for the operator's counters. */
export type OutsideFailure = 'unset' | 'unreachable' | 'timeout' | 'refused' | 'nonsense';

/**
 * An outside party did not do its part: whoever called is answered `upstreamFailed`. The message names the party's own
 * error code at most, since its words may repeat a number, a name or a secret.
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
