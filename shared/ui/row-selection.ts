/** Which rows of a list are chosen, for what is done to many at once. */
export interface RowSelection<Row> {
  /** Keys of the chosen rows on screen. */
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  /** Name of a row's checkbox: `Select lina`. */
  readonly labelOf: (row: Row) => string;
  /** Rows to which nothing can be done have no checkbox to press; all have one where it is absent. */
  readonly canSelect?: (row: Row) => boolean;
}

/** Keys of the rows that can be chosen at all. */
export function selectableKeys<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  canSelect: (row: Row) => boolean = () => true,
): readonly string[] {
  return rows.filter(canSelect).map(rowKey);
}
