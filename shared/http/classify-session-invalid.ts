/** The tokens involved in a `sessionInvalid`. */
export interface TokensAtRefusal {
  /** The token that the rejected request carried. */
  readonly sent: string | null;
  /** The token that this tab would send now. */
  readonly current: string | null;
  /** The token that the browser's latest sign-in stored in local storage. */
  readonly latest: string | null;
}

/**
 * Classifies a `sessionInvalid` (docs/reference/rules.md#sessions). It counts only if the request carried the current
 * token. `stale`: this tab already has another token, nothing to do. `foreign`: another tab signed in. `ended`: the
 * session has ended.
 */
export function classifySessionInvalid({
  sent,
  current,
  latest,
}: TokensAtRefusal): 'stale' | 'foreign' | 'ended' {
  if (sent !== current) return 'stale';
  if (latest !== null && latest !== sent) return 'foreign';
  return 'ended';
}
