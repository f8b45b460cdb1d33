import { createObservable, type Observable } from '../observable/create-observable';
import { retryWithBackoff, steps } from '../retry/retry-with-backoff';

/**
 * The line to the provider: `offline` when the browser has no network, `unreachable` when it has one and the
 * provider does not answer over it.
 */
export type ConnectivityState = 'up' | 'offline' | 'unreachable';

/** Pauses between probes while the line is down. */
const PROBE_DELAY = steps(1_000, 2_000, 4_000, 8_000, 10_000);
/** Without a network: the browser tells when it is back, and in the end may be wrong about it. */
const OFFLINE_PROBE_MS = 60_000;

/** Whether the provider can be reached, known from the calls themselves and from probes when one fails. */
export interface Connectivity extends Observable<ConnectivityState> {
  /** A call has ended: an answer came, whatever it said, or none did. */
  readonly tell: (isResponded: boolean) => void;
  /** Asks the provider now; those who ask meanwhile share one probe. */
  readonly check: () => Promise<ConnectivityState>;
  /** Resolves at once while the line is up, else when it is back. */
  readonly whenUp: () => Promise<void>;
}

interface Deps {
  /** Asks the provider for a sign of life; never rejects. */
  readonly probe: () => Promise<boolean>;
  /** What the browser believes. A portal on the same machine answers without any network: it only names the fault. */
  readonly isOnline: () => boolean;
  /** Whether somebody looks at the page; else nothing is probed, and `check` is to be called on the return. */
  readonly isWatched: () => boolean;
}

/** Builds the watch. A call without an answer is a suspicion; only a failed probe takes the line down. */
export function createConnectivity({ probe, isOnline, isWatched }: Deps): Connectivity {
  const state = createObservable<ConnectivityState>('up');
  let probing: Promise<ConnectivityState> | null = null;
  /** Ends the probes of an outage; null while the line is up. */
  let outage: AbortController | null = null;

  function rise(): void {
    outage?.abort();
    outage = null;
    state.set('up');
  }

  function fall(): void {
    if (outage === null) {
      outage = new AbortController();
      retryWithBackoff({
        attempt: probeWhileWatched,
        delay: (failures) => (isOnline() ? PROBE_DELAY(failures) : OFFLINE_PROBE_MS),
        signal: outage.signal,
        failedBefore: 1,
      });
    }
    state.set(isOnline() ? 'unreachable' : 'offline');
  }

  async function probeWhileWatched(): Promise<void> {
    if (!isWatched() || (await check()) !== 'up') throw new Error('The line is still down.');
  }

  async function ask(): Promise<ConnectivityState> {
    const isAlive = await probe();
    probing = null;
    if (isAlive) rise();
    else fall();
    return state.current();
  }

  function check(): Promise<ConnectivityState> {
    probing ??= ask();
    return probing;
  }

  return {
    current: state.current,
    subscribe: state.subscribe,
    tell(isResponded) {
      const isUp = state.current() === 'up';
      if (!isResponded && isUp) void check();
      if (isResponded && !isUp) rise();
    },
    check,
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
