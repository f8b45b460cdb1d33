import type { EntryAddress, RemoteAddress } from './checked-set';
import { removeFailedShares } from './failed-shares';
import { federation } from './federation-instance';
import { type Container, loadEntry } from './load-entry';
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
  let entry: Promise<void> | undefined;
  let entryAttempts = 0;
  /** Set if the unmodified entry is not a valid container. Retries do not help then. */
  let permanentError: RemoteError | undefined;

  async function initEntry(): Promise<void> {
    if (permanentError !== undefined) throw permanentError;
    try {
      const address = await locate();
      const container = await loadEntry(remote, address, entryAttempts++);
      registerPart(remote.global, address.url, container);
    } catch (error) {
      entry = undefined;
      if (error instanceof RemoteError && error.code === 'MF-3') permanentError = error;
      throw error;
    }
  }

  async function expose(name: string, options: { readonly run: boolean }): Promise<unknown> {
    entry ??= initEntry();
    await entry;
    try {
      return await federation().loadRemote<unknown>(`${remote.global}/${name}`, {
        loadFactory: options.run,
        from: 'runtime',
      });
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
      expose(name, { run: false }).catch(() => undefined);
    },
  };
}

/** Registers a part whose entry is loaded. */
function registerPart(global: string, entry: string, container: Container): void {
  federation().registerRemotes([{ name: global, entry, entryGlobalName: global, type: 'global' }]);
  federation().initRawContainer(global, entry, container);
}
