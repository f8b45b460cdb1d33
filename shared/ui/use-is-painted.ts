import { startTransition, useEffect, useState } from 'react';

/**
 * False until the first render has been painted. For controls that are expensive to render and not needed before the
 * page is visible, so that they do not delay the content.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // The first frame renders React's changes. In the second they are on screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
