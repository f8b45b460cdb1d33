import type { RequestOf } from '@portal/shared/contracts/endpoint';
import type { report as reportEndpoint } from '@portal/shared/contracts/runtime';
import type { ActiveReleases } from '@portal/shared/remote/release';
import type { RemoteError } from '../remote-loading/remote-error';
import type { RemoteLoader } from '../remote-loading/remote-loader';

/** The shell's interfaces to its environment. Tests replace them. */
export interface ShellPorts {
  /**
   * The federation adapter. It reports parts with invalid names in the release set, and throws if a part fails to load.
   */
  readonly createRemoteLoader: (deps: { readonly report: (error: RemoteError) => void }) => RemoteLoader;
  /** Checks whether the provider responds (E4). Never rejects. */
  readonly probeProvider: () => Promise<boolean>;
  /** Resolves to null if the front door does not respond. Never rejects. */
  readonly fetchActiveReleases: () => Promise<ActiveReleases | null>;
  /** Sends a report (E57). */
  readonly sendReport: (report: RequestOf<typeof reportEndpoint>) => Promise<unknown>;
  /** Loads an address as a new page, so that nothing of this page stays in memory. */
  readonly load: (address: string) => void;
  /** The same for the current address. */
  readonly reload: () => void;
}
