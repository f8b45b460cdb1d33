import { type OutboxMessage, fetchMessages } from '../sandbox-api';
import { type Polled, usePolled } from '../use-polled';

export type Messages = Polled<readonly OutboxMessage[]>;

/** The inbox, newest first. */
export function useMessages(): Messages {
  return usePolled(fetchMessages);
}
