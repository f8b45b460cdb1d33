import type { DomainEvent } from '../events/domain-event.repository';

export interface RecentLimits {
  /** Milliseconds for which an event is kept. */
  readonly keepMs: number;
  readonly maxEvents: number;
}

const LIMITS: RecentLimits = { keepMs: 150_000, maxEvents: 5_000 };

/** The latest events of all users, for streams that open after the data of their page was read. Times are in ms. */
export function recentEvents(startedAt: number, { keepMs, maxEvents }: RecentLimits = LIMITS) {
  const kept: { readonly at: number; readonly event: DomainEvent }[] = [];
  /** No event after this time is missing. */
  let completeSince = startedAt;

  return {
    add(event: DomainEvent, at: number): void {
      kept.push({ at, event });
      while (kept.length > maxEvents || (kept[0]?.at ?? at) < at - keepMs)
        completeSince = kept.shift()?.at ?? completeSince;
    },

    /** Events before this time may have been missed. */
    restart(at: number): void {
      kept.length = 0;
      completeSince = at;
    },

    /** Those after the time `at`; null if some of them may be missing. */
    since(at: number, now: number): readonly DomainEvent[] | null {
      if (at < completeSince || at < now - keepMs) return null;
      return kept.flatMap((one) => (one.at >= at ? [one.event] : []));
    },
  };
}
