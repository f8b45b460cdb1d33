import { lockNames } from '../database/advisory-lock';
import type { ProviderDeps } from '../deps';
import { addSeconds } from '../runtime/clock';
import { DAY_SECONDS, mayLeave } from './notice-budget.policy';
import { deleteSentNotice, findSentLately, insertSentNotice } from './notice-budget.repository';
import type { QueuedNotice } from './outside-notice.repository';
import { recipientHash, recipientLock } from './recipient-hash';
import { isSecurityTemplate } from '../notices/security-templates';

/**
 * Bounds what reaches one phone or mailbox. Codes count here and have limits of their own; notices never count
 * against codes, so that nobody is kept from signing in, and a refused code tells nothing of anybody's notices.
 */
export function noticeBudget({
  database,
  clock,
  pepper,
  metrics,
}: Pick<ProviderDeps, 'database' | 'clock' | 'pepper' | 'metrics'>) {
  return {
    /** Counts a notice that is about to leave. @returns false when it must not: the message centre has it */
    take({ id, kind, to, scene }: QueuedNotice): Promise<boolean> {
      const hash = recipientHash(pepper, to);
      const isSecurity = isSecurityTemplate(scene);
      return database.transaction(async (queries) => {
        // Whoever sends anything to this recipient, in whatever process, comes before or after.
        await lockNames(queries, recipientLock(hash));
        const now = clock.now();
        const since = addSeconds(now, -DAY_SECONDS);
        const sent = await findSentLately(queries, { recipientHash: hash, noticeId: id, since });
        if (!mayLeave({ kind, isSecurity }, sent, now)) {
          metrics.withheldNotices.inc({ kind });
          return false;
        }
        await insertSentNotice(queries, { id, recipientHash: hash, isSecurity, createdAt: now });
        return true;
      });
    },

    /** Nothing went out: it counts for nothing, as a code that did not. */
    giveBack: (id: string): Promise<void> => deleteSentNotice(database.queries, id),
  };
}
