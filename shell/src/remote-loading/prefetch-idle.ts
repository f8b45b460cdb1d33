import { CONTENT_MARK } from '@portal/shared/remote';
import { whenIdle } from '../browser/when-idle';
import type { DirectoryEntry } from '../routing/route-directory';

/** The page has its content and has been left in peace this long. */
const REST_MS = 3_000;
/** The pages that people most likely open next: the first of the menu. */
const MAX_PAGES = 2;

/** What browsers that know say of the line; TypeScript's DOM library does not have it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

interface Deps {
  /** The menu of whoever is signed in by then, in its order; empty for nobody. */
  readonly menu: () => readonly DirectoryEntry[];
  readonly prefetch: (entry: DirectoryEntry) => void;
  /** What can be opened from each of these pages, and must not have to be waited for then. */
  readonly loadTools: () => Promise<unknown>;
}

/**
 * Fetches the first pages of the menu, and what opens over them, once the first page is at rest, on a quick line that
 * nobody pays for.
 */
export function prefetchWhenIdle({ menu, prefetch, loadTools }: Deps): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName(CONTENT_MARK).length === 0) return;
    observer.disconnect();
    setTimeout(() => {
      if (!isLineQuick()) return;
      whenIdle(window, () => {
        const entries = menu();
        nextPages(entries).forEach(prefetch);
        // What cannot be fetched ahead is asked for again by opening.
        if (entries.length > 0) loadTools().catch(() => undefined);
      });
    }, REST_MS);
  }).observe({ type: 'mark', buffered: true });
}

function nextPages(menu: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
  return menu.filter(({ source }) => source.kind === 'remote').slice(0, MAX_PAGES);
}

/** A browser that says nothing of its line is on a desk or charges for nothing that it would tell of. */
function isLineQuick(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  if (connection === undefined) return true;
  return connection.saveData !== true && (connection.effectiveType ?? '4g') === '4g';
}
