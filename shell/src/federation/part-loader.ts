import type { EntryAddress, RemoteAddress } from './checked-set';
import { removeFailedShares } from './failed-shares';
import { type Container, initContainer } from './container';
import { loadEntry } from './load-entry';
import { createPartScripts } from './part-scripts';
import { isMissingScript, RemoteError } from '../remote-loading/remote-error';

/** Loads the exposed modules of one part. Encapsulates module federation. */
export interface PartLoader {
  /** One attempt, shared by concurrent callers. */
  readonly load: (expose: string) => Promise<unknown>;
  /** Fetches the code of an exposed module without running it. Never throws. */
  readonly prefetch: (expose: string) => void;
}

interface PartSource {
  readonly remote: RemoteAddress;
  /** Resolves to the address of the part's entry. Rejects if it is currently unknown. */
  readonly locate: () => Promise<EntryAddress>;
  /** Absolute address of the shell's files, which contain the shared modules. */
  readonly shellFolder: string;
}

export function createPartLoader({ remote, locate, shellFolder }: PartSource): PartLoader {
  const scripts = createPartScripts(remote.part, [remote.folder, shellFolder]);
  const pendingLoads = new Map<string, Promise<unknown>>();
  /** Whether the last attempt failed. */
  let hasFailed = false;
  /** The container once its entry has run, and that container when it has the shared modules. */
  let container: Container | undefined;
  let started: Promise<Container> | undefined;
  let entryAttempts = 0;
  /** Set if the unmodified entry is not a valid container. Retries do not help then. */
  let permanentError: RemoteError | undefined;

  async function start(): Promise<Container> {
    if (permanentError !== undefined) throw permanentError;
    try {
      container ??= await loadEntry(remote, await locate(), entryAttempts++);
      await initContainer(remote.part, container);
      return container;
    } catch (error) {
      started = undefined;
      if (error instanceof RemoteError && error.code === 'MF-3') permanentError = error;
      throw error;
    }
  }

  async function expose(name: string, options: { readonly run: boolean }): Promise<unknown> {
    started ??= start();
    const { get } = await started;
    try {
      const run = await get(`./${name}`);
      return options.run ? await run() : undefined;
    } catch (error) {
      throw new RemoteError(
        remote.part,
        isMissingScript(error) ? 'MF-1' : 'MF-4',
        `${name} could not be loaded`,
        {
          cause: error,
        },
      );
    }
  }

  async function attempt(name: string): Promise<unknown> {
    try {
      // After a failure, the server is probed first: a script tag would get the bad response from the cache.
      if (!(await scripts.canFetchFailed()))
        throw new RemoteError(remote.part, 'MF-1', 'its server sent an unexpected response');
      const module = await scripts.failIfHanging(expose(name, { run: true }));
      hasFailed = false;
      return module;
    } catch (error) {
      hasFailed = true;
      removeFailedShares();
      throw error;
    }
  }

  return {
    load(name) {
      const pending = pendingLoads.get(name) ?? attempt(name).finally(() => pendingLoads.delete(name));
      pendingLoads.set(name, pending);
      return pending;
    },
    prefetch(name) {
      if (hasFailed || pendingLoads.has(name)) return;
      scripts.watchFailures(expose(name, { run: false })).catch(() => undefined);
    },
  };
}
