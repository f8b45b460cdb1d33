import type { Marketplace } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import type { Entitlement } from '../../platform/gateways/marketplace/marketplace-gateway';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import { missLimit } from '../../platform/http/miss-limit.service';
import { claimHashOf } from './claim-code';
import { mayImport, maySync, type Claimant } from './entitlement-claim.policy';
import { findBuyers, findHolders } from './entitlement-claim.repository';

/** An account, and the instance of a marketplace that it names. */
interface Asked {
  readonly userId: string;
  readonly source: Marketplace;
  readonly cloudInstanceId: string;
}

export type EntitlementClaimService = ReturnType<typeof entitlementClaimService>;

/** What a marketplace sold, for those to whom it belongs (docs/decisions 68). */
export function entitlementClaimService(
  deps: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'newId' | 'marketplace'>,
) {
  const { database, marketplace } = deps;
  const misses = missLimit(deps, 'unknown-cloud-instance');

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

  return {
    /**
     * What was sold, to an account that may import it. What is somebody else's takes the same steps as what is unknown.
     * @throws BusinessError `validationFailed` at `CloudInstanceId`; `rateLimited` after ten such responses in an hour;
     *   ExternalError
     */
    async toImport(asked: Asked, code: string): Promise<Entitlement> {
      const { userId, source, cloudInstanceId } = asked;
      await misses.require(userId);
      const bought = await marketplace.entitlement(source, cloudInstanceId);
      const claimant = await claimantOf(asked, bought, code);
      const isTheirs = bought !== null && mayImport(bought.claim, claimant);
      await misses.count(userId, !isTheirs);
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
