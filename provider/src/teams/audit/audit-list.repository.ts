import { and, desc, eq, gte, ilike, lte, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditAction } from '@portal/shared/contracts/enums';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Queries } from '../../platform/database/database';
import type { PageOfRows } from '../../platform/database/paging';
import { auditLogs } from '../../platform/database/schema/audit-logs';
import { users } from '../../platform/database/schema/users';

/** Either all entries of a team, or all entries of one actor. */
export type AuditOf = { readonly teamId: string } | { readonly actorId: string };

export interface AuditFilter {
  readonly of: AuditOf;
  /** Only what concerned this application. */
  readonly instanceId?: string | undefined;
  /** Matches the actor's user name. */
  readonly pattern: string | null;
  /** By default all except lookups, which change nothing. */
  readonly action?: AuditAction | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface AuditListQuery extends AuditFilter {
  readonly sort: readonly SortStep<'at'>[];
  readonly limit: number;
  readonly offset: number;
}

/** Recorded, because it reveals who has an account. */
const LOOKUP: AuditAction = 'invitation.check';

const actors = alias(users, 'actors');
const targets = alias(users, 'targets');

function wanted({ of, instanceId, pattern, action, from, to }: AuditFilter): SQL | undefined {
  return and(
    'teamId' in of ? eq(auditLogs.teamId, of.teamId) : eq(auditLogs.actorId, of.actorId),
    instanceId === undefined ? undefined : eq(auditLogs.instanceId, instanceId),
    pattern === null ? undefined : ilike(actors.userName, pattern),
    action === undefined ? ne(auditLogs.action, LOOKUP) : eq(auditLogs.action, action),
    from === undefined ? undefined : gte(auditLogs.createdAt, from),
    to === undefined ? undefined : lte(auditLogs.createdAt, to),
  );
}

function select(queries: Queries, filter: AuditFilter) {
  return queries
    .select({
      id: auditLogs.id,
      at: auditLogs.createdAt,
      action: auditLogs.action,
      teamId: auditLogs.teamId,
      detail: auditLogs.detail,
      ip: auditLogs.ip,
      actor: {
        userName: actors.userName,
        mail: actors.mail,
        phoneE164: actors.phoneE164,
        status: actors.status,
      },
      targetUserId: auditLogs.targetUserId,
      target: {
        userName: targets.userName,
        mail: targets.mail,
        phoneE164: targets.phoneE164,
        status: targets.status,
      },
    })
    .from(auditLogs)
    .leftJoin(actors, eq(actors.id, auditLogs.actorId))
    .leftJoin(targets, eq(targets.id, auditLogs.targetUserId))
    .where(wanted(filter));
}

export type AuditRow = Awaited<ReturnType<typeof select>>[number];

/** Audit entries, newest first by default. */
export async function listAudit(queries: Queries, query: AuditListQuery): Promise<PageOfRows<AuditRow>> {
  const isOldestFirst = query.sort.some(({ descending }) => !descending);
  const order = isOldestFirst
    ? [auditLogs.createdAt, auditLogs.id]
    : [desc(auditLogs.createdAt), desc(auditLogs.id)];
  // Counts in parallel with the page. The index ends the page query early, but in a log of years counting takes longer.
  const [rows, total] = await Promise.all([
    select(queries, query)
      .orderBy(...order)
      .limit(query.limit)
      .offset(query.offset),
    countAudit(queries, query),
  ]);
  // Includes a line that was written between the two queries.
  return { rows, total: rows.length === 0 ? total : Math.max(total, query.offset + rows.length) };
}

async function countAudit(queries: Queries, filter: AuditFilter): Promise<number> {
  const all = queries.select({ all: sql<number>`count(*)::int` }).from(auditLogs);
  const named = filter.pattern === null ? all : all.leftJoin(actors, eq(actors.id, auditLogs.actorId));
  const [row] = await named.where(wanted(filter));
  return row?.all ?? 0;
}
