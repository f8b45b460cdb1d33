import type { ComponentType } from 'react';
import { createObservable, type Observable } from '../observable/create-observable';
import { type Retry, retryWithBackoff } from '../retry/retry-with-backoff';

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
export interface ComponentLoad extends Observable<LoadedComponent> {
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

/** Somebody looks: what is retried and timed until nobody does. */
interface Watch {
  readonly retry: Retry<ComponentType>;
  readonly stop: AbortController;
  readonly lateTimer: ReturnType<typeof setTimeout>;
}

/**
 * Builds the load of one component. It is asked for, watched, and retried until it is there. Nothing below it
 * retries: an attempt that fails, fails.
 */
export function createComponentLoad({ load, onFailure }: LoadSettings): ComponentLoad {
  const { current, subscribe, set } = createObservable<LoadedComponent>({ kind: 'waiting' });
  let underWay: Promise<ComponentType> | null = null;
  let hasReported = false;
  let lastError: unknown;
  let watchers = 0;
  let watch: Watch | null = null;
  let busyTimer: ReturnType<typeof setTimeout> | undefined;
  let busyUntil = 0;

  /** Shared by all who ask while it is under way. */
  function attempt(): Promise<ComponentType> {
    underWay ??= load().then(succeed, fail);
    return underWay;
  }

  function succeed(Component: ComponentType): ComponentType {
    underWay = null;
    clearTimeout(watch?.lateTimer);
    clearTimeout(busyTimer);
    set({ kind: 'ready', Component });
    return Component;
  }

  function fail(error: unknown): never {
    underWay = null;
    lastError = error;
    const state = current();
    if (state.kind === 'late') showEnd(error, state.isRetrying ? busyUntil - Date.now() : 0);
    if (!hasReported) onFailure(error);
    hasReported = true;
    throw error;
  }

  function showEnd(error: unknown, busyForMs: number): void {
    clearTimeout(busyTimer);
    const isRetrying = busyForMs > 0;
    set({ kind: 'late', error, isRetrying });
    if (isRetrying) busyTimer = setTimeout(() => set({ kind: 'late', error, isRetrying: false }), busyForMs);
  }

  function startWatch(): Watch {
    const eagerUntil = Date.now() + LATE_AFTER_MS + EAGER_PERIOD_MS;
    const stop = new AbortController();
    const retry = retryWithBackoff({
      attempt,
      delay: () => (Date.now() < eagerUntil ? EAGER_RETRY_MS : PATIENT_RETRY_MS),
      signal: stop.signal,
    });
    const lateTimer = setTimeout(
      () => set({ kind: 'late', error: lastError, isRetrying: false }),
      LATE_AFTER_MS,
    );
    return { retry, stop, lateTimer };
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
    ask() {
      // Whoever looks is told of a failure; whoever only asks is not.
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
      watch?.retry.hurry();
    },
    wake: () => watch?.retry.hurry(),
  };
}
