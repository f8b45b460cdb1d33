import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../platform/database/database';
import { auditLogs } from '../platform/database/schema/audit-logs';
import { certAttempts, certifications } from '../platform/database/schema/certifications';
import { files } from '../platform/database/schema/files';
import { instances, instanceUsers } from '../platform/database/schema/instances';
import { inviteLookups, joinRequests } from '../platform/database/schema/invites';
import { messagePrefs, messages } from '../platform/database/schema/messages';
import { orders } from '../platform/database/schema/orders';
import {
  marketplaceCustomers,
  recordedEntitlements,
  referralOpens,
} from '../platform/database/schema/origins';
import { outbox } from '../platform/database/schema/outbox';
import { passkeys, passwordHistory, recoveryCodes } from '../platform/database/schema/second-factors';
import { codes, loginLogs, sessions } from '../platform/database/schema/sign-in';
import { idempotentCalls } from '../platform/database/schema/idempotent-calls';
import { qrLogins, stepTickets } from '../platform/database/schema/step-tickets';
import { invitations, teamMembers, teams } from '../platform/database/schema/teams';
import { users } from '../platform/database/schema/users';
import type { Responsibilities } from './close-account.policy';

/** Maximum number of blockers of each kind that are listed. */
const MAX_ROWS = 100;

/**
 * Rows that concern only the user, by the column that refers to the account. Rows that others need are kept: orders
 * (required by law), ended applications, invitations and links that the user created for a team, audit log entries,
 * and messages to other users. They refer to the user by id and contain no name, phone or mailbox.
 */
const OWN_ROWS: readonly PgColumn[] = [
  sessions.userId,
  loginLogs.userId,
  stepTickets.userId,
  idempotentCalls.userId,
  qrLogins.userId,
  recoveryCodes.userId,
  passkeys.userId,
  passwordHistory.userId,
  files.ownerId,
  certifications.userId,
  certAttempts.userId,
  messages.userId,
  messagePrefs.userId,
  invitations.inviteeId,
  joinRequests.userId,
  inviteLookups.userId,
  instanceUsers.userId,
  teamMembers.userId,
  referralOpens.userId,
  marketplaceCustomers.userId,
];

export async function findResponsibilities(queries: Queries, userId: string): Promise<Responsibilities> {
  return {
    teams: await queries
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(eq(teams.creatorId, userId))
      .orderBy(teams.createdAt, teams.id)
      .limit(MAX_ROWS),
    applications: await queries
      .select({
        id: instances.id,
        name: instances.name,
        dueDate: instances.dueDate,
        cancelledAt: instances.cancelledAt,
      })
      .from(instances)
      .where(and(eq(instances.ownerId, userId), isNull(instances.cancelledAt)))
      .orderBy(instances.createdAt, instances.id)
      .limit(MAX_ROWS),
    orders: await queries
      .select({
        orderNo: orders.orderNo,
        status: orders.status,
        expiresAt: orders.expiresAt,
        fulfilState: orders.fulfilState,
        appName: orders.appName,
        teamName: orders.teamName,
      })
      .from(orders)
      .where(
        and(
          eq(orders.buyerId, userId),
          or(inArray(orders.status, ['unpaid', 'inProcess']), eq(orders.fulfilState, 'error')),
        ),
      )
      .orderBy(orders.createdAt, orders.orderNo)
      .limit(MAX_ROWS),
  };
}

/** Teams that the user is a member of. */
export async function findTeamsOf(queries: Queries, userId: string): Promise<readonly string[]> {
  const rows = await queries
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId))
    .orderBy(teamMembers.teamId);
  return rows.map(({ teamId }) => teamId);
}

/** Deletes rows that concern only this account, and messages sent to these addresses. */
export async function deleteOwnRows(
  queries: Queries,
  userId: string,
  addresses: readonly string[],
): Promise<void> {
  for (const owner of OWN_ROWS) await queries.delete(owner.table).where(eq(owner, userId));
  // What they bought at a marketplace and have not imported needs a code from then on.
  await queries
    .update(recordedEntitlements)
    .set({ ownerId: null })
    .where(eq(recordedEntitlements.ownerId, userId));
  // The audit log of a team is kept for its admins, without the user's IP address, and without the reasons for refusing
  // the user's requests.
  await queries.update(auditLogs).set({ ip: null }).where(eq(auditLogs.actorId, userId));
  await queries
    .update(auditLogs)
    .set({ detail: null })
    .where(and(eq(auditLogs.targetUserId, userId), eq(auditLogs.action, 'request.refuse')));
  if (addresses.length === 0) return;
  await queries
    .delete(outbox)
    .where(and(inArray(outbox.recipient, [...addresses]), ne(outbox.state, 'queued')));
}

/**
 * Detaches sent codes from the account and voids them. They are kept as hashes for two days like every code, because
 * the limits of sending count them: closing an account must not reset those limits.
 */
export async function detachCodes(queries: Queries, userId: string, now: Date): Promise<void> {
  await queries
    .update(codes)
    .set({ userId: null, usedAt: sql`coalesce(${codes.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(codes.userId, userId));
}

/** Keeps the row that other records refer to, without personal data. */
export async function emptyAccount(queries: Queries, userId: string, now: Date): Promise<void> {
  await queries
    .update(users)
    .set({
      status: 'closed',
      userName: null,
      userNameChangedAt: null,
      passwordHash: null,
      phoneE164: null,
      mail: null,
      realNameEnc: null,
      idHash: null,
      certLevel: 'none',
      mfaSecretEnc: null,
      mfaLastStep: null,
      loginLevel: 0,
      orderLevel: 0,
      defaultTeamId: null,
      lan: null,
      tz: 'Asia/Shanghai',
      tzChosen: false,
      // Unique and unusable: the referral link no longer works.
      referralCode: userId,
      referredBy: null,
      lane: null,
      operatorSince: null,
      preferences: {},
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}
