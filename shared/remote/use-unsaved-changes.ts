import { useCallback, useContext, useEffect, useRef } from 'react';
import { PageFrameContext, type UnsavedClaim } from './page-frame';

export interface UnsavedChanges {
  /**
   * Ends the claim at once, for who leads the person away right after the work was saved, before the form
   * is drawn as clean.
   */
  readonly saved: () => void;
}

/**
 * While `isDirty` is true, the person is asked before the page is left, its tab closed, the session ended or
 * the browser's tab closed (docs/reference/screens.md#every-page). The claim stands also while another tab is in front.
 */
export function useUnsavedChanges(isDirty: boolean): UnsavedChanges {
  const { claimUnsaved } = useContext(PageFrameContext);
  const claim = useRef<UnsavedClaim>(undefined);

  useEffect(() => {
    if (!isDirty || claimUnsaved === undefined) return undefined;
    const made = claimUnsaved();
    claim.current = made;
    return made.leave;
  }, [isDirty, claimUnsaved]);

  return { saved: useCallback(() => claim.current?.end(), []) };
}
