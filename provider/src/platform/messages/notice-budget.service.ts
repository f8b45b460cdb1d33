import { lockNames } from '../database/advisory-lock';
import type { ProviderDeps } from '../deps';
import { addSeconds } from '../runtime/clock';
import { DAY_SECONDS, isWithinBudget } from './notice-budget.policy';
import { deleteSentNotice, findSentLately, insertSentNotice } from './notice-budget.repository';
import type { QueuedNotice } from './outside-notice.repository';
import { recipientHash, recipientLock } from './recipient-hash';
import { isSecurityTemplate } from '../notices/security-templates';

/**
 * Limits the messages to one phone or mailbox. Codes count towards this budget and also have separate limits. Notices
 * never count towards the limits of codes, so that they cannot prevent a sign-in, and a refused code reveals nothing
 * about notices.
 */
export function noticeBudget({
  database,
  clock,
  pepper,
  metrics,
}: Pick<ProviderDeps, 'database' | 'clock' | 'pepper' | 'metrics'>) {
  return {
    /**
     * Counts a notice that is about to be sent.
     * @returns false if it must not be sent: it is in the message centre only
     */
    take({ id, kind, to, scene }: QueuedNotice): Promise<boolean> {
      const hash = recipientHash(pepper, to);
      const isSecurity = isSecurityTemplate(scene);
      return database.transaction(async (queries) => {
        // Serializes all sending to this recipient, over all processes.
        await lockNames(queries, recipientLock(hash));
        const now = clock.now();
        const since = addSeconds(now, -DAY_SECONDS);
        const sent = await findSentLately(queries, { recipientHash: hash, noticeId: id, since });
        if (!isWithinBudget({ kind, isSecurity }, sent, now)) {
          metrics.withheldNotices.inc({ kind });
          return false;
        }
        await insertSentNotice(queries, { id, recipientHash: hash, isSecurity, createdAt: now });
        return true;
      });
    },

    /** Removes a notice from the count that could not be sent. */
    release: (id: string): Promise<void> => deleteSentNotice(database.queries, id),
  };
}
