import type { Location } from 'react-router-dom';
import { createObservable, type Observable } from '../observable/create-observable';
import type { DirectoryEntry } from '../routing/route-directory';

/** A page that is rendered before it is opened, and the address that it reads. */
export interface PrerenderedPage {
  readonly entry: DirectoryEntry;
  readonly location: Location;
}

/** The page that is rendered before it is opened, in a hidden frame; null if there is none. */
export interface Prerender extends Observable<PrerenderedPage | null> {
  /** To be called when the user points at a link to the page that has no parameters. */
  readonly start: (entry: DirectoryEntry) => void;
  /** To be called when the hidden frame has been rendered. */
  readonly setRendered: () => void;
  /**
   * To be called before the hidden frame is shown. The page is then kept until the next arrival.
   * @returns false if this page has not been rendered
   */
  readonly take: (entry: DirectoryEntry) => boolean;
  /** To be called when a navigation has ended, with the page that is shown. */
  readonly arrive: (entry: DirectoryEntry) => void;
}

interface Deps {
  /** Loads the page and its first data; false if it cannot be rendered with them. */
  readonly prepare: (entry: DirectoryEntry) => Promise<boolean>;
}

/** A page that is not opened within this time is unmounted. */
export const KEPT_MS = 30_000;

/** A page at which the user points, from then until it is opened or dropped. */
interface Attempt {
  readonly entry: DirectoryEntry;
  state: 'preparing' | 'rendering' | 'rendered' | 'taken';
}

export function createPrerender({ prepare }: Deps): Prerender {
  const { current, subscribe, set } = createObservable<PrerenderedPage | null>(null);
  let attempt: Attempt | null = null;
  /** What the user points at while a page is taken. */
  let next: DirectoryEntry | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    attempt = null;
    set(null);
  }

  async function run(started: Attempt): Promise<void> {
    const { entry } = started;
    const isReady = await prepare(entry);
    if (attempt !== started) return;
    if (!isReady) {
      end();
      return;
    }
    started.state = 'rendering';
    const location = { pathname: entry.path, search: '', hash: '', state: null, key: 'prerender' };
    set({ entry, location });
    timer = setTimeout(end, KEPT_MS);
  }

  function start(entry: DirectoryEntry): void {
    if (attempt?.state === 'taken') {
      next = entry;
      return;
    }
    if (attempt?.entry === entry) return;
    end();
    attempt = { entry, state: 'preparing' };
    void run(attempt);
  }

  return {
    current,
    subscribe,
    start,
    setRendered() {
      if (attempt?.state === 'rendering') attempt.state = 'rendered';
    },
    take(entry) {
      if (attempt?.entry !== entry || attempt.state !== 'rendered') return false;
      attempt.state = 'taken';
      clearTimeout(timer);
      return true;
    },
    arrive(entry) {
      if (attempt?.entry !== entry && attempt?.state !== 'taken') return;
      end();
      const following = next;
      next = null;
      if (following !== null && following !== entry) start(following);
    },
  };
}
