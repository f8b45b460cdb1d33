import type { UserStatus } from '../../platform/database/schema/users';
import { addSeconds } from '../../platform/runtime/clock';
import { isSameSecret } from '../../platform/runtime/crypto';

/** What is known of a stored session when a request claims it. */
export interface StoredSession {
  readonly cookieHash: string;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly status: UserStatus;
}

export interface SessionLimits {
  readonly idleMinutes: number;
}

/** Seconds between two writes of `lastSeenAt`: a busy page costs one write a minute, not one a request. */
export const TOUCH_EVERY_SECONDS = 60;

/** Alive: not revoked, within both limits, and the account may sign in (ASVS 7.3.1, 7.3.2, 7.4.2). */
export function isAlive(session: StoredSession, now: Date, { idleMinutes }: SessionLimits): boolean {
  return (
    session.revokedAt === null &&
    session.status === 'active' &&
    now < session.expiresAt &&
    now < addSeconds(session.lastSeenAt, idleMinutes * 60)
  );
}

/** Whose sessions count as alive: neither expired nor idle for too long. */
export interface AliveSince {
  readonly now: Date;
  /** Seen after this moment. */
  readonly seenAfter: Date;
}

/** From now on, with the limits of `isAlive`. */
export function aliveSince(now: Date, { idleMinutes }: SessionLimits): AliveSince {
  return { now, seenAfter: addSeconds(now, -idleMinutes * 60) };
}

/** Both tokens belong to this session (docs/reference/rules.md#sessions). */
export function matchesCookieToken(session: StoredSession, cookieHash: string): boolean {
  return isSameSecret(session.cookieHash, cookieHash);
}

export function needsTouch(session: StoredSession, now: Date): boolean {
  return now >= addSeconds(session.lastSeenAt, TOUCH_EVERY_SECONDS);
}
