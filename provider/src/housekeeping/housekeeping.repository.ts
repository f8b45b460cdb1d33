import { and, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/database';
import { auditLogs } from '../database/schema/audit-logs';
import { inviteLinks, inviteLookups, joinRequests } from '../database/schema/invites';
import { marketplaceTokens, referralOpens } from '../database/schema/origins';
import { messages } from '../database/schema/messages';
import { outbox } from '../database/schema/outbox';
import {
  captchaChallenges,
  captchaUsed,
  codes,
  lockouts,
  loginLogs,
  sessions,
} from '../database/schema/sign-in';
import { qrLogins, stepTickets } from '../database/schema/step-tickets';
import { invitations } from '../database/schema/teams';
import { expireInvitations } from '../invitation/invitation.repository';
import { expireRequests } from '../join-request/join-request.repository';
import { firstIdAt } from '../runtime/random';

/** Everything older than its moment goes. */
export interface Cutoffs {
  readonly sessionsExpired: Date;
  readonly codesMade: Date;
  readonly captchaExpired: Date;
  readonly failuresCounted: Date;
  /** What went to a phone or mailbox outside. */
  readonly sentMade: Date;
  readonly messagesDeleted: Date;
  readonly messagesMade: Date;
  readonly qrLoginsExpired: Date;
  readonly ticketsExpired: Date;
  readonly loginsMade: Date;
  /** Their day, UTC. */
  readonly referralsOpened: Date;
  /** What was to be answered until then has expired. */
  readonly waitedUntil: Date;
  readonly lookupsMade: Date;
  /** Invitations and requests that were answered or expired, and links that ended. */
  readonly joiningsMade: Date;
  /** Lines of the log of what was done. */
  readonly auditWritten: Date;
}

/** Rows of one table at a time: a sweep must not hold up the calls of people. */
export const BATCH = 1000;

/**
 * One batch of each table. What has waited too long is kept as expired, though whoever reads it judges it by its
 * time anyhow: it is so for good then.
 * @returns false when any of them may hold more
 */
export async function sweepBatch(queries: Queries, cutoffs: Cutoffs): Promise<boolean> {
  const changed = [
    await removeWhere(queries, sessions, sessions.tokenHash, lt(sessions.expiresAt, cutoffs.sessionsExpired)),
    await removeWhere(queries, codes, codes.keyHash, lt(codes.createdAt, cutoffs.codesMade)),
    await removeWhere(
      queries,
      captchaChallenges,
      captchaChallenges.id,
      lt(captchaChallenges.expiresAt, cutoffs.captchaExpired),
    ),
    await removeWhere(
      queries,
      captchaUsed,
      captchaUsed.ticketHash,
      lt(captchaUsed.expiresAt, cutoffs.captchaExpired),
    ),
    await removeWhere(queries, lockouts, lockouts.nameHash, lt(lockouts.updatedAt, cutoffs.failuresCounted)),
    await removeWhere(queries, loginLogs, loginLogs.id, isNobodys(cutoffs.failuresCounted)),
    await removeWhere(queries, loginLogs, loginLogs.id, isOldLogin(cutoffs.loginsMade)),
    await removeWhere(queries, qrLogins, qrLogins.tokenHash, lt(qrLogins.expiresAt, cutoffs.qrLoginsExpired)),
    await removeWhere(
      queries,
      stepTickets,
      stepTickets.keyHash,
      lt(stepTickets.expiresAt, cutoffs.ticketsExpired),
    ),
    await removeWhere(
      queries,
      marketplaceTokens,
      marketplaceTokens.tokenHash,
      lt(marketplaceTokens.expiresAt, cutoffs.ticketsExpired),
    ),
    await forgetOpenings(queries, cutoffs.referralsOpened),
    await removeWhere(queries, outbox, outbox.id, lt(outbox.createdAt, cutoffs.sentMade)),
    await removeWhere(queries, messages, messages.id, lt(messages.deletedAt, cutoffs.messagesDeleted)),
    await removeWhere(queries, messages, messages.id, isOldMessage(cutoffs.messagesMade)),
    await expireInvitations(queries, cutoffs.waitedUntil, BATCH),
    await expireRequests(queries, cutoffs.waitedUntil, BATCH),
    await forgetLookups(queries, cutoffs.lookupsMade),
    await removeWhere(queries, invitations, invitations.id, isOldInvitation(cutoffs.joiningsMade)),
    await removeWhere(queries, joinRequests, joinRequests.id, isOldRequest(cutoffs.joiningsMade)),
    await removeWhere(queries, inviteLinks, inviteLinks.id, lt(inviteLinks.expiresAt, cutoffs.joiningsMade)),
    await removeWhere(queries, auditLogs, auditLogs.id, isOldLine(cutoffs.auditWritten)),
  ];
  return changed.every((count) => count < BATCH);
}

async function removeWhere(
  queries: Queries,
  table: PgTable,
  key: PgColumn,
  isOld: SQL | undefined,
): Promise<number> {
  const batch = queries.select({ key }).from(table).where(isOld).limit(BATCH);
  // Asked again: a row that was written anew since it was chosen stays.
  const removed = await queries
    .delete(table)
    .where(and(inArray(key, batch), isOld))
    .returning({ key });
  return removed.length;
}

/** Attempts with names that nobody has: there is no owner who would look them up. */
function isNobodys(before: Date): SQL | undefined {
  return and(isNull(loginLogs.userId), lt(loginLogs.createdAt, before));
}

/** Keys sort by age, and there is no other index over the sign-ins of all people. */
function isOldLogin(before: Date): SQL | undefined {
  return and(lt(loginLogs.id, firstIdAt(before)), lt(loginLogs.createdAt, before));
}

/** As `isOldLogin`. */
function isOldMessage(before: Date): SQL | undefined {
  return and(lt(messages.id, firstIdAt(before)), lt(messages.createdAt, before));
}

/** As `isOldLogin`. */
function isOldLine(before: Date): SQL | undefined {
  return and(lt(auditLogs.id, firstIdAt(before)), lt(auditLogs.createdAt, before));
}

/** Their key has three columns, which no list of keys fits. */
async function forgetOpenings(queries: Queries, before: Date): Promise<number> {
  const isOld = lt(referralOpens.day, before.toISOString().slice(0, 10));
  const batch = sql`(select ctid from ${referralOpens} where ${isOld} limit ${BATCH})`;
  const removed = await queries
    .delete(referralOpens)
    .where(and(sql`ctid in ${batch}`, isOld))
    .returning({ day: referralOpens.day });
  return removed.length;
}

/** Keys sort by age. One that waits is still to be told from one that nobody ever sent. */
function isOldInvitation(before: Date): SQL | undefined {
  return and(lt(invitations.id, firstIdAt(before)), ne(invitations.state, 'pending'));
}

/** As `isOldInvitation`. */
function isOldRequest(before: Date): SQL | undefined {
  return and(lt(joinRequests.id, firstIdAt(before)), ne(joinRequests.state, 'pending'));
}

/** As `forgetOpenings`. */
async function forgetLookups(queries: Queries, before: Date): Promise<number> {
  const isOld = lt(inviteLookups.lookedAt, before);
  const batch = sql`(select ctid from ${inviteLookups} where ${isOld} limit ${BATCH})`;
  const removed = await queries
    .delete(inviteLookups)
    .where(and(sql`ctid in ${batch}`, isOld))
    .returning({ userId: inviteLookups.userId });
  return removed.length;
}
