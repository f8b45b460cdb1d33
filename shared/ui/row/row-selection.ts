/** The selection of rows in a list, for bulk actions. */
export interface RowSelection<Row> {
  /** Keys of the selected rows on screen. */
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  /** Label of a row's checkbox: `Select lina`. */
  readonly labelOf: (row: Row) => string;
  /** Why a row cannot be selected, as a sentence; null if it can. If absent, all rows can be selected. */
  readonly refusalOf?: (row: Row) => string | null;
}

/** Keys of the rows that can be selected. */
export function selectableKeys<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  refusalOf: RowSelection<Row>['refusalOf'] = () => null,
): readonly string[] {
  return rows.filter((row) => refusalOf(row) === null).map(rowKey);
}

/** The reasons why rows on screen cannot be selected, each once. */
export function refusalsOf<Row>(
  rows: readonly Row[],
  refusalOf: RowSelection<Row>['refusalOf'] = () => null,
): readonly string[] {
  return [...new Set(rows.map(refusalOf).filter((reason) => reason !== null))];
}
