import type { ActiveReleases, ReleaseSet } from '@portal/shared/remote/release';
import type { UnsavedPages } from '../open-pages/unsaved-pages';
import { createReleaseWatch, type ReleaseWatch } from './release-watch';
import { reloadOnce } from './reload-once';

interface Deps {
  readonly set: ReleaseSet;
  readonly unsaved: Pick<UnsavedPages, 'hasUnsaved'>;
  /** Null when the front door does not answer. */
  readonly ask: () => Promise<ActiveReleases | null>;
  readonly reload: () => void;
}

/**
 * Starts the watch over releases. A page whose code is gone is loaded anew by itself, at the same address and
 * at most once in five minutes; never over unsaved work, for which the notice waits.
 */
export function startReleases({ set, unsaved, ask, reload }: Deps): ReleaseWatch {
  const watch = createReleaseWatch({ set, ask, now: Date.now });
  watch.subscribe(() => {
    if (watch.current()?.isNeeded === true && !unsaved.hasUnsaved()) reloadOnce(reload, Date.now());
  });
  watch.start();
  return watch;
}
