import { isConnectionFast } from '@portal/shared/ui/is-connection-fast';
import { whenContentStands } from '@portal/shared/ui/when-content-stands';
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
  /** Loads the code of layers that can be opened from every page, so that opening them needs no waiting. */
  readonly loadTools: () => Promise<unknown>;
}

/**
 * Prefetches the first pages of the menu, and the code of layers, once the first page is idle. Only on fast connections
 * without data saving.
 */
export function prefetchWhenIdle({ menu, prefetch, loadTools }: Deps): void {
  whenContentStands(() => {
    setTimeout(() => {
      if (!isConnectionFast()) return;
      whenIdle(window, () => {
        const entries = menu();
        nextPages(entries).forEach(prefetch);
        // A failed prefetch is repeated when the layer is opened.
        if (entries.length > 0) loadTools().catch(() => undefined);
      });
    }, REST_MS);
  });
}

function nextPages(menu: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
  return menu.filter(({ source }) => source.kind === 'remote').slice(0, MAX_PAGES);
}
