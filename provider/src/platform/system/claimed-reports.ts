import { limitClaimedReports } from '@portal/shared/server/limit-claimed-reports';
import type { PageReports } from '@portal/shared/server/page-reports';

/** Believes what pages say about themselves. For a provider without a front door in its process. */
export function claimedReports(): PageReports {
  const isWithinLimit = limitClaimedReports();
  return {
    receive: ({ part, release, owner }, { address }) =>
      Promise.resolve(
        isWithinLimit(address) ? [{ part, release, ...(owner !== undefined && { owner }) }] : null,
      ),
  };
}
