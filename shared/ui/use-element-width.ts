import { PageFrameContext } from '@portal/shared/remote';
import { type RefObject, useContext, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

export interface ElementWidthOptions {
  /** What `isSame` depends on. The element is measured again when it changes. */
  readonly measuredFor: string;
  /** Whether the element is as wide as its page. The first render then has the width. */
  readonly isPageWide: boolean;
  /** Whether both widths have the same effect: a change from one to the other renders nothing. */
  readonly isSame: (one: number | null, other: number | null) => boolean;
}

/**
 * Returns a ref and the width of its element in px, updated before each paint: null while the element is not laid out,
 * undefined in the first render if it is not known.
 */
export function useElementWidth({
  measuredFor,
  isPageWide,
  isSame,
}: ElementWidthOptions): readonly [RefObject<HTMLDivElement | null>, number | null | undefined] {
  const { pageWidth } = useContext(PageFrameContext);
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null | undefined>(() =>
    isPageWide ? pageWidth?.() : undefined,
  );
  const handleResize = useEffectEvent((px: number) => {
    const next = px === 0 ? null : px;
    if (width === undefined || !isSame(width, next)) setWidth(next);
  });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => handleResize(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [measuredFor]);
  return [element, width];
}
