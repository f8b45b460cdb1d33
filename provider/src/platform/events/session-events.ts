import type { StreamNotification } from './domain-event.repository';

/** Sessions of a person ended: their open streams check whether theirs is still alive. */
export function sessionsEnded(userId: string): StreamNotification {
  return { sessionsOf: userId };
}
