import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../platform/database/database';
import { auditLogs } from '../platform/database/schema/audit-logs';
import { certAttempts, certifications } from '../platform/database/schema/certifications';
import { files } from '../platform/database/schema/files';
import { connectors } from '../platform/database/schema/connectors';
import { instances, instanceUsers } from '../platform/database/schema/instances';
import { joinRequests } from '../platform/database/schema/invites';
import { invoiceOrders, invoices } from '../platform/database/schema/invoices';
import { messagePrefs, messages } from '../platform/database/schema/messages';
import { orders } from '../platform/database/schema/orders';
import {
  marketplaceCustomers,
  recordedEntitlements,
  referralOpens,
} from '../platform/database/schema/origins';
import { couponUses } from '../platform/database/schema/prices';
import { passkeys, passwordHistory, recoveryCodes } from '../platform/database/schema/second-factors';
import { codes, loginLogs, sessions } from '../platform/database/schema/sign-in';
import { invitations, teamMembers, teams } from '../platform/database/schema/teams';
import { users } from '../platform/database/schema/users';
import { givenBackCents } from '../commerce/records/given-back';

/*
 * The stored data of one account, table by table, in the columns that the user may read: no hash, no key, nothing of
 * other users. Only messages name those whom the message centre names, such as the inviter.
 */

export async function findMyAccount(queries: Queries, userId: string) {
  const [row] = await queries.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}

export type MyAccountRow = NonNullable<Awaited<ReturnType<typeof findMyAccount>>>;

/** Sessions, sign-in methods and sign-in history. */
export async function findMySignIns(queries: Queries, userId: string) {
  return {
    sessions: await queries
      .select({
        ip: sessions.ip,
        userAgent: sessions.userAgent,
        method: sessions.method,
        secondFactor: sessions.mfa,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
        endedAt: sessions.revokedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt), desc(sessions.id)),
    loginHistory: await queries
      .select({
        at: loginLogs.createdAt,
        ip: loginLogs.ip,
        place: loginLogs.place,
        browser: loginLogs.browser,
        system: loginLogs.system,
        method: loginLogs.method,
        result: loginLogs.result,
      })
      .from(loginLogs)
      .where(eq(loginLogs.userId, userId))
      .orderBy(desc(loginLogs.createdAt), desc(loginLogs.id)),
    sentCodes: await queries
      .select({ at: codes.createdAt, purpose: codes.scene, ip: codes.ip, usedAt: codes.usedAt })
      .from(codes)
      .where(eq(codes.userId, userId))
      .orderBy(desc(codes.createdAt)),
    passkeys: await queries
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt)),
    recoveryCodes: await queries
      .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId))
      .orderBy(asc(recoveryCodes.createdAt)),
    passwordChanges: await queries
      .select({ at: passwordHistory.createdAt })
      .from(passwordHistory)
      .where(eq(passwordHistory.userId, userId))
      .orderBy(desc(passwordHistory.createdAt)),
  };
}

/** Verifications, encrypted as they are stored. */
export function findMyVerifications(queries: Queries, userId: string) {
  return queries
    .select({
      kind: certifications.kind,
      state: certifications.state,
      reason: certifications.reason,
      payloadEnc: certifications.payloadEnc,
      submittedAt: certifications.submittedAt,
      reviewedAt: certifications.reviewedAt,
    })
    .from(certifications)
    .where(eq(certifications.userId, userId))
    .orderBy(desc(certifications.submittedAt), desc(certifications.id));
}

export type MyVerificationRow = Awaited<ReturnType<typeof findMyVerifications>>[number];

export function findMyVerificationAttempts(queries: Queries, userId: string) {
  return queries
    .select({ kind: certAttempts.kind, at: certAttempts.createdAt })
    .from(certAttempts)
    .where(eq(certAttempts.userId, userId))
    .orderBy(desc(certAttempts.createdAt));
}

/** The images that were submitted, without their content, which is encrypted and only for reviewers. */
export function findMyVerificationFiles(queries: Queries, userId: string) {
  return queries
    .select({
      kind: files.kind,
      mime: files.mime,
      size: files.size,
      sha256: files.sha256,
      at: files.createdAt,
    })
    .from(files)
    .where(eq(files.ownerId, userId))
    .orderBy(desc(files.createdAt), desc(files.id));
}

