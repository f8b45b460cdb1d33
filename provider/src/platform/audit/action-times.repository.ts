import { and, eq, gt, inArray } from 'drizzle-orm';
import type { AuditAction } from '@portal/shared/contracts/enums';
import type { Queries } from '../database/database';
import { auditLogs } from '../database/schema/audit-logs';

/** When a user did one of these, in all teams together. */
export async function findActionTimes(
  queries: Queries,
  {
    actorId,
    actions,
    after,
  }: { readonly actorId: string; readonly actions: readonly AuditAction[]; readonly after: Date },
): Promise<Date[]> {
  const rows = await queries
    .select({ at: auditLogs.createdAt })
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.actorId, actorId),
        inArray(auditLogs.action, [...actions]),
        gt(auditLogs.createdAt, after),
      ),
    );
  return rows.map(({ at }) => at);
}
