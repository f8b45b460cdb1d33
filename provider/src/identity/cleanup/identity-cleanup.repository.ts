import { and, isNull, lt, type SQL } from 'drizzle-orm';
import type { CleanupTask } from '../../platform/cleanup/cleanup-task';
import { daysBefore, removal, removalByPlace } from '../../platform/cleanup/removal.repository';
import { marketplaceTokens, referralOpens } from '../../platform/database/schema/origins';
import { codes, lockouts, loginLogs, sessions } from '../../platform/database/schema/sign-in';
import { qrLogins, stepTickets } from '../../platform/database/schema/step-tickets';
import { firstIdAt } from '../../platform/runtime/random';

/** Days beyond its end. */
const SESSION_DAYS = 1;
/** The daily limit counts codes of a day. */
const CODE_DAYS = 2;
/** Counted failures and attempts without an account, of known and unknown names alike. */
const FAILURE_DAYS = 7;
/** An hour. */
const QR_LOGIN_DAYS = 1 / 24;
/** Step-ups, and used tokens of marketplaces: none may pass twice while it could pass at all. */
const TICKET_DAYS = 1;
/** The owner's login history (E14). */
const LOGIN_DAYS = 180;
/** Openings of referral links; what call 17 counts is those of the last year. */
const REFERRAL_DAYS = 365;

export const identityCleanup: readonly CleanupTask[] = [
  removal(sessions, sessions.tokenHash, (now) => lt(sessions.expiresAt, daysBefore(now, SESSION_DAYS))),
  removal(codes, codes.keyHash, (now) => lt(codes.createdAt, daysBefore(now, CODE_DAYS))),
  removal(lockouts, lockouts.nameHash, (now) => lt(lockouts.updatedAt, daysBefore(now, FAILURE_DAYS))),
  removal(loginLogs, loginLogs.id, (now) => isNobodys(daysBefore(now, FAILURE_DAYS))),
  removal(loginLogs, loginLogs.id, (now) => isOldLogin(daysBefore(now, LOGIN_DAYS))),
  removal(qrLogins, qrLogins.tokenHash, (now) => lt(qrLogins.expiresAt, daysBefore(now, QR_LOGIN_DAYS))),
  removal(stepTickets, stepTickets.keyHash, (now) => lt(stepTickets.expiresAt, daysBefore(now, TICKET_DAYS))),
  removal(marketplaceTokens, marketplaceTokens.tokenHash, (now) =>
    lt(marketplaceTokens.expiresAt, daysBefore(now, TICKET_DAYS)),
  ),
  removalByPlace(referralOpens, (now) =>
    // A day, UTC.
    lt(referralOpens.day, daysBefore(now, REFERRAL_DAYS).toISOString().slice(0, 10)),
  ),
];

/** Attempts with names that nobody has: there is no owner who would look them up. */
function isNobodys(before: Date): SQL | undefined {
  return and(isNull(loginLogs.userId), lt(loginLogs.createdAt, before));
}

/** Keys sort by age, and there is no other index over the sign-ins of all people. */
function isOldLogin(before: Date): SQL | undefined {
  return and(lt(loginLogs.id, firstIdAt(before)), lt(loginLogs.createdAt, before));
}