/** Teams and related rows. */
export async function findMyTeams(queries: Queries, userId: string) {
  const invitationsBy = (side: typeof invitations.inviteeId | typeof invitations.inviterId) =>
    queries
      .select({
        team: teams.name,
        state: invitations.state,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
      })
      .from(invitations)
      .innerJoin(teams, eq(teams.id, invitations.teamId))
      .where(eq(side, userId))
      .orderBy(desc(invitations.createdAt));
  return {
    teamsCreated: await queries
      .select({ id: teams.id, name: teams.name, nameLevel: teams.nameLevel, createdAt: teams.createdAt })
      .from(teams)
      .where(eq(teams.creatorId, userId))
      .orderBy(asc(teams.createdAt)),
    memberships: await queries
      .select({
        team: teams.name,
        role: teamMembers.role,
        state: teamMembers.state,
        nameLevel: teamMembers.nameLevel,
        pinned: teamMembers.favor,
        joinedAt: teamMembers.createdAt,
        lastActiveAt: teamMembers.lastActiveAt,
      })
      .from(teamMembers)
      .innerJoin(teams, eq(teams.id, teamMembers.teamId))
      .where(eq(teamMembers.userId, userId))
      .orderBy(asc(teamMembers.createdAt)),
    invitationsReceived: await invitationsBy(invitations.inviteeId),
    invitationsSent: await invitationsBy(invitations.inviterId),
    joinRequests: await queries
      .select({
        team: teams.name,
        state: joinRequests.state,
        remark: joinRequests.remark,
        reason: joinRequests.reason,
        createdAt: joinRequests.createdAt,
        decidedAt: joinRequests.decidedAt,
      })
      .from(joinRequests)
      .innerJoin(teams, eq(teams.id, joinRequests.teamId))
      .where(eq(joinRequests.userId, userId))
      .orderBy(desc(joinRequests.createdAt)),
    actsInTeams: await queries
      .select({
        action: auditLogs.action,
        team: auditLogs.teamId,
        detail: auditLogs.detail,
        ip: auditLogs.ip,
        at: auditLogs.createdAt,
      })
      .from(auditLogs)
      .where(eq(auditLogs.actorId, userId))
      .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id)),
    applicationsOwned: await queries
      .select({
        id: instances.id,
        name: instances.name,
        version: instances.version,
        source: instances.source,
        createdAt: instances.createdAt,
        dueDate: instances.dueDate,
        cancelledAt: instances.cancelledAt,
      })
      .from(instances)
      .where(eq(instances.ownerId, userId))
      .orderBy(asc(instances.createdAt)),
    applicationAccess: await queries
      .select({
        application: instances.name,
        assigned: instanceUsers.assigned,
        pinned: instanceUsers.favor,
        since: instanceUsers.createdAt,
      })
      .from(instanceUsers)
      .innerJoin(instances, eq(instances.id, instanceUsers.instanceId))
      .where(eq(instanceUsers.userId, userId))
      .orderBy(asc(instanceUsers.createdAt)),
    connectorsCreated: await queries
      .select({ name: connectors.name, application: instances.name, createdAt: connectors.createdAt })
      .from(connectors)
      .innerJoin(instances, eq(instances.id, connectors.instanceId))
      .where(eq(connectors.createdBy, userId))
      .orderBy(asc(connectors.createdAt)),
  };
}

/** Messages to the user, with the parameters of their texts. */
export function findMyMessages(queries: Queries, userId: string) {
  return queries
    .select({
      kind: messages.kind,
      template: messages.template,
      params: messages.params,
      createdAt: messages.createdAt,
      readAt: messages.readAt,
      deletedAt: messages.deletedAt,
    })
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(desc(messages.createdAt), desc(messages.id));
}

export type MyMessageRow = Awaited<ReturnType<typeof findMyMessages>>[number];

/** Requested invoices, each with the numbers of its orders. */
function findMyInvoices(queries: Queries, userId: string) {
  return queries
    .select({
      kind: invoices.kind,
      title: invoices.title,
      taxNumber: invoices.taxNumber,
      mail: invoices.mail,
      amountCents: invoices.amountCents,
      status: invoices.status,
      number: invoices.number,
      reason: invoices.reason,
      createdAt: invoices.createdAt,
      decidedAt: invoices.decidedAt,
      orders: sql<string[]>`array(
        select ${invoiceOrders.orderNo} from ${invoiceOrders}
        where ${invoiceOrders.invoiceId} = ${invoices.id} order by 1)`,
    })
    .from(invoices)
    .where(eq(invoices.buyerId, userId))
    .orderBy(desc(invoices.createdAt), desc(invoices.id));
}

/** Orders with their coupons and invoices, message preferences and the origin of the account. */
export async function findMyOrdersAndOrigin(queries: Queries, userId: string) {
  return {
    orders: await queries
      .select({
        orderNo: orders.orderNo,
        type: orders.type,
        productKind: orders.productKind,
        status: orders.status,
        team: orders.teamName,
        application: orders.appName,
        version: orders.version,
        details: orders.snapshot,
        totalCents: orders.totalCents,
        paidCents: orders.paidCents,
        givenBackCents,
        fulfilState: orders.fulfilState,
        payMethod: orders.payMethod,
        createdAt: orders.createdAt,
        paidAt: orders.paidAt,
        cancelledAt: orders.cancelledAt,
        cancelReason: orders.cancelReason,
      })
      .from(orders)
      .where(eq(orders.buyerId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.orderNo)),
    couponsUsed: await queries
      .select({
        code: couponUses.code,
        orderNo: couponUses.orderNo,
        usedAt: couponUses.createdAt,
        releasedAt: couponUses.releasedAt,
      })
      .from(couponUses)
      .where(eq(couponUses.userId, userId))
      .orderBy(desc(couponUses.createdAt), desc(couponUses.orderNo)),
    invoices: await findMyInvoices(queries, userId),
    messagePreferences: await queries
      .select({ kind: messagePrefs.kind, sms: messagePrefs.sms, mail: messagePrefs.mail })
      .from(messagePrefs)
      .where(eq(messagePrefs.userId, userId)),
    marketplaces: await queries
      .select({
        source: marketplaceCustomers.source,
        customerId: marketplaceCustomers.customerId,
        since: marketplaceCustomers.createdAt,
      })
      .from(marketplaceCustomers)
      .where(eq(marketplaceCustomers.userId, userId)),
    marketplacePurchases: await queries
      .select({
        source: recordedEntitlements.source,
        cloudInstanceId: recordedEntitlements.cloudInstanceId,
        version: recordedEntitlements.version,
        dueDate: recordedEntitlements.dueDate,
      })
      .from(recordedEntitlements)
      .where(eq(recordedEntitlements.ownerId, userId))
      .orderBy(recordedEntitlements.source, recordedEntitlements.cloudInstanceId),
    referralOpenings: await queries
      .select({ day: referralOpens.day, page: referralOpens.page })
      .from(referralOpens)
      .where(and(eq(referralOpens.userId, userId)))
      .orderBy(desc(referralOpens.day)),
  };
}
