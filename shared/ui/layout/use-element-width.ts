import { PageFrameContext } from '@portal/shared/remote';
import { type RefObject, useContext, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

export interface ElementWidthOptions {
  /** Whether the element is as wide as its page. The first render then has the width. */
  readonly isPageWide: boolean;
  /**
   * Identifies what a width in px leads to, null for one that is not known: a change to a width with the same effect
   * renders nothing. If what null leads to changes, the element is measured again.
   */
  readonly effectOf: (width: number | null) => string;
}

/**
 * Returns a ref and the width of its element in px, updated before each paint: null while the element is not laid out,
 * undefined in the first render if it is not known.
 */
export function useElementWidth({
  isPageWide,
  effectOf,
}: ElementWidthOptions): readonly [RefObject<HTMLDivElement | null>, number | null | undefined] {
  const { pageWidth } = useContext(PageFrameContext);
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null | undefined>(() =>
    isPageWide ? pageWidth?.() : undefined,
  );
  const handleResize = useEffectEvent((px: number) => {
    const next = px === 0 ? null : px;
    if (width === undefined || effectOf(width) !== effectOf(next)) setWidth(next);
  });
  const unmeasured = effectOf(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => handleResize(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [unmeasured]);
  return [element, width];
}
