import type { UnsavedClaim } from '@portal/shared/remote';
import type { UnsavedPages } from '../open-pages/unsaved-pages';

/** The claims of one page frame. */
export interface FrameClaims {
  readonly make: () => UnsavedClaim;
  /**
   * To be called after each render of the frame, before the page's own effects run or are cleaned up. Effects of a
   * hidden page are cleaned up while its unsaved work still exists, and run again when it becomes active.
   */
  readonly shown: (isVisible: boolean) => void;
  /** To be called when the frame is unmounted, with all its content. */
  readonly dispose: () => void;
}

export function createFrameClaims(key: string, pages: UnsavedPages): FrameClaims {
  const releases = new Set<() => void>();
  let isVisible = true;

  function releaseAll(): void {
    for (const release of [...releases]) release();
    releases.clear();
  }

  return {
    make() {
      const release = pages.claim(key);
      releases.add(release);
      const end = (): void => {
        releases.delete(release);
        release();
      };
      return {
        end,
        leave() {
          if (isVisible) end();
        },
      };
    },
    shown(now) {
      if (now && !isVisible) releaseAll();
      isVisible = now;
    },
    dispose: releaseAll,
  };
}
