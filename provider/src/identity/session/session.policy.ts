import type { UserStatus } from '../../platform/database/schema/users';
import { addSeconds } from '../../platform/runtime/clock';

/** The stored data of a session that a request presents. */
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

/** Seconds between two writes of `lastSeenAt`: an active page costs one write per minute instead of one per request. */
export const TOUCH_EVERY_SECONDS = 60;

/** Maximum number of sessions of one account. One more ends the oldest. */
export const MAX_SESSIONS = 50;

/** Whether a session is neither revoked nor past a limit, and its account may sign in (ASVS 7.3.1, 7.3.2, 7.4.2). */
export function isAlive(session: StoredSession, now: Date, { idleMinutes }: SessionLimits): boolean {
  return (
    session.revokedAt === null &&
    session.status === 'active' &&
    now < session.expiresAt &&
    now < addSeconds(session.lastSeenAt, idleMinutes * 60)
  );
}

/** Limits between which a session counts as alive: neither expired nor idle for too long. */
export interface AliveSince {
  readonly now: Date;
  /** Seen after this moment. */
  readonly seenAfter: Date;
}

/** The limits of `isAlive`, at this time. */
export function aliveSince(now: Date, { idleMinutes }: SessionLimits): AliveSince {
  return { now, seenAfter: addSeconds(now, -idleMinutes * 60) };
}

/**
 * Whether both tokens belong to this session (docs/reference/rules.md#sessions). Constant time is not needed: the time
 * tells at most how the stored hash begins, from which nobody finds a token of 256 random bits.
 */
export function matchesCookieToken(session: StoredSession, cookieHash: string): boolean {
  return session.cookieHash === cookieHash;
}

export function needsTouch(session: StoredSession, now: Date): boolean {
  return now >= addSeconds(session.lastSeenAt, TOUCH_EVERY_SECONDS);
}
