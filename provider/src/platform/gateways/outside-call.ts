import { assertNoTransaction } from '../database/transaction-scope';
import type { Metrics } from '../runtime/metrics';
import { OutsideError } from './outside-error';

/** The outside parties, as counters name them. */
export type OutsideParty = 'sms' | 'mail' | 'captcha' | 'identity' | 'marketplace';

/**
 * How long each may take, in milliseconds. A captcha and a message in one call stay below the eight
 * seconds that a call has, so that the countdown of a code that never went out is taken back in time.
 */
const PATIENCE_MS: Readonly<Record<OutsideParty, number>> = {
  captcha: 2_500,
  sms: 4_500,
  mail: 4_500,
  identity: 7_000,
  marketplace: 7_000,
};

/** Runs one call to an outside party; `signal` tells the client to give up. */
export type OutsideCall = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

export interface OutsideCallOptions {
  readonly party: OutsideParty;
  readonly metrics: Metrics;
  /** Shorter, for tests. */
  readonly patienceMs?: number | undefined;
}

/**
 * Stands around every call that leaves the process: outside transactions alone, never longer than its
 * time, and counted by party and outcome. What the client throws passes through.
 * @throws OutsideError when the time is up
 */
export function outsideCall({
  party,
  metrics,
  patienceMs = PATIENCE_MS[party],
}: OutsideCallOptions): OutsideCall {
  return async (work) => {
    assertNoTransaction(party);
    const stopTimer = metrics.outsideCalls.startTimer({ party });
    const controller = new AbortController();
    const late = new OutsideError(`${party} did not answer within ${String(patienceMs)} ms`, 'timeout');
    let alarm: NodeJS.Timeout | undefined;
    try {
      const deadline = new Promise<never>((_resolve, reject) => {
        alarm = setTimeout(() => {
          reject(late);
          controller.abort();
        }, patienceMs);
      });
      const result = await Promise.race([work(controller.signal), deadline]);
      stopTimer({ outcome: 'ok' });
      return result;
    } catch (error) {
      stopTimer({ outcome: error instanceof OutsideError ? error.failure : 'broken' });
      throw error;
    } finally {
      clearTimeout(alarm);
    }
  };
}
