/** The tokens around a `sessionInvalid`. */
export interface TokensAtRefusal {
  /** What the refused request carried. */
  readonly sent: string | null;
  /** What this tab would send now. */
  readonly current: string | null;
  /** What the browser's latest sign-in left in local storage. */
  readonly latest: string | null;
}

/**
 * What a `sessionInvalid` means (architecture, Pages in the shell): it counts only when the request carried the token
 * that is current now. `stale`: this tab has moved on, nothing to do. `foreign`: another tab signed in.
 * `ended`: the session is over.
 */
export function judgeRefusal({ sent, current, latest }: TokensAtRefusal): 'stale' | 'foreign' | 'ended' {
  if (sent !== current) return 'stale';
  if (latest !== null && latest !== sent) return 'foreign';
  return 'ended';
}
