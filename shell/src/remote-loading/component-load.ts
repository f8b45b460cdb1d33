import type { ComponentType } from 'react';

/** A page or card is late after this long (design: surviving a bad remote); its load goes on. */
export const LATE_AFTER_MS = 5_000;
/** Attempts while a retry card is on screen: twice a second for a minute, then every 15 s. */
const EAGER_RETRY_MS = 500;
const EAGER_PERIOD_MS = 60_000;
const PATIENT_RETRY_MS = 15_000;

/** `late` shows the retry card, with the last attempt's error if one failed; `ready` takes its place by itself. */
export type LoadedComponent =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'late'; readonly error: unknown }
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
    become({ kind: 'ready', Component });
  }

  function fail(error: unknown): void {
    isAttempting = false;
    lastError = error;
    if (state.kind === 'late') become({ kind: 'late', error });
    if (!hasReported) onFailure(error);
    hasReported = true;
    if (watchers === 0) return;
    const isEager = Date.now() - watchedSince < LATE_AFTER_MS + EAGER_PERIOD_MS;
    retryTimer = setTimeout(attempt, isEager ? EAGER_RETRY_MS : PATIENT_RETRY_MS);
  }

  function stopWatching(): void {
    watchers -= 1;
    if (watchers > 0) return;
    clearTimeout(lateTimer);
    clearTimeout(retryTimer);
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
        lateTimer = setTimeout(() => become({ kind: 'late', error: lastError }), LATE_AFTER_MS);
      }
      attempt();
      return stopWatching;
    },
    retryNow: attempt,
  };
}
