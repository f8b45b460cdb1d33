import { useEffect, useRef, useState } from 'react';
import { arriveInPage } from './arrival';
import { watchDialogs } from './dialog-end';
import { createFocusMemory } from './focus-memory';
import { focused } from './focus-places';
import { restWhereOneIs } from './rest-in-page';

interface PageFocusProps {
  /** Key of the page in front: another one has been opened; a change of its query has not. */
  readonly page: string;
}

/**
 * Takes the keyboard along: into a page that comes to the front, and back to it from a dialog that leaves it nowhere.
 * The first page is read from its top. To stand after the pages, so that what they do themselves comes first.
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
    const stop = watchDialogs(() => restWhereOneIs(memory));
    return () => {
      document.removeEventListener('focusin', note);
      stop();
    };
  }, [memory]);

  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    return wasFirst ? undefined : arriveInPage(memory);
  }, [page, memory]);
  return null;
}
