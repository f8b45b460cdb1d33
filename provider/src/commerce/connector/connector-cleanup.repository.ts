import { lt } from 'drizzle-orm';
import type { CleanupTask } from '../../platform/cleanup/cleanup-task';
import { daysBefore, removal } from '../../platform/cleanup/removal.repository';
import { connectorEvents, connectorTokens } from '../../platform/database/schema/connectors';
import { firstIdAt } from '../../platform/runtime/random';

/** Until then the history of a connector tells that its one-time token was used again, or too late. */
const TOKEN_DAYS = 7;

/** One-time tokens that ended, and the history of connectors, which is kept for as long as the audit log. */
export function connectorCleanup(auditDays: number): readonly CleanupTask[] {
  return [
    removal(connectorTokens, connectorTokens.tokenHash, (now) =>
      lt(connectorTokens.expiresAt, daysBefore(now, TOKEN_DAYS)),
    ),
    removal(connectorEvents, connectorEvents.id, (now) =>
      lt(connectorEvents.id, firstIdAt(daysBefore(now, auditDays))),
    ),
  ];
}
