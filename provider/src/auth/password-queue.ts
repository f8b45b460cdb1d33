import { BusinessError } from '../http/business-error';

/** Hashes at once: as many as cores that a small machine can spare. */
const AT_ONCE = 2;
/** Attempts that may wait; each waits for some 30 ms of hashing before it. */
const WAITING = 32;

export type PasswordQueue = ReturnType<typeof createPasswordQueue>;

/**
 * Bounds the work that sign-ins may cause: beyond the queue the answer is 4029 at once, so that the rest
 * of the provider stays quick. Attempts on one account run one after the other, so that guesses sent
 * together cannot overtake the counter.
 */
export function createPasswordQueue() {
  let inside = 0;
  let running = 0;
  const waiting: (() => void)[] = [];
  const turns = new Map<string, Promise<unknown>>();

  async function hashSlot<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot passes to the next in line, or becomes free.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    /** @throws BusinessError 4029 when too many attempts are under way */
    async admit<T>(attempt: () => Promise<T>): Promise<T> {
      if (inside >= AT_ONCE + WAITING) throw new BusinessError(4029, { retryAfter: 1 });
      inside += 1;
      try {
        return await attempt();
      } finally {
        inside -= 1;
      }
    },

    /** One at a time per key. */
    async inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
      const before = turns.get(key) ?? Promise.resolve();
      const turn = before.then(work, work);
      const settled = turn.catch(() => undefined);
      turns.set(key, settled);
      try {
        return await turn;
      } finally {
        if (turns.get(key) === settled) turns.delete(key);
      }
    },

    hashSlot,
  };
}
