import { useEffect, useRef, useState } from 'react';
import { moveFocusToPage } from './move-focus-to-page';
import { observeDialogs } from './observe-dialogs';
import { createFocusMemory } from './focus-memory';
import { focused } from './focus-elements';
import { focusPageOrDialog } from './focus-page';

interface PageFocusProps {
  /** Key of the active page. It changes if another page is opened, but not if only its query changes. */
  readonly page: string;
}

/**
 * Moves the focus into a page that becomes active, and back to the page if a dialog closes without returning the focus.
 * Does not move it on the first page. Must be rendered after the pages, so that their own effects run first.
 */
export function PageFocus({ page }: PageFocusProps): null {
  const [memory] = useState(createFocusMemory);
  const isFirst = useRef(true);

  useEffect(() => {
    const note = (): void => {
      const now = focused();
      if (now !== null) memory.note(now);
    };
    document.addEventListener('focusin', note);
    const stop = observeDialogs(() => focusPageOrDialog(memory));
    return () => {
      document.removeEventListener('focusin', note);
      stop();
    };
  }, [memory]);

  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    return wasFirst ? undefined : moveFocusToPage(memory);
  }, [page, memory]);
  return null;
}
