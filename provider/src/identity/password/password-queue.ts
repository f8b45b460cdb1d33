import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from '../../platform/http/business-error';

/** Maximum number of parallel hashes. On two cores a second one would slow down all other requests. */
const AT_ONCE = 1;
/** Attempts of each kind that may wait. Each waits about 30 ms per attempt before it. */
const WAITING = 32;

/** Reason for hashing a password. */
export type HashingFor = 'sign-in' | 'change';

export type PasswordQueue = ReturnType<typeof createPasswordQueue>;
export type HashingLane = PasswordQueue['signIns'];

/**
 * Limits the work that passwords cause. If the queue is full, attempts are refused with `rateLimited` immediately, so
 * that the rest of the provider stays fast. Sign-ins and password changes wait in separate lanes that are served
 * alternately, so that a flood of one cannot starve the other.
 */
export function createPasswordQueue() {
  const waiting: Record<HashingFor, (() => void)[]> = { 'sign-in': [], change: [] };
  let running = 0;
  let lastServed: HashingFor = 'change';

  /** The longest waiting attempt of the lane that was not served last, otherwise of the other lane. */
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
      // The slot passes to the next attempt, or becomes free.
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
      /**
       * For work that precedes `attempt`.
       * @throws BusinessError `rateLimited` if too many attempts are running
       */
      requireRoom,
      /** @throws BusinessError `rateLimited` if too many attempts are running */
      async attempt<T>(work: () => Promise<T>): Promise<T> {
        requireRoom();
        inside += 1;
        try {
          return await work();
        } finally {
          inside -= 1;
        }
      },
      /** Runs one hash when a slot is free. */
      hashSlot: <T>(work: () => Promise<T>): Promise<T> => hashSlot(name, work),
    };
  }

  return { signIns: lane('sign-in'), changes: lane('change') };
}
