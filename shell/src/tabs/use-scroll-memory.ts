import { useEffect, useLayoutEffect } from 'react';
import type { ScrollMemory } from './scroll-memory';

/** A page that loads its content anew may take this long to be tall enough. */
const WAIT_MS = 10_000;
/** Whoever does one of these wants to be somewhere else. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Each page starts at its top (docs/reference/screens.md#every-page), and a tab that comes back stands where it was left; a
 * change of filters stays where it is.
 */
export function useScrollMemory(key: string, memory: ScrollMemory, isMulti: boolean): void {
  useEffect(() => {
    // Going back, the browser would scroll the page that is still there, and its tab would remember that.
    history.scrollRestoration = isMulti ? 'manual' : 'auto';
  }, [isMulti]);
  useLayoutEffect(() => {
    let isReturning = true;
    const stopReturning = returnTo(memory.of(key), () => (isReturning = false));
    const note = (): void => {
      if (!isReturning) memory.set(key, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      // Before the browser tells of the jump that a shorter page brings with it.
      window.removeEventListener('scroll', note);
      stopReturning();
    };
  }, [key, memory]);
}

/** Scrolls there, again while the page is still growing. */
function returnTo(pixels: number, onEnd: () => void): () => void {
  const isThere = (): boolean => {
    window.scrollTo(0, pixels);
    return window.scrollY >= pixels - 1;
  };
  if (isThere() || pixels === 0) {
    onEnd();
    return () => undefined;
  }
  const observer = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  const late = setTimeout(stop, WAIT_MS);
  function stop(): void {
    observer.disconnect();
    clearTimeout(late);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
    onEnd();
  }
  observer.observe(document.body);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  return stop;
}
