import type { RolloutGuard } from '@portal/registry/rollouts/guard';

/** A guard of which operators see whether it works. */
export interface WatchedGuard extends RolloutGuard {
  /** Seconds since its last check that succeeded, or since it was made. */
  readonly checkedSecondsAgo: () => number;
  /** Whether this process halts and ramps. */
  readonly isActing: () => boolean;
  readonly close: () => Promise<void>;
}

/** @param guard one that shares its work says whether it acts; any other always does */
export function watchGuard(
  guard: RolloutGuard & Partial<Pick<WatchedGuard, 'isActing' | 'close'>>,
): WatchedGuard {
  let checkedAt = performance.now();
  return {
    ...guard,
    async check() {
      await guard.check();
      checkedAt = performance.now();
    },
    checkedSecondsAgo: () => (performance.now() - checkedAt) / 1000,
    isActing: () => guard.isActing?.() ?? true,
    close: async () => guard.close?.(),
  };
}
