import type { ActiveReleases, ReleaseSet } from '@portal/shared/remote/release';
import type { UnsavedPages } from '../open-pages/unsaved-pages';
import { createReleaseWatch, type ReleaseWatch } from './release-watch';
import { reloadOnce } from './reload-once';

interface Deps {
  readonly set: ReleaseSet;
  readonly unsaved: Pick<UnsavedPages, 'hasUnsaved'>;
  /** Resolves to null if the front door does not respond. */
  readonly fetchActive: () => Promise<ActiveReleases | null>;
  readonly reload: () => void;
}

/**
 * Starts watching releases. A page whose code is missing is reloaded automatically, at the same address and at most
 * once in five minutes. It is not reloaded while there is unsaved work; the notice then waits.
 */
export function startReleases({ set, unsaved, fetchActive, reload }: Deps): ReleaseWatch {
  const watch = createReleaseWatch({ set, fetchActive, now: Date.now });
  watch.subscribe(() => {
    if (watch.current()?.isNeeded === true && !unsaved.hasUnsaved()) reloadOnce(reload, Date.now());
  });
  watch.start();
  return watch;
}
