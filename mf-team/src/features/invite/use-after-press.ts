import { useEffect, useRef } from 'react';

/** Runs what would move the page as soon as no button of the mouse is down: what is being pressed must not move away. */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const listening = new AbortController();
    const end = () => {
      isDown.current = false;
      // The click follows in the same task.
      setTimeout(() => waiting.current.splice(0).forEach((run) => run()));
    };
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('pointerdown', () => (isDown.current = true), options);
    window.addEventListener('pointerup', end, options);
    window.addEventListener('pointercancel', end, options);
    return () => listening.abort();
  }, []);
  return (run) => {
    if (isDown.current) waiting.current.push(run);
    else run();
  };
}
