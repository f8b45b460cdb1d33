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
   * To be called before the hidden frame is shown. The page is then kept until `end`.
   * @returns false if this page has not been rendered
   */
  readonly take: (entry: DirectoryEntry) => boolean;
  /** To be called when a page was opened, this one or another. */
  readonly end: () => void;
}

interface Deps {
  /** Loads the page and its first data; false if it cannot be rendered with them. */
  readonly prepare: (entry: DirectoryEntry) => Promise<boolean>;
}

/** A page that is not opened within this time is unmounted. */
export const KEPT_MS = 30_000;

export function createPrerender({ prepare }: Deps): Prerender {
  const { current, subscribe, set } = createObservable<PrerenderedPage | null>(null);
  let wanted: DirectoryEntry | null = null;
  let isRendered = false;
  let isTaken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    wanted = null;
    isRendered = false;
    isTaken = false;
    set(null);
  }

  async function render(entry: DirectoryEntry): Promise<void> {
    if (!(await prepare(entry)) || wanted !== entry) return;
    const location = { pathname: entry.path, search: '', hash: '', state: null, key: 'prerender' };
    set({ entry, location });
    timer = setTimeout(end, KEPT_MS);
  }

  return {
    current,
    subscribe,
    start(entry) {
      if (wanted === entry || isTaken) return;
      end();
      wanted = entry;
      void render(entry);
    },
    setRendered() {
      isRendered = current() !== null;
    },
    take(entry) {
      if (!isRendered || current()?.entry !== entry) return false;
      isTaken = true;
      clearTimeout(timer);
      return true;
    },
    end,
  };
}
