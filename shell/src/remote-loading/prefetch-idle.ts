import { whenContentStands } from '../browser/when-content-stands';
import { whenIdle } from '../browser/when-idle';
import type { DirectoryEntry } from '../routing/route-directory';

/** Delay after the page has shown its content. */
const REST_MS = 3_000;
/** Number of pages that are prefetched: the first ones of the menu. */
const MAX_PAGES = 2;

/** Connection information in browsers that provide it; missing in TypeScript's DOM library. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

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

/** Whether the connection is fast. Browsers without connection information are treated as fast. */
function isConnectionFast(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  if (connection === undefined) return true;
  return connection.saveData !== true && (connection.effectiveType ?? '4g') === '4g';
}
