import type { Marketplace } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import type { Entitlement } from '../../platform/gateways/marketplace/marketplace-gateway';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import {
  findAttempts,
  insertAttempt,
  lockAttempts,
  type AttemptTimes,
} from '../../platform/limits/attempt.repository';
import { HOUR_SECONDS, secondsUntilFree, type Limit } from '../../platform/limits/limit.policy';
import { addSeconds } from '../../platform/runtime/clock';
import { claimHashOf } from './claim-code';
import { mayImport, maySync, type Claimant } from './entitlement-claim.policy';
import { findBuyers, findHolders } from './entitlement-claim.repository';

/** Instances per account that are unknown or somebody else's. */
const MISSES: Limit = { max: 10, seconds: HOUR_SECONDS };

/** An account, and the instance of a marketplace that it names. */
interface Asked {
  readonly userId: string;
  readonly source: Marketplace;
  readonly cloudInstanceId: string;
}

export type EntitlementClaimService = ReturnType<typeof entitlementClaimService>;

/** What a marketplace sold, for those to whom it belongs (docs/decisions 68). */
export function entitlementClaimService({
  database,
  units,
  clock,
  newId,
  marketplace,
}: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'newId' | 'marketplace'>) {
  async function claimantOf(
    { userId, source, cloudInstanceId }: Asked,
    bought: Entitlement | null,
    code: string,
  ): Promise<Claimant> {
    const { queries } = database;
    const customerIds = bought?.claim.by === 'customer' ? bought.claim.customerIds : [];
    return {
      userId,
      codeHash: claimHashOf(code),
      buyerIds: await findBuyers(queries, source, customerIds),
      holderIds: await findHolders(queries, source, cloudInstanceId),
    };
  }

  /** Locks the count, so that parallel guesses are counted one by one. @throws BusinessError `rateLimited` */
  async function countMiss(queries: Queries, userId: string, isMiss: boolean): Promise<void> {
    const key = keyOf(userId);
    const now = clock.now();
    requireUnderLimit(await lockAttempts(queries, [key], addSeconds(now, -MISSES.seconds)), key, now);
    if (isMiss) await insertAttempt(queries, { id: newId(), keys: [key], at: now });
  }

  return {
    /**
     * What was sold, to an account that may import it. What is somebody else's takes the same steps as what is unknown.
     * @throws BusinessError `validationFailed` at `CloudInstanceId`; `rateLimited` after ten such responses in an hour;
     *   ExternalError
     */
    async toImport(asked: Asked, code: string): Promise<Entitlement> {
      const { userId, source, cloudInstanceId } = asked;
      const now = clock.now();
      const key = keyOf(userId);
      const missed = await findAttempts(database.queries, [key], addSeconds(now, -MISSES.seconds));
      requireUnderLimit(missed, key, now);
      const bought = await marketplace.entitlement(source, cloudInstanceId);
      const claimant = await claimantOf(asked, bought, code);
      const isTheirs = bought !== null && mayImport(bought.claim, claimant);
      await units.run({}, ({ queries }) => countMiss(queries, userId, !isTheirs));
      if (!isTheirs) throw fieldError('CloudInstanceId', 'cloudInstanceUnknown');
      return bought;
    },

    /**
     * What was sold, to an account that may sync it. Nothing can be guessed here, so misses do not count.
     * @throws BusinessError `conflict` if it is unknown or somebody else's; ExternalError
     */
    async toSync(asked: Asked): Promise<Entitlement> {
      const bought = await marketplace.entitlement(asked.source, asked.cloudInstanceId);
      const claimant = await claimantOf(asked, bought, '');
      if (bought === null || !maySync(bought.claim, claimant)) throw new BusinessError(errorCodes.conflict);
      return bought;
    },
  };
}

function keyOf(userId: string): string {
  return `unknown-cloud-instance:${userId}`;
}

/** @throws BusinessError `rateLimited` */
function requireUnderLimit(times: AttemptTimes, key: string, now: Date): void {
  const retryAfter = secondsUntilFree([MISSES], { times: times.get(key) ?? [], now });
  if (retryAfter > 0) throw new BusinessError(errorCodes.rateLimited, { retryAfter });
}
