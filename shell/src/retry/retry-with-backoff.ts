import { pause } from './pause';

/** Delay before the next attempt in ms, after this many consecutive failures (from 1), the last one with this error. */
export type Delay = (failures: number, error?: unknown) => number;

interface RetryOptions<T> {
  /** Rejects if it failed. */
  readonly attempt: () => Promise<T>;
  readonly delay: Delay;
  /** Called after each failed attempt, before the pause. */
  readonly onFailure?: (error: unknown, failures: number) => void;
  /** Ends the pause and prevents further attempts. A running attempt continues to its end. */
  readonly signal?: AbortSignal;
  /** Number of attempts that have failed before: starts with a pause. Default 0. */
  readonly failedBefore?: number;
}

export interface Retry<T> {
  /** Resolves to the first success; undefined if aborted before. */
  readonly result: Promise<T | undefined>;
  /** Makes the next attempt immediately if a pause is running. */
  readonly retryNow: () => void;
}

/** Repeats an attempt until it succeeds or is aborted, with pauses between. The first attempt runs immediately. */
export function retryWithBackoff<T>(options: RetryOptions<T>): Retry<T> {
  const { attempt, delay, onFailure, signal, failedBefore = 0 } = options;
  let waiting = new AbortController();
  const retryNow = (): void => waiting.abort();
  // Read again after each await, since it may have been aborted in the meantime.
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

  signal?.addEventListener('abort', retryNow);
  return { result: run().finally(() => signal?.removeEventListener('abort', retryNow)), retryNow };
}

/** A list of delays in ms; the last one repeats. */
export function steps(first: number, ...others: readonly number[]): Delay {
  const pauses = [first, ...others];
  return (failures) => pauses[Math.min(failures, pauses.length) - 1] ?? first;
}

interface Exponential {
  /** Delay after the first failure, in ms. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** 0 to 1. */
  readonly random: () => number;
}

/**
 * Doubles each time, up to the longest. Randomized by half either way, so that not all clients reconnect to a restarted
 * server at the same time.
 */
export function exponential({ firstMs, longestMs, random }: Exponential): Delay {
  return (failures) => {
    const base = Math.min(firstMs * 2 ** (failures - 1), longestMs);
    return Math.min(base * (0.5 + random()), longestMs);
  };
}
