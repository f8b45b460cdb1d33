/** Connections that browsers open to one host over HTTP/1.1. */
const MAX_CONNECTIONS = 6;
/** For a probe, and for the script that is requested next. */
const RESERVED_CONNECTIONS = 2;

/** The preloads that the HTML page declares for one part. Removing one cancels its request if it has not finished. */
export interface PartPreloads {
  /**
   * Cancels the last unfinished preloads if all connections to the host are occupied. On a dead connection, a probe
   * would otherwise wait behind them. On a slow one, only the files that are needed last are fetched later.
   * @param pendingScripts number of scripts of the part that are loading
   */
  readonly freeConnections: (pendingScripts: number) => void;
  readonly removeAll: () => void;
}

/** @param folders absolute addresses with trailing slash */
export function createPartPreloads(folders: readonly string[]): PartPreloads {
  const links = (): readonly HTMLLinkElement[] =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].filter(({ href }) =>
      folders.some((folder) => href.startsWith(folder)),
    );
  return {
    freeConnections(pendingScripts) {
      const finished = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
      const requested = new Set([...document.scripts].map(({ src }) => src));
      const pending = links().filter(({ href }) => !finished.has(href) && !requested.has(href));
      const kept = Math.max(0, MAX_CONNECTIONS - RESERVED_CONNECTIONS - pendingScripts);
      for (const link of pending.slice(kept)) link.remove();
    },
    removeAll() {
      for (const link of links()) link.remove();
    },
  };
}
