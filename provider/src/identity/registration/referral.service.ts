import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addressGroup } from '@portal/shared/server/address-group';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { countOpens, insertOpen } from './referral.repository';
import { findReferrer } from './registration.repository';

export type ReferralService = ReturnType<typeof referralService>;

/** Openings of referral links (call 17). */
export function referralService({
  database,
  clock,
  pepper,
}: Pick<ProviderDeps, 'database' | 'clock' | 'pepper'>) {
  return {
    /** Number of openings of the user's own link. */
    countOpens: (userId: string): Promise<number> => countOpens(database.queries, userId),

    /**
     * Counts an opening once per address and day (UTC). Stores only a keyed hash of the address.
     * @returns number of openings of this code
     * @throws BusinessError `notFound` for an unknown code
     */
    async count(
      { ReferralCode, Page }: { readonly ReferralCode: string; readonly Page?: string | undefined },
      ip: string,
    ): Promise<number> {
      const { queries } = database;
      const userId = await findReferrer(queries, ReferralCode);
      if (userId === null) throw new BusinessError(errorCodes.notFound);
      const createdAt = clock.now();
      const day = createdAt.toISOString().slice(0, 10);
      const ipHash = pepper.hash('referral address', addressGroup(ip));
      await insertOpen(queries, { userId, ipHash, day, page: Page ?? null, createdAt });
      return countOpens(queries, userId);
    },
  };
}
