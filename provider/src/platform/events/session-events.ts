import type { StreamNotification } from './domain-event.repository';

/** Sessions of a user ended: their open streams check whether their session is still alive. */
export function sessionsEnded(userId: string): StreamNotification {
  return { sessionsOf: userId };
}
