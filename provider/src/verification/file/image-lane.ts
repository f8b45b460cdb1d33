/** An ordinary picture takes less, also on a busy machine. */
const GIVE_WAY_MS = 1500;
/** At once: two slow ones and the next. Each may need 330 MB. */
const MAX_AT_ONCE = 3;

interface Turn {
  isSlow: boolean;
  readonly start: () => void;
}

/**
 * Runs one piece of work at a time, in the order of the calls, since two would slow down all other requests. One that
 * takes longer than `giveWayMs` goes on while the next begins, so that two slow ones do not hold up the third.
 */
export function imageLane(giveWayMs = GIVE_WAY_MS) {
  const waiting: Turn[] = [];
  const running = new Set<Turn>();

  function startNext(): void {
    const isFree = running.size < MAX_AT_ONCE && [...running].every(({ isSlow }) => isSlow);
    const next = isFree ? waiting.shift() : undefined;
    if (next === undefined) return;
    running.add(next);
    next.start();
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    const turn = await new Promise<Turn>((resolve) => {
      const mine: Turn = {
        isSlow: false,
        start: () => {
          resolve(mine);
        },
      };
      waiting.push(mine);
      startNext();
    });
    const timer = setTimeout(() => {
      turn.isSlow = true;
      startNext();
    }, giveWayMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      running.delete(turn);
      startNext();
    }
  };
}
