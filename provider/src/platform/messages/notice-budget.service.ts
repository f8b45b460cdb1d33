import type { ProviderDeps } from '../deps';
import { deleteAttempt, insertAttempt, lockAttempts } from '../limits/attempt.repository';
import { DAY_SECONDS } from '../limits/limit.policy';
import { addSeconds } from '../runtime/clock';
import { isWithinBudget } from './notice-budget.policy';
import type { QueuedNotice } from './external-notice.repository';
import { codesToKey, recipientHash } from './recipient-hash';

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
  templates,
}: Pick<ProviderDeps, 'database' | 'clock' | 'pepper' | 'metrics' | 'templates'>) {
  return {
    /**
     * Counts a notice that is about to be sent.
     * @returns false if it must not be sent: it is in the message centre only
     */
    take({ id, kind, to, scene }: QueuedNotice): Promise<boolean> {
      const hash = recipientHash(pepper, to);
      const { isSecurity } = templates.find(scene);
      const keys = {
        codes: codesToKey(hash),
        notices: `notices to ${hash}`,
        security: `security notices to ${hash}`,
      };
      return database.transaction(async (queries) => {
        // Counted by an earlier try that did not end.
        await deleteAttempt(queries, id);
        const now = clock.now();
        const sent = await lockAttempts(queries, Object.values(keys), addSeconds(now, -DAY_SECONDS));
        const timesOf = (key: string) => sent.get(key) ?? [];
        const lately = {
          codes: timesOf(keys.codes),
          notices: timesOf(keys.notices),
          security: timesOf(keys.security),
        };
        if (!isWithinBudget({ kind, isSecurity }, lately, now)) {
          metrics.withheldNotices.inc({ kind });
          return false;
        }
        const counted = isSecurity ? [keys.notices, keys.security] : [keys.notices];
        await insertAttempt(queries, { id, keys: counted, at: now });
        return true;
      });
    },

    /** Removes a notice from the count that could not be sent. */
    release: (id: string): Promise<void> => deleteAttempt(database.queries, id),
  };
}
