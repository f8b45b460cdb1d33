import { useState } from 'react';

export interface SelectedRows {
  /** Keys of the selected rows on screen. */
  readonly keys: readonly string[];
  readonly isAll: boolean;
  readonly has: (key: string) => boolean;
  readonly select: (keys: readonly string[]) => void;
  readonly toggle: (key: string) => void;
  /** Selects all selectable rows on screen; if all are selected, none. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/**
 * The selection among the rows on screen. A row that leaves the screen is deselected.
 * @param selectable keys of the rows that can be selected
 */
export function useRowSelection(selectable: readonly string[]): SelectedRows {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const keys = selected.filter((key) => selectable.includes(key));
  const isAll = selectable.length > 0 && keys.length === selectable.length;
  return {
    keys,
    isAll,
    has: (key) => keys.includes(key),
    select: setSelected,
    toggle: (key) => setSelected(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]),
    toggleAll: () => setSelected(isAll ? [] : selectable),
    clear: () => setSelected([]),
  };
}
