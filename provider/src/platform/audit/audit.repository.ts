import type { AuditAction } from '@portal/shared/contracts/enums';
import type { Queries } from '../database/database';
import { auditLogs } from '../database/schema/audit-logs';

/** One action of a user. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  /** Null for an action outside any team. */
  readonly teamId: string | null;
  readonly actorId: string;
  readonly action: AuditAction;
  /** The account that the action was applied to. */
  readonly targetUserId?: string | undefined;
  /** The application that the action concerned. */
  readonly instanceId?: string | undefined;
  /** What else it was done to, or what it became: a team's name, a role, a state. Nobody's name, phone or mailbox. */
  readonly detail?: string | undefined;
  /** IP address of the request; null if the action was not caused by a request of the actor. */
  readonly ip: string | null;
}

/**
 * Writes audit entries in the transaction of their actions, so that neither exists without the other. Only the unit of
 * work may call it.
 */
export async function insertAuditEntries(queries: Queries, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await queries.insert(auditLogs).values(
    entries.map(({ at, targetUserId = null, instanceId = null, detail = null, ...columns }) => ({
      ...columns,
      targetUserId,
      instanceId,
      detail,
      createdAt: at,
    })),
  );
}
