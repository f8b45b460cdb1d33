import { assertNoTransaction } from '../database/transaction-scope';
import type { Metrics } from '../runtime/metrics';
import { beginPart, runInSpan } from '../tracing/tracing';
import { EXTERNAL_FAILURES, ExternalError } from './external-error';

/** The external services, as metrics name them. */
export type ExternalParty = 'sms' | 'mail' | 'captcha' | 'identity' | 'marketplace' | 'wallet';

/**
 * Timeouts in milliseconds. A captcha and a message in one call together take less than the call's eight seconds, so
 * that the countdown of a code that was not sent is removed in time. So do the closing of one payment and the creation
 * of another at a wallet.
 */
const TIMEOUT_MS: Readonly<Record<ExternalParty, number>> = {
  captcha: 2_500,
  sms: 4_500,
  mail: 4_500,
  identity: 7_000,
  marketplace: 7_000,
  wallet: 3_500,
};

/** How a call ends: `broken` is an error of the portal's own. */
const OUTCOMES = ['ok', 'broken', ...EXTERNAL_FAILURES] as const;

/** Runs one call to an external service. `signal` aborts the client. */
export type ExternalCall = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

export interface ExternalCallOptions {
  readonly party: ExternalParty;
  readonly metrics: Metrics;
  /** A shorter timeout, for tests. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Wraps every call that leaves the process: refuses to run inside a transaction, enforces the timeout, and counts the
 * call by service and outcome. Errors of the client are rethrown.
 * @throws ExternalError on timeout
 */
export function externalCall({
  party,
  metrics,
  timeoutMs = TIMEOUT_MS[party],
}: ExternalCallOptions): ExternalCall {
  for (const outcome of OUTCOMES) metrics.externalCalls.zero({ party, outcome });
  return async (work) => {
    assertNoTransaction(party);
    const stopTimer = metrics.externalCalls.startTimer({ party });
    const span = beginPart({ name: `call ${party}`, kind: 'client', facts: { 'portal.party': party } });
    const controller = new AbortController();
    const late = new ExternalError(`${party} did not answer within ${String(timeoutMs)} ms`, 'timeout');
    let alarm: NodeJS.Timeout | undefined;
    try {
      const deadline = new Promise<never>((_resolve, reject) => {
        alarm = setTimeout(() => {
          reject(late);
          controller.abort();
        }, timeoutMs);
      });
      const begun = span === null ? work(controller.signal) : runInSpan(span, () => work(controller.signal));
      const result = await Promise.race([begun, deadline]);
      stopTimer({ outcome: 'ok' });
      span?.note({ 'portal.outcome': 'ok' });
      return result;
    } catch (error) {
      const outcome: (typeof OUTCOMES)[number] = error instanceof ExternalError ? error.failure : 'broken';
      stopTimer({ outcome });
      span?.note({ 'portal.outcome': outcome });
      span?.fail(outcome);
      throw error;
    } finally {
      span?.end();
      clearTimeout(alarm);
    }
  };
}
