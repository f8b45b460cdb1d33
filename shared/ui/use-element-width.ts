import { type RefCallback, useCallback, useState } from 'react';

/**
 * Returns a ref and the width of its element in px, updated before each paint: undefined in the first render, null while
 * the element is not laid out.
 */
export function useElementWidth(): readonly [RefCallback<HTMLElement>, number | null | undefined] {
  const [width, setWidth] = useState<number | null>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth === 0 ? null : element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
