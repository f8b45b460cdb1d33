import { tryLockName } from '../../platform/database/advisory-lock';
import type { ProviderDeps } from '../../platform/deps';
import { cancelledBefore } from '../../teams/records/application-status.policy';
import { DIGEST_FROM_HOUR, type Digest, digestOf, expiryNotice, latestDueDate } from './expiry-notice.policy';
import { findRecipientZones, findUnnotified } from './expiry-notice.repository';

/** Recipients per transaction, which limits how long each transaction holds its locks. */
const BATCH = 100;

/** The digest of one zone. */
interface ZoneDigest extends Digest {
  readonly zone: string;
}

export type ExpiryNoticeService = ReturnType<typeof expiryNoticeService>;

/**
 * Notifies users that their applications are about to end, or have ended: once per application and stage, in at most
 * one message a day.
 * @param fromHour of the recipient's day: no message is sent before it
 */
export function expiryNoticeService(
  { database, units, clock }: Pick<ProviderDeps, 'database' | 'units' | 'clock'>,
  fromHour = DIGEST_FROM_HOUR,
) {
  /** @returns whether there may be more to notify */
  function notifyBatch(now: Date, { dedupeKey, ...query }: ZoneDigest): Promise<boolean> {
    return units.run({}, async ({ queries, notify }) => {
      if (!(await tryLockName(queries, 'expiry notices'))) return false;
      const recipients = await findUnnotified(queries, {
        ...query,
        dedupeKey,
        cancelledBefore: cancelledBefore(now),
        limit: BATCH,
      });
      for (const { userId, applications } of recipients)
        notify(userId, expiryNotice(applications, { now, dedupeKey }));
      return recipients.length === BATCH;
    });
  }

  return {
    /**
     * If several processes run this, one of them notifies and the others return.
     * @param signal checked between two batches
     */
    async notifyAll(signal?: AbortSignal): Promise<void> {
      const now = clock.now();
      const due = { cancelledBefore: cancelledBefore(now), dueBy: latestDueDate(now) };
      for (const zone of await findRecipientZones(database.queries, due)) {
        const digest = digestOf(now, zone, fromHour);
        if (digest === null) continue;
        for (let mayBeMore = true; mayBeMore && signal?.aborted !== true;)
          mayBeMore = await notifyBatch(now, { zone, ...digest });
      }
    },
  };
}
