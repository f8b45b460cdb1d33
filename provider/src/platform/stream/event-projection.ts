import type { Language } from '@portal/shared/contracts/language';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { stream } from '@portal/shared/contracts/message';
import type { DomainEvent } from '../events/domain-event.repository';

export type StreamEvent = ResponseOf<typeof stream>;

/** One open stream, as the hub sees it. */
export interface Reader {
  readonly userId: string;
  readonly sessionId: string;
  readonly language: Language;
  send(event: StreamEvent): void;
  comment(): void;
  end(): void;
}

/**
 * How a domain tells readers what its events mean, where that is more than the ids that were published: it is read
 * from the tables, where it is true, for all readers at once.
 */
export interface EventProjection {
  readonly names: readonly string[];
  /** What each reader is told first, and again when events may have been missed. */
  readonly initial: (userId: string) => DomainEvent;
  /** @param readersOf the open streams of a person; the audience of these events is always people */
  readonly send: (
    events: readonly DomainEvent[],
    readersOf: (userId: string) => Iterable<Reader>,
  ) => Promise<void>;
}
