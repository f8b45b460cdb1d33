import type { Builds } from '../builds/builds';
import type { Role } from './role';

/** How a process starts, besides its settings. */
export interface StartOptions {
  /** `null`: everything, or only the door if `API_BASE` is elsewhere. */
  readonly role: Role | null;
  /** What a door activates when nothing was ever activated. */
  readonly builds: Builds;
  /** `--activate-local`: activates the builds. */
  readonly activateLocal: boolean;
  /** `--force`: why the portal starts although active releases need what its provider does not serve. Else null. */
  readonly force: string | null;
  /** Parts that a dev server builds from their sources. Their last build is irrelevant. */
  readonly fromSources: readonly string[];
}
