import { tryLockName } from '../database/advisory-lock';
import type { ProviderDeps } from '../deps';
import type { NoticeService } from '../messages/notice.service';
import { cancelledBefore } from './application.policy';
import { EXPIRY_STAGES, expiryNotice, stageBegins } from './expiry-notice.policy';
import { findUntold } from './expiry-notice.repository';

/** People told in one transaction: none may hold the others up for long. */
const BATCH = 100;

export type ExpiryNoticeService = ReturnType<typeof expiryNoticeService>;

/** Tells people that their applications are about to end, or have ended; of each stage once. */
export function expiryNoticeService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  notices: NoticeService,
) {
  /** @returns whether there may be more to tell */
  function tellBatch(now: Date): Promise<boolean> {
    return database.transaction(async (queries) => {
      if (!(await tryLockName(queries, 'expiry notices'))) return false;
      const untold = await findUntold(queries, {
        stages: EXPIRY_STAGES.map((stage) => ({ stage, dueBy: stageBegins(now, stage) })),
        cancelledBefore: cancelledBefore(now),
        limit: BATCH,
      });
      let told = 0;
      for (const { userId, ...application } of untold) {
        if (await notices.notify(queries, userId, expiryNotice(application, now))) told += 1;
      }
      return told === BATCH;
    });
  }

  return {
    /**
     * Of several processes one tells, the others go home.
     * @param mayGoOn asked between two batches
     */
    async tellAll(mayGoOn: () => boolean = () => true): Promise<void> {
      const now = clock.now();
      while (mayGoOn() && (await tellBatch(now))) {
        // What is queued goes out while the next batch is written.
        notices.deliverSoon();
      }
      notices.deliverSoon();
    },
  };
}
