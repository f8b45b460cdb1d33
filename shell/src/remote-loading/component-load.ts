import type { ComponentType } from 'react';
import { createObservable, type Observable } from '../observable/create-observable';
import type { Connectivity } from '../network/connectivity';
import { type Retry, retryWithBackoff } from '../retry/retry-with-backoff';

/** A page or card is late after this time; its load continues. */
export const LATE_AFTER_MS = 5_000;
/**
 * Intervals of attempts while a retry card is shown: twice a second for a minute, then every 15 s. Each attempt
 * requests several files, so there are none while the connection is down.
 */
const EAGER_RETRY_MS = 500;
const EAGER_PERIOD_MS = 60_000;
const PATIENT_RETRY_MS = 15_000;
/** Minimum time that Retry is busy: an attempt that fails immediately must still be visible. */
const BUSY_MS = 500;

/**
 * State of a load. `late` shows the retry card, with the error of the last attempt if one failed. `ready` replaces the
 * card. `isRetrying`: the user has clicked Retry, and that attempt has not ended.
 */
export type LoadedComponent =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'late'; readonly error: unknown; readonly isRetrying: boolean }
  | { readonly kind: 'ready'; readonly Component: ComponentType };

/** The load of one page or card, from the first request to the component. */
export interface ComponentLoad extends Observable<LoadedComponent> {
  /** Starts the load if none is running. Cheap to repeat. */
  readonly start: () => void;
  /**
   * To be called while the component's place is displayed: the load may then become late, and is retried. Returns a
   * function that ends this.
   */
  readonly watch: () => () => void;
  readonly retryNow: () => void;
  /**
   * To be called when the network is back: retries immediately if the place is displayed, without waiting for the next
   * interval.
   */
  readonly retryIfWatched: () => void;
}

interface LoadSettings {
  /** One attempt. Rejects if it failed. */
  readonly load: () => Promise<ComponentType>;
  /** Called once for each series of failed attempts. */
  readonly onFailure: (error: unknown) => void;
  readonly connectivity: Pick<Connectivity, 'current' | 'check' | 'whenUp'>;
}

/** What runs while the place is displayed: retries and the timeout. */
interface Watch {
  readonly retry: Retry<ComponentType>;
  readonly stop: AbortController;
  readonly lateTimer: ReturnType<typeof setTimeout>;
}

/**
 * Creates the load of one component. It is started, watched, and retried until it succeeds. The code below it does not
 * retry.
 */
export function createComponentLoad({ load, onFailure, connectivity }: LoadSettings): ComponentLoad {
  const { current, subscribe, set } = createObservable<LoadedComponent>({ kind: 'waiting' });
  let pending: Promise<ComponentType> | null = null;
  let hasReported = false;
  let lastError: unknown;
  let watchers = 0;
  let watch: Watch | null = null;
  let busyTimer: ReturnType<typeof setTimeout> | undefined;
  let busyUntil = 0;

  /** Shared by concurrent callers. */
  function attempt(): Promise<ComponentType> {
    pending ??= load().then(succeed, fail);
    return pending;
  }

  function succeed(Component: ComponentType): ComponentType {
    pending = null;
    clearTimeout(watch?.lateTimer);
    clearTimeout(busyTimer);
    set({ kind: 'ready', Component });
    return Component;
  }

  function fail(error: unknown): never {
    pending = null;
    lastError = error;
    const state = current();
    if (state.kind === 'late') showFailure(error, state.isRetrying ? busyUntil - Date.now() : 0);
    if (!hasReported) onFailure(error);
    hasReported = true;
    throw error;
  }

  function showFailure(error: unknown, busyForMs: number): void {
    clearTimeout(busyTimer);
    const isRetrying = busyForMs > 0;
    set({ kind: 'late', error, isRetrying });
    if (isRetrying) busyTimer = setTimeout(() => set({ kind: 'late', error, isRetrying: false }), busyForMs);
  }

  /** The first attempt may succeed without a connection, from the browser's cache. */
  async function attemptWhileUp(signal: AbortSignal): Promise<ComponentType> {
    if (lastError !== undefined) await connectivity.whenUp();
    signal.throwIfAborted();
    return attempt();
  }

  function startWatch(): Watch {
    // The failure of a prefetch before was a report of its own.
    hasReported = false;
    const eagerUntil = Date.now() + LATE_AFTER_MS + EAGER_PERIOD_MS;
    const stop = new AbortController();
    const retry = retryWithBackoff({
      attempt: () => attemptWhileUp(stop.signal),
      delay: () => (Date.now() < eagerUntil ? EAGER_RETRY_MS : PATIENT_RETRY_MS),
      onFailure(_error, failures) {
        if (isPowerOfTwo(failures)) void connectivity.check();
      },
      signal: stop.signal,
    });
    const lateTimer = setTimeout(
      () => set({ kind: 'late', error: lastError, isRetrying: false }),
      LATE_AFTER_MS,
    );
    return { retry, stop, lateTimer };
  }

  /** A successful check continues the attempt that waits for the connection. */
  async function checkNow(): Promise<void> {
    const isUp = (await connectivity.check()) === 'up';
    if (!isUp && current().kind === 'late') showFailure(lastError, busyUntil - Date.now());
  }

  function stopWatching(): void {
    watchers -= 1;
    if (watchers > 0) return;
    clearTimeout(watch?.lateTimer);
    clearTimeout(busyTimer);
    watch?.stop.abort();
    watch = null;
    hasReported = false;
    lastError = undefined;
    if (current().kind === 'late') set({ kind: 'waiting' });
  }

  return {
    current,
    subscribe,
    start() {
      // The failure of an attempt that nobody awaits is in `current()` and in the report.
      if (current().kind !== 'ready') attempt().catch(() => undefined);
    },
    watch() {
      watchers += 1;
      if (current().kind !== 'ready') watch ??= startWatch();
      return stopWatching;
    },
    retryNow() {
      const state = current();
      if (state.kind === 'late') {
        busyUntil = Date.now() + BUSY_MS;
        clearTimeout(busyTimer);
        set({ ...state, isRetrying: true });
      }
      if (connectivity.current() === 'up') watch?.retry.retryNow();
      else void checkNow();
    },
    retryIfWatched: () => watch?.retry.retryNow(),
  };
}

/** The failures after which the connection is checked: ever fewer. */
function isPowerOfTwo(count: number): boolean {
  return Number.isInteger(Math.log2(count));
}
