import { addressGroup } from '@portal/shared/server/address-group';
import { limitPerMinute } from '@portal/shared/server/limit-per-minute';
import type { PageReports } from '@portal/shared/server/page-reports';

/** Reports per network and minute. */
const PER_ADDRESS = 60;

/** Believes what pages say about themselves. For a provider without a front door in its process. */
export function claimedReports(): PageReports {
  const isWithinLimit = limitPerMinute(PER_ADDRESS);
  return {
    receive: ({ part, release, owner }, { address }) =>
      Promise.resolve(
        isWithinLimit(addressGroup(address))
          ? [{ part, release, ...(owner !== undefined && { owner }) }]
          : null,
      ),
  };
}
