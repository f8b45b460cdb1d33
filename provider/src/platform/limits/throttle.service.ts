import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { addSeconds } from '../runtime/clock';
import type { LockedScope } from '../unit-of-work/unit-of-work';
import { countAttempt } from './attempt.repository';
import { HOUR_SECONDS, secondsUntilFree, type Limit } from './limit.policy';

/** How often one account may do an action that notifies someone or inserts a row. */
const THROTTLES = {
  /** Secrets for an authenticator app (71, first call). */
  'authenticator secret': { max: 20, seconds: HOUR_SECONDS },
  /** Authenticator apps bound (71) and unbound (72). */
  'authenticator change': { max: 10, seconds: HOUR_SECONDS },
  /** Calls that changed members' states (92) or roles (E30), of up to 50 members each. */
  'member change': { max: 20, seconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>;

type LockedAccounts = Pick<LockedScope, 'queries' | 'accounts'>;

export type Throttled = keyof typeof THROTTLES;

export type ThrottleService = ReturnType<typeof throttleService>;

/** Limits how often an account does these actions, over all its sessions and all processes. */
export function throttleService({ clock, newId, pepper }: Pick<ProviderDeps, 'clock' | 'newId' | 'pepper'>) {
  return {
    /**
     * Counts one more, in the unit of work of the action: a refused or failed action does not count. Parallel actions
     * of the account wait for its lock.
     * @throws BusinessError `rateLimited` until one more is allowed
     */
    async take({ queries, accounts }: LockedAccounts, what: Throttled, userId: string): Promise<void> {
      if (!accounts.has(userId)) throw new Error('A throttle counts with the account locked.');
      const limit = THROTTLES[what];
      const now = clock.now();
      const key = `throttle ${pepper.hash(`throttle ${what}`, userId)}`;
      const times = await countAttempt(
        queries,
        { id: newId(), key, at: now },
        addSeconds(now, -limit.seconds),
      );
      const retryAfter = secondsUntilFree([limit], { times, now });
      if (retryAfter > 0) throw new BusinessError(errorCodes.rateLimited, { retryAfter });
    },
  };
}
