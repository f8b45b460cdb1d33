import { tryLockName } from '../../platform/database/advisory-lock';
import type { ProviderDeps } from '../../platform/deps';
import { cancelledBefore } from './application.policy';
import { EXPIRY_STAGES, expiryNotice, stageBegins } from './expiry-notice.policy';
import { findUnnotified } from './expiry-notice.repository';

/** Recipients per transaction, which limits how long each transaction holds its locks. */
const BATCH = 100;

export type ExpiryNoticeService = ReturnType<typeof expiryNoticeService>;

/** Notifies users once per stage that their applications are about to end, or have ended. */
export function expiryNoticeService({ units, clock }: Pick<ProviderDeps, 'units' | 'clock'>) {
  /** @returns whether there may be more to notify */
  function notifyBatch(now: Date): Promise<boolean> {
    return units.run({}, async ({ queries, notify }) => {
      if (!(await tryLockName(queries, 'expiry notices'))) return false;
      const untold = await findUnnotified(queries, {
        stages: EXPIRY_STAGES.map((stage) => ({ stage, dueBy: stageBegins(now, stage) })),
        cancelledBefore: cancelledBefore(now),
        limit: BATCH,
      });
      for (const { userId, ...application } of untold) notify(userId, expiryNotice(application, now));
      return untold.length === BATCH;
    });
  }

  return {
    /**
     * If several processes run this, one of them notifies and the others return.
     * @param mayGoOn called between two batches
     */
    async notifyAll(mayGoOn: () => boolean = () => true): Promise<void> {
      const now = clock.now();
      for (let mayBeMore = true; mayBeMore && mayGoOn();) mayBeMore = await notifyBatch(now);
    },
  };
}
