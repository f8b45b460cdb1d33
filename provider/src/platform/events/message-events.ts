import type { DomainEvent } from './domain-event.repository';

export const MESSAGE_RECEIVED = 'message.received';
export const MESSAGES_COUNTED = 'message.counted';

/** A message that the open pages of its reader are notified of. */
export interface WrittenMessage {
  readonly userId: string;
  readonly messageId: string;
  /** The session that caused the message. */
  readonly bySession: string | undefined;
}

/** A new message. */
export function messageReceived({ userId, messageId, bySession }: WrittenMessage): DomainEvent {
  return {
    name: MESSAGE_RECEIVED,
    major: 1,
    payload: { messageId },
    audience: { users: [userId] },
    ...(bySession === undefined ? {} : { bySession }),
  };
}

/** Messages of a user were read, deleted or restored. */
export function messagesCounted(userId: string): DomainEvent {
  return { name: MESSAGES_COUNTED, major: 1, payload: {}, audience: { users: [userId] } };
}
