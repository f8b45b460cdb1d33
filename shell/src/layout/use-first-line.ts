import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface FirstLine {
  readonly row: RefObject<HTMLUListElement | null>;
  /** How many children stand in the first line. */
  readonly fitting: number;
}

/**
 * Which children of a wrapping row have room beside each other; before the first paint, and whenever the
 * row's width changes. `words` is what is written in them: other words have other widths.
 */
export function useFirstLine(words: string): FirstLine {
  const row = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const measure = () => setFitting(inFirstLine(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [words]);
  return { row, fitting };
}

function inFirstLine(row: HTMLElement): number {
  const children = [...row.children].filter((child) => child instanceof HTMLElement);
  const wrapped = children.findIndex(({ offsetTop }) => offsetTop > (children[0]?.offsetTop ?? 0));
  return wrapped === -1 ? children.length : wrapped;
}
