/**
 * Does the work in one tab of this browser at a time: the first that asks leads, and when it closes, crashes or
 * stops, the one that has waited longest goes on. Resolves to true once this tab has stopped, to false where
 * this browser has no locks: on plain http, in old ones, and where storage is switched off.
 * @param work runs while this tab leads; ends soon after the signal is aborted
 */
export async function lead(
  locks: LockManager | undefined,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  if (locks === undefined) return false;
  try {
    await locks.request(name, { signal }, () => work(signal));
    return true;
  } catch (error) {
    // Stopped while it waited for its turn.
    if (signal.aborted) return true;
    if (error instanceof DOMException) return false;
    throw error;
  }
}
