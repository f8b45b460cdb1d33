import type { Language } from '@portal/shared/contracts/language';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { stream } from '@portal/shared/contracts/message';
import type { DomainEvent } from '../events/domain-event.repository';

export type StreamEvent = ResponseOf<typeof stream>;

/** One open stream, as the hub sees it. */
export interface Subscriber {
  readonly userId: string;
  readonly sessionId: string;
  readonly language: Language;
  send(event: StreamEvent): void;
  comment(): void;
  end(): void;
}

/**
 * Converts events of a domain for their subscribers, if they need more than the published ids. The data is read from
 * the tables for all subscribers together.
 */
export interface EventProjection {
  readonly names: readonly string[];
  /** The first event of each subscriber, and of subscribers who may have missed events. */
  readonly initial: (userId: string) => DomainEvent;
  /** @param subscribersOf the open streams of a user; the audience of these events is always users */
  readonly send: (
    events: readonly DomainEvent[],
    subscribersOf: (userId: string) => Iterable<Subscriber>,
  ) => Promise<void>;
}
