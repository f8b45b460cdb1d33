import { RemoteError } from '../remote-loading/remote-error';
import { pause } from '../retry/pause';
import { canFetch, type ScriptAddress } from './fetch-probe';
import { createPartPreloads } from './part-preloads';

/** When a load counts as late and its scripts are probed. Slow connections are not cut off. */
const LATE_MS = 5_000;
const PROBE_EVERY_MS = 1_000;

/** The scripts of one part: which have failed, and which have been loading for too long. */
export interface PartScripts {
  /**
   * Probes every script that failed before, which also replaces bad responses in the browser's cache.
   * @returns whether those that failed during a load can be fetched again. The others belong to what pages load later,
   *   such as dialogs, and no page has to wait for them.
   */
  readonly canFetchFailed: () => Promise<boolean>;
  /** Notes the scripts that fail while this load runs. */
  readonly watchFailures: <T>(load: Promise<T>) => Promise<T>;
  /**
   * Waits for a load and watches its failures. After 5 s, its pending scripts are probed every second. A script that can
   * be fetched but does not arrive hangs on a dead connection; it is removed, and the load fails.
   * @throws RemoteError `MF-2` if scripts were removed, else the error of the load
   */
  readonly failIfHanging: <T>(load: Promise<T>) => Promise<T>;
}

interface FailedScript extends ScriptAddress {
  /** Whether it failed during a load. */
  readonly isOfLoad: boolean;
}

/**
 * @param folders Absolute addresses with trailing slash: of the part's own files, and of the shell's, which it depends
 * on.
 */
export function createPartScripts(part: string, folders: readonly string[]): PartScripts {
  const isOwnScript = ({ src }: HTMLScriptElement): boolean =>
    folders.some((folder) => src.startsWith(folder));
  const failed = new Map<string, FailedScript>();
  const preloads = createPartPreloads(folders);
  let runningLoads = 0;

  // Error events of script elements do not bubble, but they can be captured here.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || !isOwnScript(target)) return;
      const url = withoutQuery(target.src);
      const isOfLoad = runningLoads > 0 || failed.get(url)?.isOfLoad === true;
      failed.set(url, { url, integrity: target.integrity, isOfLoad });
    },
    true,
  );

  async function canFetchFailed(): Promise<boolean> {
    const probed = await Promise.all(
      [...failed.values()].map(async (script) => ({ script, canBeFetched: await canFetch(script) })),
    );
    for (const { script, canBeFetched } of probed) if (canBeFetched) failed.delete(script.url);
    return probed.every(({ script, canBeFetched }) => canBeFetched || !script.isOfLoad);
  }

  /** @param onHanging called before the scripts fail */
  async function removeHanging(onHanging: () => void): Promise<void> {
    // Scripts inserted by code are removed from the document when they have loaded or failed; those of the HTML remain.
    const pending = [...document.scripts].filter((script) => !script.defer && isOwnScript(script));
    preloads.freeConnections(pending.length);
    const results = await Promise.all(
      pending.map(({ src, integrity }) => canFetch({ url: withoutQuery(src), integrity })),
    );
    const hanging = pending.filter((script, index) => results[index] === true && script.isConnected);
    if (hanging.length === 0) return;
    // Preloads over the same dead connection would delay the next script.
    preloads.removeAll();
    onHanging();
    for (const script of hanging) {
      script.dispatchEvent(new Event('error'));
      // A copy of it has just been fetched, so the next attempt does not need to probe it first.
      failed.delete(withoutQuery(script.src));
    }
  }

  async function watchFailures<T>(load: Promise<T>): Promise<T> {
    runningLoads += 1;
    try {
      return await load;
    } finally {
      runningLoads -= 1;
    }
  }

  async function failIfHanging<T>(load: Promise<T>): Promise<T> {
    const finished = new AbortController();
    const seen = { hanging: false };
    async function probe(): Promise<void> {
      await pause(LATE_MS, finished.signal);
      while (!finished.signal.aborted) {
        const next = pause(PROBE_EVERY_MS, finished.signal);
        await removeHanging(() => {
          seen.hanging = true;
        });
        await next;
      }
    }
    void probe();
    try {
      return await watchFailures(load);
    } catch (error) {
      if (!seen.hanging) throw error;
      throw new RemoteError(part, 'MF-2', 'its files hung on a dead connection', { cause: error });
    } finally {
      finished.abort();
    }
  }

  return { canFetchFailed, watchFailures, failIfHanging };
}

function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
