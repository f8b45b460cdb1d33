import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Fit, fitEntries } from './fit-entries';

interface FittingEntries<Place extends HTMLElement> {
  readonly place: RefObject<Place | null>;
  readonly row: RefObject<HTMLUListElement | null>;
  /** Null if all fit, and until it has been measured, before the first paint. */
  readonly fit: Fit | null;
}

/**
 * How many entries of a row fit, updated when the available width changes. `text` is the entries' text, since other
 * texts have other widths. What is shown only beside all entries follows them in the row, marked with `data-tail`.
 */
export function useFittingEntries<Place extends HTMLElement>(text: string): FittingEntries<Place> {
  const place = useRef<Place>(null);
  const row = useRef<HTMLUListElement>(null);
  const [fit, setFit] = useState<Fit | null>(null);
  useLayoutEffect(() => {
    const [container, list] = [place.current, row.current];
    if (container === null || list === null) return undefined;
    const measure = () => {
      const entries = [...list.children].filter((child) => child instanceof HTMLElement);
      const widthsOf = (isTail: boolean) =>
        entries
          .filter(({ dataset }) => (dataset['tail'] !== undefined) === isTail)
          .map(({ offsetWidth }) => offsetWidth);
      const widths = widthsOf(false);
      const next = fitEntries(container.clientWidth, widths, widthsOf(true)[0]);
      // Most rows have room for all of their entries: these are rendered once.
      setFit(next.count < widths.length ? next : null);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    return () => observer.disconnect();
  }, [text]);
  return { place, row, fit };
}
