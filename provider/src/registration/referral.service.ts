import { addressGroup } from '../codes/address-group';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { countOpens, insertOpen } from './referral.repository';
import { findReferrer } from './registration.repository';

export type ReferralService = ReturnType<typeof referralService>;

/** Openings of people's referral links (call 17). */
export function referralService({
  database,
  clock,
  pepper,
}: Pick<ProviderDeps, 'database' | 'clock' | 'pepper'>) {
  return {
    /**
     * Counts an opening once per address and day (UTC). No address is kept, only its keyed hash.
     * @returns openings of this code so far
     * @throws BusinessError 4004 nobody's code
     */
    async count(
      { ReferralCode, Page }: { readonly ReferralCode: string; readonly Page?: string | undefined },
      ip: string,
    ): Promise<number> {
      const { queries } = database;
      const userId = await findReferrer(queries, ReferralCode);
      if (userId === null) throw new BusinessError(4004);
      const createdAt = clock.now();
      const day = createdAt.toISOString().slice(0, 10);
      const ipHash = pepper.hash('referral address', addressGroup(ip));
      await insertOpen(queries, { userId, ipHash, day, page: Page ?? null, createdAt });
      return countOpens(queries, userId);
    },
  };
}
