import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { addSeconds, secondsUntil } from '../runtime/clock';
import { countOne } from './throttle.repository';

/** How often one account may do an action that notifies someone or inserts a row. */
const THROTTLES = {
  /** Secrets for an authenticator app (71, first call). */
  'authenticator secret': { max: 20, seconds: 3600 },
  /** Authenticator apps bound (71) and unbound (72). */
  'authenticator change': { max: 10, seconds: 3600 },
  /** Calls that changed members' states (92) or roles (E30), of up to 50 members each. */
  'member change': { max: 20, seconds: 60 },
} as const;

export type Throttled = keyof typeof THROTTLES;

export type ThrottleService = ReturnType<typeof throttleService>;

/** Limits how often an account does these actions, over all its sessions and all processes. */
export function throttleService({ clock, pepper }: Pick<ProviderDeps, 'clock' | 'pepper'>) {
  return {
    /**
     * Counts one more, in the transaction of the action: a refused or failed action does not count.
     * @throws BusinessError `rateLimited` until the current period ends
     */
    async take(queries: Queries, what: Throttled, userId: string): Promise<void> {
      const { max, seconds } = THROTTLES[what];
      const now = clock.now();
      const key = pepper.hash(`throttle ${what}`, userId);
      const { count, endsAt } = await countOne(queries, key, { now, endsAt: addSeconds(now, seconds) });
      if (count > max)
        throw new BusinessError(errorCodes.rateLimited, {
          retryAfter: Math.max(1, secondsUntil(now, endsAt)),
        });
    },
  };
}
