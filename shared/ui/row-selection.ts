/** The selection of rows in a list, for bulk actions. */
export interface RowSelection<Row> {
  /** Keys of the selected rows on screen. */
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  /** Label of a row's checkbox: `Select lina`. */
  readonly labelOf: (row: Row) => string;
  /** Whether the row can be selected. If absent, all rows can. */
  readonly canSelect?: (row: Row) => boolean;
}

/** Keys of the rows that can be selected. */
export function selectableKeys<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  canSelect: (row: Row) => boolean = () => true,
): readonly string[] {
  return rows.filter(canSelect).map(rowKey);
}
