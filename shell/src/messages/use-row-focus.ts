import { type RefObject, useRef } from 'react';

export interface RowFocus {
  /** Of the element around the rows, which stays when there are none. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /**
   * To call before what was pressed goes away with these rows, or with their selection: the keyboard goes on from
   * the first row after them that stays, else from the last before, else from the list as such.
   */
  readonly moveFrom: (ids: readonly string[]) => void;
  /** The same, where the rows stay: from the first of them. */
  readonly stayAt: (ids: readonly string[]) => void;
}

/** Keeps the focus in a list whose rows, marked by `data-row`, are acted on. The page does not scroll for it. */
export function useRowFocus(): RowFocus {
  const frame = useRef<HTMLDivElement>(null);

  function rows(): HTMLElement[] {
    return [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  }

  function focus(target: HTMLElement | null | undefined): void {
    (target ?? frame.current)?.focus({ preventScroll: true });
  }

  return {
    frame,
    moveFrom(ids) {
      const all = rows();
      const isGoing = (row: HTMLElement) => ids.includes(row.dataset['row'] ?? '');
      const lastGoing = all.findLastIndex(isGoing);
      focus(
        all.slice(lastGoing + 1).find((row) => !isGoing(row)) ??
          all.slice(0, Math.max(lastGoing, 0)).findLast((row) => !isGoing(row)),
      );
    },
    stayAt(ids) {
      focus(rows().find((row) => ids.includes(row.dataset['row'] ?? '')));
    },
  };
}
