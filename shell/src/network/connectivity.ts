/**
 * The line to the provider: `offline` when the browser has no network, `unreachable` when it has one and the
 * provider does not answer over it.
 */
export type ConnectivityState = 'up' | 'offline' | 'unreachable';

/** Pauses between probes while the line is down; the last one repeats. */
const PROBE_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 10_000] as const;
/** Without a network: the browser tells when it is back, and in the end may be wrong about it. */
const OFFLINE_PROBE_MS = 60_000;

/** Whether the provider can be reached, known from the calls themselves and from probes when one fails. */
export interface Connectivity {
  readonly current: () => ConnectivityState;
  readonly subscribe: (listener: () => void) => () => void;
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
  /** Whether somebody looks at the page. While nobody does nothing is probed: `check` is to be called on the return. */
  readonly isWatched: () => boolean;
}

/** Builds the watch. A call without an answer is a suspicion; only a failed probe takes the line down. */
export function createConnectivity({ probe, isOnline, isWatched }: Deps): Connectivity {
  let state: ConnectivityState = 'up';
  let probing: Promise<ConnectivityState> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function become(next: ConnectivityState): void {
    if (state === next) return;
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function rise(): void {
    clearTimeout(timer);
    failures = 0;
    become('up');
  }

  function fall(): void {
    const longest = PROBE_AFTER_MS.length - 1;
    clearTimeout(timer);
    const pause = isOnline() ? PROBE_AFTER_MS[Math.min(failures, longest)] : OFFLINE_PROBE_MS;
    timer = setTimeout(() => {
      if (isWatched()) void check();
    }, pause);
    failures += 1;
    become(isOnline() ? 'unreachable' : 'offline');
  }

  async function ask(): Promise<ConnectivityState> {
    const isAlive = await probe();
    probing = null;
    if (isAlive) rise();
    else fall();
    return state;
  }

  function check(): Promise<ConnectivityState> {
    probing ??= ask();
    return probing;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    current: () => state,
    subscribe,
    tell(isResponded) {
      if (!isResponded && state === 'up') void check();
      if (isResponded && state !== 'up') rise();
    },
    check,
    whenUp() {
      if (state === 'up') return Promise.resolve();
      return new Promise((resolve) => {
        const stop = subscribe(() => {
          if (state !== 'up') return;
          stop();
          resolve();
        });
      });
    },
  };
}
