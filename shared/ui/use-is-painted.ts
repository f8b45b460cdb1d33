import { startTransition, useEffect, useState } from 'react';

/**
 * False until what was drawn first is on screen. For controls that cost much to draw and that nobody can use before he
 * has seen the page: the content does not wait for them.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // The first frame draws what React has just put there; in the second it is on screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
