import { addressGroup } from './address-group';
import { limitPerMinute } from './limit-per-minute';

/** Reports per network and minute. */
const PER_NETWORK = 60;

/** Limits reports of pages without a valid token: what they say about themselves cannot be checked. */
export function limitClaimedReports(): (address: string) => boolean {
  const isWithinLimit = limitPerMinute(PER_NETWORK);
  return (address) => isWithinLimit(addressGroup(address));
}
