import type { DomainEvent } from '../events/domain-event.repository';

/** Maximum length of the lists that statements take. */
export const MAX_ROWS = 1_000;

/** Pending work without duplicates. */
export interface Work<Subscriber> {
  readonly events: readonly DomainEvent[];
  /** Subscribers whose session is to be checked. */
  readonly sessions: readonly Subscriber[];
  /** Events that are sent again to a subscriber alone, whose stream opened after them. */
  readonly replays: ReadonlyMap<Subscriber, readonly DomainEvent[]>;
}

/** Collects pending work, and returns it in lists of limited length. Duplicate events are merged. */
export function workList<Subscriber>() {
  const events = new Map<string, DomainEvent>();
  const sessions = new Set<Subscriber>();
  let replays = new Map<Subscriber, readonly DomainEvent[]>();

  const addEvent = (event: DomainEvent): void => void events.set(JSON.stringify(event), event);
  const addSessions = (subscribers: Iterable<Subscriber>): void => {
    for (const subscriber of subscribers) sessions.add(subscriber);
  };

  return {
    addEvent,
    addSessions,
    addReplay: (subscriber: Subscriber, recent: readonly DomainEvent[]): void =>
      void replays.set(subscriber, recent),

    /** Null if there is no work left. */
    take(): Work<Subscriber> | null {
      if (events.size === 0 && sessions.size === 0 && replays.size === 0) return null;
      const keys = [...events.keys()].slice(0, MAX_ROWS);
      const due = keys.flatMap((key) => events.get(key) ?? []);
      for (const key of keys) events.delete(key);
      const subscribers = [...sessions].slice(0, MAX_ROWS);
      for (const subscriber of subscribers) sessions.delete(subscriber);
      const again = replays;
      replays = new Map();
      return { events: due, sessions: subscribers, replays: again };
    },

    /** Returns work that failed to the list. */
    putBack(work: Work<Subscriber>): void {
      work.events.forEach(addEvent);
      addSessions(work.sessions);
      for (const [subscriber, recent] of work.replays) replays.set(subscriber, recent);
    },
  };
}
