import { pause } from './pause';

/** How long to wait before the next attempt, in ms, after so many failures in a row (from 1), the last one for this error. */
export type Delay = (failures: number, error?: unknown) => number;

interface RetryOptions<T> {
  /** Rejects when it failed. */
  readonly attempt: () => Promise<T>;
  readonly delay: Delay;
  /** Called after each failed attempt, before the pause. */
  readonly onFailure?: (error: unknown, failures: number) => void;
  /** Ends the pause and the attempts to come; one that is under way runs to its end. */
  readonly signal?: AbortSignal;
  /** So many attempts have failed already: begins with a pause. 0 unless it is given. */
  readonly failedBefore?: number;
}

export interface Retry<T> {
  /** The first success; undefined when the signal came before it. */
  readonly result: Promise<T | undefined>;
  /** Makes the next attempt now, if it is waited for. */
  readonly hurry: () => void;
}

/** Repeats an attempt, the first one at once, until it succeeds or the signal ends it, with pauses between. */
export function retryWithBackoff<T>(options: RetryOptions<T>): Retry<T> {
  const { attempt, delay, onFailure, signal, failedBefore = 0 } = options;
  let waiting = new AbortController();
  const hurry = (): void => waiting.abort();
  // Asked anew after each await: it may have come meanwhile.
  const isOver = (): boolean => signal?.aborted === true;

  function wait(ms: number): Promise<void> {
    if (isOver()) return Promise.resolve();
    waiting = new AbortController();
    return pause(ms, waiting.signal);
  }

  async function run(): Promise<T | undefined> {
    let failures = failedBefore;
    if (failures > 0) await wait(delay(failures));
    while (!isOver()) {
      try {
        const result = await attempt();
        return isOver() ? undefined : result;
      } catch (error) {
        if (isOver()) break;
        failures += 1;
        onFailure?.(error, failures);
        await wait(delay(failures, error));
      }
    }
    return undefined;
  }

  signal?.addEventListener('abort', hurry);
  return { result: run().finally(() => signal?.removeEventListener('abort', hurry)), hurry };
}

/** Pauses in ms, one after the other; the last one repeats. */
export function steps(first: number, ...others: readonly number[]): Delay {
  const pauses = [first, ...others];
  return (failures) => pauses[Math.min(failures, pauses.length) - 1] ?? first;
}

interface Exponential {
  /** After the first failure, in ms. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** 0 to 1. */
  readonly random: () => number;
}

/**
 * Twice as long each time, up to the longest. Spread by half either way, so that a restarted server does not meet
 * everybody at once.
 */
export function exponential({ firstMs, longestMs, random }: Exponential): Delay {
  return (failures) => {
    const base = Math.min(firstMs * 2 ** (failures - 1), longestMs);
    return Math.min(base * (0.5 + random()), longestMs);
  };
}
