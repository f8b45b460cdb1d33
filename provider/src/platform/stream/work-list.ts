import type { DomainEvent } from '../events/domain-event.repository';

/** Maximum length of the lists that statements take. */
const MAX_ROWS = 1_000;

/** Pending work without duplicates. */
export interface Work<Reader> {
  readonly events: readonly DomainEvent[];
  /** Readers whose session is to be checked. */
  readonly sessions: readonly Reader[];
}

/** Collects pending work, and returns it in lists of limited length. Duplicate events are merged. */
export function workList<Reader>() {
  const events = new Map<string, DomainEvent>();
  const sessions = new Set<Reader>();

  const addEvent = (event: DomainEvent): void => void events.set(JSON.stringify(event), event);
  const addSessions = (readers: Iterable<Reader>): void => {
    for (const reader of readers) sessions.add(reader);
  };

  return {
    addEvent,
    addSessions,

    /** Null if there is no work left. */
    take(): Work<Reader> | null {
      if (events.size === 0 && sessions.size === 0) return null;
      const keys = [...events.keys()].slice(0, MAX_ROWS);
      const due = keys.flatMap((key) => events.get(key) ?? []);
      for (const key of keys) events.delete(key);
      const readers = [...sessions].slice(0, MAX_ROWS);
      for (const reader of readers) sessions.delete(reader);
      return { events: due, sessions: readers };
    },

    /** Returns work that failed to the list. */
    putBack(work: Work<Reader>): void {
      work.events.forEach(addEvent);
      addSessions(work.sessions);
    },
  };
}
