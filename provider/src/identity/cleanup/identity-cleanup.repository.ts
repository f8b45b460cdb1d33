import { and, isNull, lt, type SQL } from 'drizzle-orm';
import type { CleanupTask } from '../../platform/cleanup/cleanup-task';
import { daysBefore, removal, removalByPlace } from '../../platform/cleanup/removal.repository';
import { marketplaceTokens, referralOpens } from '../../platform/database/schema/origins';
import { codes, lockouts, loginLogs, sessions } from '../../platform/database/schema/sign-in';
import { qrLogins, stepTickets } from '../../platform/database/schema/step-tickets';
import { firstIdAt } from '../../platform/runtime/random';

/** Days after its end. */
const SESSION_DAYS = 1;
/** The daily limit counts the codes of the last day. */
const CODE_DAYS = 2;
/** Failure counts, and attempts without an account, for known and unknown names alike. */
const FAILURE_DAYS = 7;
/** An hour. */
const QR_LOGIN_DAYS = 1 / 24;
/** Step-ups, and used marketplace tokens. A used token is kept for as long as it could still be presented. */
const TICKET_DAYS = 1;
/** The owner's login history (E14). */
const LOGIN_DAYS = 180;
/** Opened referral links. Call 17 counts those of the last year. */
const REFERRAL_DAYS = 365;

export const identityCleanup: readonly CleanupTask[] = [
  removal(sessions, sessions.tokenHash, (now) => lt(sessions.expiresAt, daysBefore(now, SESSION_DAYS))),
  removal(codes, codes.keyHash, (now) => lt(codes.createdAt, daysBefore(now, CODE_DAYS))),
  removal(lockouts, lockouts.keyHash, (now) => lt(lockouts.updatedAt, daysBefore(now, FAILURE_DAYS))),
  removal(loginLogs, loginLogs.id, (now) => isWithoutAccount(daysBefore(now, FAILURE_DAYS))),
  removal(loginLogs, loginLogs.id, (now) => isOldLogin(daysBefore(now, LOGIN_DAYS))),
  removal(qrLogins, qrLogins.tokenHash, (now) => lt(qrLogins.expiresAt, daysBefore(now, QR_LOGIN_DAYS))),
  removal(stepTickets, stepTickets.keyHash, (now) => lt(stepTickets.expiresAt, daysBefore(now, TICKET_DAYS))),
  removal(marketplaceTokens, marketplaceTokens.tokenHash, (now) =>
    lt(marketplaceTokens.expiresAt, daysBefore(now, TICKET_DAYS)),
  ),
  removalByPlace(referralOpens, (now) =>
    // Column of type date, in UTC.
    lt(referralOpens.day, daysBefore(now, REFERRAL_DAYS).toISOString().slice(0, 10)),
  ),
];

/** Attempts with unknown names. They belong to no account's history. */
function isWithoutAccount(before: Date): SQL | undefined {
  return and(isNull(loginLogs.userId), lt(loginLogs.createdAt, before));
}

/** Ids sort by age. There is no other index over the sign-ins of all accounts. */
function isOldLogin(before: Date): SQL | undefined {
  return and(lt(loginLogs.id, firstIdAt(before)), lt(loginLogs.createdAt, before));
}
