import { useCallback, useContext, useEffect, useRef } from 'react';
import { PageFrameContext, type UnsavedClaim } from './page-frame';

export interface UnsavedChanges {
  /**
   * Ends the claim immediately. Call it before navigating away right after saving, when the form has not yet
   * re-rendered as clean.
   */
  readonly saved: () => void;
}

/**
 * While `isDirty` is true, the user is asked for confirmation before the page is left, its tab closed, the session
 * ended or the browser's tab closed (docs/reference/screens.md#every-page). This also applies while another tab is
 * active.
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
