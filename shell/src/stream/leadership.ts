/**
 * Runs the work in one tab of this browser at a time. The first tab to request it leads; when it closes, crashes or
 * stops, the tab that has waited longest takes over. Resolves to true once this tab has stopped, and to false if the
 * browser has no locks: on plain http, in old browsers, and with storage disabled.
 * @param work runs while this tab leads; must end soon after the signal is aborted
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
    // Aborted while waiting for its turn.
    if (signal.aborted) return true;
    if (error instanceof DOMException) return false;
    throw error;
  }
}
