import type { AuditAction } from '@portal/shared/contracts/enums';
import type { Queries } from '../database/database';
import { auditLogs } from '../database/schema/audit-logs';

/** One thing that somebody did. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  /** Null for what was done outside any team. */
  readonly teamId: string | null;
  readonly actorId: string;
  readonly action: AuditAction;
  /** Whom it was done to. */
  readonly targetUserId?: string | undefined;
  /** What else it was done to, or what it became: a team's name, a role, a state. Nobody's name, phone or mailbox. */
  readonly detail?: string | undefined;
  /** Where it came from; null where nobody's request did it. */
  readonly ip: string | null;
}

/**
 * Writes down what is being done, in the transaction that does it: there is no act without its line, and no line
 * without its act. Only the unit of work calls it.
 */
export async function insertAuditEntries(queries: Queries, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await queries.insert(auditLogs).values(
    entries.map(({ at, targetUserId = null, detail = null, ...columns }) => ({
      ...columns,
      targetUserId,
      detail,
      createdAt: at,
    })),
  );
}
