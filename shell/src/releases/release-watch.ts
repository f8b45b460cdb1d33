import { isAway, onReturn } from '../browser/away';
import type { ActiveReleases, ReleaseSet } from '@portal/shared/remote/release';
import { createObservable, type Observable } from '../observable/create-observable';

/** What pages that are loaded now get, and this page does not have. */
export interface NewerReleases {
  readonly revision: number;
  /** Parts with another release, `shell` among them. */
  readonly parts: readonly string[];
  /** Code that this page asked for is not served any more. */
  readonly isNeeded: boolean;
}

const SHELL = 'shell';
/** In an inspected page a dev server's code stands for the release that it is to replace. */
const DEV = /\+dev$/;
/** Asked again so often while somebody looks. */
const EVERY_MS = 5 * 60_000;
/** A page that comes to the front asks only after this long. */
const FRESH_MS = 60_000;

/** Knows when another release set became active under this open page, which lives on its own to its end. */
export interface ReleaseWatch extends Observable<NewerReleases | null> {
  /** Asks the front door now. Never rejects. */
  readonly check: () => Promise<void>;
  /** Code of a part could not be had: if that is because of a newer release, the page needs it. */
  readonly missed: (part: string) => Promise<void>;
  /** Asks from now on, each few minutes and when page or network are back, until it is stopped. */
  readonly start: () => () => void;
}

interface Deps {
  readonly set: ReleaseSet;
  /** Null when the front door does not answer. */
  readonly ask: () => Promise<ActiveReleases | null>;
  readonly now: () => number;
}

export function createReleaseWatch({ set, ask, now }: Deps): ReleaseWatch {
  const own = releasesOf(set);
  const missing = new Set<string>();
  const newer = createObservable<NewerReleases | null>(null, isSame);
  let askedAt = now();
  let asking: Promise<void> | null = null;

  async function compare(): Promise<void> {
    askedAt = now();
    const active = await ask();
    asking = null;
    if (active === null) return;
    const parts = changedParts(own, active.releases);
    // Parts lean on the shell's files too.
    const isNeeded = missing.size > 0 && parts.some((part) => part === SHELL || missing.has(part));
    // A rollback to what this page has leaves nothing to tell.
    newer.set(parts.length === 0 ? null : { revision: active.revision, parts, isNeeded });
  }

  function check(): Promise<void> {
    asking ??= compare();
    return asking;
  }

  function checkIfOld(): void {
    if (now() - askedAt >= FRESH_MS) void check();
  }

  return {
    current: newer.current,
    subscribe: newer.subscribe,
    check,
    missed(part) {
      missing.add(part);
      return check();
    },
    start() {
      const stopReturning = onReturn(checkIfOld);
      const timer = setInterval(() => {
        if (!isAway()) void check();
      }, EVERY_MS);
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
    ...remotes.map(({ part, release }) => [part, release.replace(DEV, '')] as const),
  ]);
}

function changedParts(own: ReadonlyMap<string, string>, active: ActiveReleases['releases']): string[] {
  const parts = new Set([...own.keys(), ...Object.keys(active)]);
  return [...parts].filter((part) => own.get(part) !== active[part]).sort();
}
