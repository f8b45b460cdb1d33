import { useRef } from 'react';
import { type RowSelection, selectableKeys } from './row-selection';

/**
 * Returns a function that selects or deselects a row. With `isRange` it does so with all rows from the last one that was
 * selected: they are selected if any of them is not.
 */
export function useToggleRow<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: RowSelection<Row> | undefined,
): (key: string, isRange: boolean) => void {
  const last = useRef<string | null>(null);
  return (key, isRange) => {
    if (selection === undefined) return;
    const { keys, onChange, refusalOf } = selection;
    const toggled = isRange
      ? rangeOf(selectableKeys(rows, rowKey, refusalOf), last.current ?? key, key)
      : [key];
    const isSelecting = toggled.some((one) => !keys.includes(one));
    last.current = isSelecting ? key : null;
    const others = keys.filter((one) => !toggled.includes(one));
    onChange(isSelecting ? [...others, ...toggled] : others);
  };
}

function rangeOf(keys: readonly string[], from: string, to: string): readonly string[] {
  // The row that was selected last may have left the page.
  const ends = [keys.includes(from) ? from : to, to].map((key) => keys.indexOf(key));
  return keys.slice(Math.min(...ends), Math.max(...ends) + 1);
}
