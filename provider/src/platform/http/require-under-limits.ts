import * as errorCodes from '@portal/shared/contracts/error-codes';
import { secondsUntilFree, type Limit } from '../limits/limit.policy';
import { BusinessError } from './business-error';

/** @throws BusinessError `rateLimited` until one more attempt is within all limits */
export function requireUnderLimits(
  limits: readonly Limit[],
  attempts: { readonly times: readonly Date[]; readonly now: Date },
): void {
  const retryAfter = secondsUntilFree(limits, attempts);
  if (retryAfter > 0) throw new BusinessError(errorCodes.rateLimited, { retryAfter });
}
