import type { RequestOf } from '@portal/shared/contracts/endpoint';
import type { report as reportEndpoint } from '@portal/shared/contracts/runtime';
import type { ActiveReleases } from '@portal/shared/remote/release';
import type { RemoteError } from '../remote-loading/remote-error';
import type { RemoteLoader } from '../remote-loading/remote-loader';

/** The world around the shell. Tests put their own in its place. */
export interface ShellPorts {
  /** The federation adapter. It reports a part that the release set names wrongly; what fails to load, it throws. */
  readonly createRemoteLoader: (deps: { readonly report: (error: RemoteError) => void }) => RemoteLoader;
  /** Asks the provider for a sign of life (E4). Never rejects. */
  readonly probeProvider: () => Promise<boolean>;
  /** Null when the front door cannot be asked. Never rejects. */
  readonly askFrontDoor: () => Promise<ActiveReleases | null>;
  /** Sends a report (E57). */
  readonly sendReport: (report: RequestOf<typeof reportEndpoint>) => Promise<unknown>;
  /** A new page load at an address: nothing of this page stays in memory. */
  readonly load: (address: string) => void;
  /** The same at the address where the page is. */
  readonly reload: () => void;
}
