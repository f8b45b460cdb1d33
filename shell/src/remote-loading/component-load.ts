import type { ComponentType } from 'react';

/** A page or card is late after this long (design: surviving a bad remote); its load goes on. */
export const LATE_AFTER_MS = 5_000;
/** Attempts while a retry card is on screen: twice a second for a minute, then every 15 s. */
const EAGER_RETRY_MS = 500;
const EAGER_PERIOD_MS = 60_000;
const PATIENT_RETRY_MS = 15_000;
/** A pressed Retry is busy at least this long: an attempt that fails at once must be seen to have been made. */
const BUSY_MS = 500;

/**
 * `late` shows the retry card, with the last attempt's error if one failed; `ready` takes its place by itself.
 * `isRetrying`: the person has asked again, and that attempt has not ended.
 */
export type LoadedComponent =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'late'; readonly error: unknown; readonly isRetrying: boolean }
  | { readonly kind: 'ready'; readonly Component: ComponentType };

/** The load of one page or card, from the first request to the component. */
export interface ComponentLoad {
  readonly current: () => LoadedComponent;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts the load when nothing is under way. Cheap to repeat. */
  readonly ask: () => void;
  /** Somebody looks at the place of the component: from now on it may become late, and is retried. */
  readonly watch: () => () => void;
  readonly retryNow: () => void;
  /** The network is back: tries again at once if somebody looks, without waiting for the next turn. */
  readonly wake: () => void;
}

interface LoadSettings {
  /** One attempt. Rejects when it failed. */
  readonly load: () => Promise<ComponentType>;
  /** Told once for each series of failed attempts. */
  readonly onFailure: (error: unknown) => void;
}

/** Builds the load of one component. It is asked for, watched, and retried until it is there. */
export function createComponentLoad({ load, onFailure }: LoadSettings): ComponentLoad {
  let state: LoadedComponent = { kind: 'waiting' };
  let isAttempting = false;
  let hasReported = false;
  let lastError: unknown;
  let watchers = 0;
  let lateTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let busyTimer: ReturnType<typeof setTimeout> | undefined;
  let busyUntil = 0;
  let watchedSince = 0;
  const listeners = new Set<() => void>();

  function become(next: LoadedComponent): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function attempt(): void {
    if (isAttempting || state.kind === 'ready') return;
    isAttempting = true;
    clearTimeout(retryTimer);
    load().then(succeed, fail);
  }

  function succeed(Component: ComponentType): void {
    isAttempting = false;
    clearTimeout(lateTimer);
    clearTimeout(busyTimer);
    become({ kind: 'ready', Component });
  }

  function fail(error: unknown): void {
    isAttempting = false;
    lastError = error;
    if (state.kind === 'late') showEnd(error, state.isRetrying ? busyUntil - Date.now() : 0);
    if (!hasReported) onFailure(error);
    hasReported = true;
    if (watchers === 0) return;
    const isEager = Date.now() - watchedSince < LATE_AFTER_MS + EAGER_PERIOD_MS;
    retryTimer = setTimeout(attempt, isEager ? EAGER_RETRY_MS : PATIENT_RETRY_MS);
  }

  function showEnd(error: unknown, busyForMs: number): void {
    clearTimeout(busyTimer);
    const isRetrying = busyForMs > 0;
    become({ kind: 'late', error, isRetrying });
    if (isRetrying)
      busyTimer = setTimeout(() => become({ kind: 'late', error, isRetrying: false }), busyForMs);
  }

  function retryNow(): void {
    if (state.kind === 'late') {
      busyUntil = Date.now() + BUSY_MS;
      clearTimeout(busyTimer);
      become({ ...state, isRetrying: true });
    }
    attempt();
  }

  function stopWatching(): void {
    watchers -= 1;
    if (watchers > 0) return;
    clearTimeout(lateTimer);
    clearTimeout(retryTimer);
    clearTimeout(busyTimer);
    hasReported = false;
    lastError = undefined;
    if (state.kind === 'late') become({ kind: 'waiting' });
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: attempt,
    watch() {
      watchers += 1;
      if (watchers === 1 && state.kind !== 'ready') {
        watchedSince = Date.now();
        lateTimer = setTimeout(
          () => become({ kind: 'late', error: lastError, isRetrying: false }),
          LATE_AFTER_MS,
        );
      }
      attempt();
      return stopWatching;
    },
    retryNow,
    wake() {
      if (watchers > 0) attempt();
    },
  };
}
