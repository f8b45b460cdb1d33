import type { UnsavedClaim } from '@portal/shared/remote';
import type { UnsavedPages } from '../open-pages/unsaved-pages';

/** The claims of one page frame. */
export interface FrameClaims {
  readonly make: () => UnsavedClaim;
  /**
   * Told after each drawing of the frame, before the page's own effects end or begin: a hidden page's
   * effects end while its work is still there, and begin anew when it comes to the front.
   */
  readonly shown: (isVisible: boolean) => void;
  /** The frame is gone, and with it whatever it held. */
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
