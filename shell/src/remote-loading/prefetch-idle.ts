import { isConnectionFast } from '@portal/shared/ui/is-connection-fast';
import { whenContentShown } from '@portal/shared/ui/when-content-shown';
import { whenIdle } from '@portal/shared/ui/when-idle';
import type { DirectoryEntry } from '../routing/route-directory';

/** Delay after the page has shown its content. */
const REST_MS = 3_000;
/** Number of pages that are prefetched: the first ones of the menu. */
const MAX_PAGES = 2;

interface Deps {
  /** The menu of the current user, in its order; empty without a session. */
  readonly menu: () => readonly DirectoryEntry[];
  readonly prefetch: (entry: DirectoryEntry) => void;
}

/**
 * Prefetches the first pages of the menu once the first page is idle. Only on fast connections without data saving.
 */
export function prefetchWhenIdle({ menu, prefetch }: Deps): void {
  whenContentShown(() => {
    setTimeout(() => {
      if (!isConnectionFast()) return;
      whenIdle(window, () => nextPages(menu()).forEach(prefetch));
    }, REST_MS);
  });
}

function nextPages(menu: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
  return menu.filter(({ source }) => source.kind === 'remote').slice(0, MAX_PAGES);
}
