/**
 * Why something failed, as it may be stored and shown: a kind and codes, without any value of a request or a row. Made
 * by `describeFailure` alone.
 */
export type FailureCause = string & { readonly isFailureCause: true };

/** `refused` by a rule, `outside`: by an external service, by the `database`, by the operating `system`; or `internal`. */
export type FailureKind = 'refused' | 'outside' | 'database' | 'system' | 'internal';

const MAX_LENGTH = 200;
/** What codes and the sentences of our own external errors consist of. */
const OTHER_CHARACTERS = /[^\w .,:()-]/g;

/** Before, messages of drivers were stored. What no `failureCause` made is not shown. */
export function shownCause(stored: string): string {
  return /^(?:refused|outside|database|system|internal): |^(?:failed|unreachable)$/.test(stored)
    ? stored
    : 'unknown';
}

/** @param words codes and names, never a message that somebody else has written */
export function failureCause(kind: FailureKind, ...words: readonly string[]): FailureCause {
  const text = [kind, ...words].join(': ').replace(OTHER_CHARACTERS, '?').slice(0, MAX_LENGTH);
  return text as FailureCause;
}
