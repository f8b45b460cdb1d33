import type { DomainEvent } from '../events/domain-event.repository';

/** Statements take lists of this length at most. */
const MAX_ROWS = 1_000;

/** What is to be done next, each thing once. */
export interface Work<Reader> {
  readonly events: readonly DomainEvent[];
  /** Readers whose session is to be looked at. */
  readonly sessions: readonly Reader[];
}

/** Gathers what is to be done, and hands it out in lists of a bounded length. What happened twice is told once. */
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

    /** Null when there is nothing left to do. */
    take(): Work<Reader> | null {
      if (events.size === 0 && sessions.size === 0) return null;
      const keys = [...events.keys()].slice(0, MAX_ROWS);
      const due = keys.flatMap((key) => events.get(key) ?? []);
      for (const key of keys) events.delete(key);
      const readers = [...sessions].slice(0, MAX_ROWS);
      for (const reader of readers) sessions.delete(reader);
      return { events: due, sessions: readers };
    },

    /** What could not be done. */
    putBack(work: Work<Reader>): void {
      work.events.forEach(addEvent);
      addSessions(work.sessions);
    },
  };
}
