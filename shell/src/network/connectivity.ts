import { singleFlight } from '@portal/shared/async/single-flight';
import { createObservable, type Observable } from '../observable/create-observable';
import { retryWithBackoff, steps } from '../retry/retry-with-backoff';

/**
 * The connection to the provider: `offline` if the browser has no network, `unreachable` if it has one but the provider
 * does not respond.
 */
export type ConnectivityState = 'up' | 'offline' | 'unreachable';

/** Delays between probes while the connection is down. */
const PROBE_DELAY = steps(1_000, 2_000, 4_000, 8_000, 10_000);
/** Without a network: the browser reports when it is back. The probe is for browsers that report it wrongly. */
const OFFLINE_PROBE_MS = 60_000;

/** The one thing that is in flight. */
const PROBE = 'probe';

/** Whether the provider can be reached, known from the calls and from probes after a failed call. */
export interface Connectivity extends Observable<ConnectivityState> {
  /** To be called at the end of each call: whether there was a response, of any status. */
  readonly reportCall: (hasResponded: boolean) => void;
  /** Probes the provider now. Concurrent callers share one probe. */
  readonly check: () => Promise<ConnectivityState>;
  /**
   * The same, but after a running probe: its response may have been sent before the change that the caller knows of.
   */
  readonly recheck: () => Promise<ConnectivityState>;
  /** Resolves immediately while the connection is up, else when it is back. */
  readonly whenUp: () => Promise<void>;
}

interface Deps {
  /** Whether the provider responds; never rejects. */
  readonly probe: () => Promise<boolean>;
  /**
   * The browser's own state. A portal on the same machine responds without any network, so this only determines the
   * name of the failure.
   */
  readonly isOnline: () => boolean;
  /**
   * Whether the page is visible. While it is not, nothing is probed, and `check` must be called when it becomes
   * visible.
   */
  readonly isVisible: () => boolean;
}

/** Creates the monitor. After a call without a response, only a failed probe sets the state to down. */
export function createConnectivity({ probe, isOnline, isVisible }: Deps): Connectivity {
  const state = createObservable<ConnectivityState>('up');
  const flights = singleFlight<ConnectivityState>();
  /** Ends the probes of an outage; null while the connection is up. */
  let outage: AbortController | null = null;

  function markUp(): void {
    outage?.abort();
    outage = null;
    state.set('up');
  }

  function markDown(): void {
    if (outage === null) {
      outage = new AbortController();
      retryWithBackoff({
        attempt: probeWhileVisible,
        delay: (failures) => (isOnline() ? PROBE_DELAY(failures) : OFFLINE_PROBE_MS),
        signal: outage.signal,
        failedBefore: 1,
      });
    }
    state.set(isOnline() ? 'unreachable' : 'offline');
  }

  async function probeWhileVisible(): Promise<void> {
    if (!isVisible() || (await check()) !== 'up') throw new Error('The connection is still down.');
  }

  async function runProbe(): Promise<ConnectivityState> {
    const hasResponded = await probe();
    if (hasResponded) markUp();
    else markDown();
    return state.current();
  }

  const check = (): Promise<ConnectivityState> => flights.run(PROBE, runProbe);

  return {
    current: state.current,
    subscribe: state.subscribe,
    reportCall(hasResponded) {
      const isUp = state.current() === 'up';
      if (!hasResponded && isUp) void check();
      if (hasResponded && !isUp) markUp();
    },
    check,
    recheck: () => flights.inFlight(PROBE)?.then(check) ?? check(),
    whenUp() {
      if (state.current() === 'up') return Promise.resolve();
      return new Promise((resolve) => {
        const stop = state.subscribe(() => {
          if (state.current() !== 'up') return;
          stop();
          resolve();
        });
      });
    },
  };
}
