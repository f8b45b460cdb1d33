import { getInstance } from '@module-federation/enhanced/runtime';
import type { EntryAddress, RemoteAddress } from './checked-set';
import { type Container, loadEntry } from './load-entry';
import { createPartScripts } from './part-scripts';
import { isMissingScript, RemoteError } from '../remote-loading/remote-error';

/** Loads what one part exposes. Everything federation is behind this. */
export interface PartLoader {
  /** One attempt, shared by all who ask while it is under way. */
  readonly load: (expose: string) => Promise<unknown>;
  /** Fetches the code of an expose without running it. Never throws. */
  readonly prefetch: (expose: string) => void;
}

interface PartSource {
  readonly remote: RemoteAddress;
  /** Where the part begins. Rejects when that cannot be found out now. */
  readonly locate: () => Promise<EntryAddress>;
  /** Absolute address of the shell's files, where the shared modules are. */
  readonly shellFolder: string;
}

export function createPartLoader({ remote, locate, shellFolder }: PartSource): PartLoader {
  const scripts = createPartScripts(remote.part, [remote.folder, shellFolder]);
  const underWay = new Map<string, Promise<unknown>>();
  /** How the last attempt ended. */
  let hasFailed = false;
  let entry: Promise<void> | undefined;
  let entryAttempts = 0;
  /** Set when the entry, unchanged as released, is not what it should be: no retry can mend that. */
  let broken: RemoteError | undefined;

  async function enter(): Promise<void> {
    if (broken !== undefined) throw broken;
    try {
      const address = await locate();
      const container = await loadEntry(remote, address, entryAttempts++);
      introduce(remote.global, address.url, container);
    } catch (error) {
      entry = undefined;
      if (error instanceof RemoteError && error.code === 'MF-3') broken = error;
      throw error;
    }
  }

  async function expose(name: string, options: { readonly run: boolean }): Promise<unknown> {
    entry ??= enter();
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
      // After a failure the server is asked first: a script tag would find the bad answer in the cache.
      if (!(await scripts.areBack()))
        throw new RemoteError(remote.part, 'MF-1', 'its server does not answer as it should');
      const module = await scripts.watchOver(expose(name, { run: true }));
      hasFailed = false;
      return module;
    } catch (error) {
      hasFailed = true;
      forgetFailedShares();
      throw error;
    }
  }

  return {
    load(name) {
      const pending = underWay.get(name) ?? attempt(name).finally(() => underWay.delete(name));
      underWay.set(name, pending);
      return pending;
    },
    prefetch(name) {
      if (hasFailed || underWay.has(name)) return;
      expose(name, { run: false }).catch(() => undefined);
    },
  };
}

/** Tells federation of a part whose entry has been loaded here. */
function introduce(global: string, entry: string, container: Container): void {
  federation().registerRemotes([{ name: global, entry, entryGlobalName: global, type: 'global' }]);
  federation().initRawContainer(global, entry, container);
}

/** Federation keeps the failed load of a shared module for good; the next attempt shall load it afresh. */
function forgetFailedShares(): void {
  for (const scope of Object.values(federation().shareScopeMap)) {
    for (const share of Object.values(scope).flatMap((versions) => Object.values(versions))) {
      share.loading?.catch(() => {
        share.loading = null;
      });
    }
  }
}

function federation(): NonNullable<ReturnType<typeof getInstance>> {
  const instance = getInstance();
  if (instance === null) throw new Error('The shell was not built with federation.');
  return instance;
}
