import { useEffect, useLayoutEffect } from 'react';
import type { ScrollMemory } from './scroll-memory';

/** Maximum time in ms until a page that reloads its content is tall enough. */
const WAIT_MS = 10_000;
/** After one of these events the user controls the scroll position. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Each page starts at its top (docs/reference/screens.md#every-page), and a reactivated tab at its last position. A
 * change of filters does not scroll.
 */
export function useScrollMemory(key: string, memory: ScrollMemory, isMulti: boolean): void {
  useEffect(() => {
    // On Back, the browser would scroll the page that is still shown, and the tab would store that position.
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
      // Before the browser fires the scroll event of the jump to a shorter page.
      window.removeEventListener('scroll', note);
      stopReturning();
    };
  }, [key, memory]);
}

/** Scrolls to the position, repeatedly while the page is still growing. */
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
    for (const move of USER_EVENTS) window.removeEventListener(move, stop);
    onEnd();
  }
  observer.observe(document.body);
  for (const move of USER_EVENTS) window.addEventListener(move, stop, { passive: true });
  return stop;
}
