import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InvitationStatus } from '@portal/shared/contracts/enums';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Queries } from '../../platform/database/database';
import { orderBySteps, withTotal, type PageOfRows } from '../../platform/database/paging';
import { invitations } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';
import { hasStatus, INVITATION_SORTS } from './invitation.repository';

export interface SentInvitationQuery {
  readonly teamId: string;
  /** Null for all. */
  readonly status: InvitationStatus | null;
  readonly sort: readonly SortStep<'createdAt' | 'expiresAt'>[];
  readonly limit: number;
  readonly offset: number;
  readonly now: Date;
}

const invitees = alias(users, 'invitees');

/** Invitations that a team sent, newest first. */
export async function listSent(queries: Queries, query: SentInvitationQuery) {
  const { teamId, status, sort, limit, offset, now } = query;
  const isWanted = and(eq(invitations.teamId, teamId), status === null ? undefined : hasStatus(status, now));
  // Separate from the page, whose query the index ends early. A total over the page's rows would read all of them,
  // including the joined names.
  const total = queries
    .select({ all: sql<number>`count(*)::int` })
    .from(invitations)
    .where(isWanted);
  const rows = await queries
    .select({
      id: invitations.id,
      invitedAs: invitations.invitedAs,
      invitee: {
        userName: invitees.userName,
        mail: invitees.mail,
        phoneE164: invitees.phoneE164,
        status: invitees.status,
      },
      inviter: { userName: users.userName, mail: users.mail, phoneE164: users.phoneE164 },
      state: invitations.state,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      total: sql<number>`(${total})`,
    })
    .from(invitations)
    .innerJoin(invitees, eq(invitees.id, invitations.inviteeId))
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(isWanted)
    .orderBy(
      ...orderBySteps(sort, INVITATION_SORTS),
      sql`${invitations.createdAt} desc`,
      sql`${invitations.id} desc`,
    )
    .limit(limit)
    .offset(offset);
  return withTotal(rows, offset, () => queries.$count(invitations, isWanted));
}

export type SentInvitationRow =
  Awaited<ReturnType<typeof listSent>> extends PageOfRows<infer Row> ? Row : never;
