import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from '../../platform/http/business-error';

/** Hashes at once. One: on two cores a second one would take the time of whoever is refused or does other things. */
const AT_ONCE = 1;
/** Attempts of each kind that may wait; each waits for some 30 ms of hashing before it. */
const WAITING = 32;

/** Why a password is hashed. */
export type HashingFor = 'sign-in' | 'change';

export type PasswordQueue = ReturnType<typeof createPasswordQueue>;
export type HashingLane = PasswordQueue['signIns'];

/**
 * Bounds the work that passwords may cause: beyond the queue the answer is `rateLimited` at once, so that the rest
 * of the provider stays quick. Sign-ins and changes of passwords wait in lanes of their own and are served
 * by turns, so that a flood of one leaves the other its half.
 */
export function createPasswordQueue() {
  const waiting: Record<HashingFor, (() => void)[]> = { 'sign-in': [], change: [] };
  let running = 0;
  let lastServed: HashingFor = 'change';

  /** The longest waiting of the lane that was not served last, or of the other. */
  function next(): (() => void) | undefined {
    const [first, second]: HashingFor[] =
      lastServed === 'sign-in' ? ['change', 'sign-in'] : ['sign-in', 'change'];
    const served = first !== undefined && waiting[first].length > 0 ? first : second;
    if (served === undefined) return undefined;
    const resume = waiting[served].shift();
    if (resume !== undefined) lastServed = served;
    return resume;
  }

  async function hashSlot<T>(lane: HashingFor, work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting[lane].push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot passes to the next in line, or becomes free.
      const resume = next();
      if (resume === undefined) running -= 1;
      else resume();
    }
  }

  function lane(name: HashingFor) {
    let inside = 0;

    function requireRoom(): void {
      if (inside >= AT_ONCE + WAITING) throw new BusinessError(errorCodes.rateLimited, { retryAfter: 1 });
    }

    return {
      /** For what comes before `admit`. @throws BusinessError `rateLimited` when too many attempts are under way */
      requireRoom,
      /** @throws BusinessError `rateLimited` when too many attempts are under way */
      async admit<T>(attempt: () => Promise<T>): Promise<T> {
        requireRoom();
        inside += 1;
        try {
          return await attempt();
        } finally {
          inside -= 1;
        }
      },
      /** One hash, when its turn comes. */
      hashSlot: <T>(work: () => Promise<T>): Promise<T> => hashSlot(name, work),
    };
  }

  return { signIns: lane('sign-in'), changes: lane('change') };
}
