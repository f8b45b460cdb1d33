import { type RefObject, useRef } from 'react';

export interface RowFocus {
  /** Ref of the element around the rows, which remains even if there are no rows. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /**
   * Call it before the pressed button disappears with these rows or their selection. The focus moves to the first
   * remaining row after them, else to the last one before them, else to the list.
   */
  readonly moveFrom: (ids: readonly string[]) => void;
  /** The same for rows that stay: the focus moves to the first of them. */
  readonly stayAt: (ids: readonly string[]) => void;
}

/** Keeps the focus in a list whose rows, marked by `data-row`, are acted on. Does not scroll the page. */
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
      const isRemoved = (row: HTMLElement) => ids.includes(row.dataset['row'] ?? '');
      const lastRemoved = all.findLastIndex(isRemoved);
      focus(
        all.slice(lastRemoved + 1).find((row) => !isRemoved(row)) ??
          all.slice(0, Math.max(lastRemoved, 0)).findLast((row) => !isRemoved(row)),
      );
    },
    stayAt(ids) {
      focus(rows().find((row) => ids.includes(row.dataset['row'] ?? '')));
    },
  };
}
