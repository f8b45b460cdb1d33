import { type SingleFlight, singleFlight } from '@portal/shared/async/single-flight';
import { isAway, onReturn } from '../browser/away';
import type { ActiveReleases, ReleaseSet } from '@portal/shared/remote/release';
import { createObservable, type Observable } from '../observable/create-observable';

/** The active releases, if they differ from those of this page. */
export interface NewerReleases {
  readonly revision: number;
  /** Parts with another release; may include `shell`. */
  readonly parts: readonly string[];
  /** Whether code that this page needs is no longer served. */
  readonly isNeeded: boolean;
}

const SHELL = 'shell';
/** Release of a part that only an inspected page knows. */
const NO_RELEASE = '0.0.0+dev';
/** Suffix of a dev server's release in an inspected page. It replaces the part's real release there. */
const DEV = /\+dev$/;
/** Check interval while the page is visible. */
const EVERY_MS = 5 * 60_000;
/** The same for a page with releases of a rollout, so that it notices soon if that is halted. */
const EVERY_IN_ROLLOUT_MS = 30_000;
/** A page that becomes visible checks only if the last check is older than this, or than the interval. */
const FRESH_MS = 60_000;

/** Whether another release set has become active. The open page keeps its own until it is reloaded. */
export interface ReleaseWatch extends Observable<NewerReleases | null> {
  /** Checks at the front door now. Never rejects. */
  readonly check: () => Promise<void>;
  /**
   * To be called if code of a part could not be loaded. If there is a newer release of it, the reload is marked as
   * needed.
   */
  readonly reportMissing: (part: string) => Promise<void>;
  /**
   * Starts checking: at intervals, and when the page becomes visible or the network is back. Returns a function that
   * stops it.
   */
  readonly start: () => () => void;
}

interface Deps {
  readonly set: ReleaseSet;
  /** Resolves to null if the front door does not respond. */
  readonly fetchActive: () => Promise<ActiveReleases | null>;
  readonly now: () => number;
}

export function createReleaseWatch({ set, fetchActive, now }: Deps): ReleaseWatch {
  const own = releasesOf(set);
  const everyMs = set.arm === undefined ? EVERY_MS : EVERY_IN_ROLLOUT_MS;
  const missing = new Set<string>();
  const newer = createObservable<NewerReleases | null>(null, isSame);
  let checkedAt = now();
  const flights: SingleFlight<void> = singleFlight();

  async function compare(): Promise<void> {
    checkedAt = now();
    const active = await fetchActive();
    if (active === null) return;
    const parts = changedParts(own, active.releases);
    // Parts depend on the shell's files too.
    const isNeeded = missing.size > 0 && parts.some((part) => part === SHELL || missing.has(part));
    // After a rollback to this page's releases there is nothing to report.
    newer.set(parts.length === 0 ? null : { revision: active.revision, parts, isNeeded });
  }

  const check = (): Promise<void> => flights.run('check', compare);

  function checkIfOld(): void {
    if (now() - checkedAt >= Math.min(FRESH_MS, everyMs)) void check();
  }

  return {
    current: newer.current,
    subscribe: newer.subscribe,
    check,
    reportMissing(part) {
      missing.add(part);
      return check();
    },
    start() {
      const stopReturning = onReturn(checkIfOld);
      const timer = setInterval(() => {
        if (!isAway()) void check();
      }, everyMs);
      return () => {
        clearInterval(timer);
        stopReturning();
      };
    },
  };
}

function isSame(one: NewerReleases | null, other: NewerReleases | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function releasesOf({ shell, remotes }: ReleaseSet): ReadonlyMap<string, string> {
  return new Map([
    [SHELL, shell.release],
    ...remotes
      // A part that only this inspected page knows has no release.
      .filter(({ release }) => release !== NO_RELEASE)
      .map(({ part, release }) => [part, release.replace(DEV, '')] as const),
  ]);
}

function changedParts(own: ReadonlyMap<string, string>, active: ActiveReleases['releases']): string[] {
  const parts = new Set([...own.keys(), ...Object.keys(active)]);
  return [...parts].filter((part) => own.get(part) !== active[part]).sort();
}
