import { isOptional, type RowColumn } from './row-column';

/** Widths in px of columns that do not set one. */
export const NAME_WIDTH = 200;
export const COLUMN_WIDTH = 128;
const DEFAULT_PRIORITY = 3;

/** A column that is shown, with the columns whose content moved below its own. */
export interface FittedColumn<Row> {
  readonly column: RowColumn<Row>;
  readonly stacked: readonly RowColumn<Row>[];
}

/**
 * Chooses the columns that fit side by side into the available width, in px. The least important ones move below the
 * column that they name with `under`, or are left out.
 */
export function fitColumns<Row>(
  columns: readonly RowColumn<Row>[],
  availableWidth: number,
): readonly FittedColumn<Row>[] {
  const leaving = new Set<string>();
  const candidates = columns.filter(isOptional).sort((a, b) => priorityOf(b) - priorityOf(a));
  for (const candidate of candidates) {
    const shown = columns.filter(({ key }) => !leaving.has(key));
    if (shown.reduce((total, column) => total + leastWidth(column), 0) <= availableWidth) break;
    leaving.add(candidate.key);
  }
  return columns
    .filter(({ key }) => !leaving.has(key))
    .map((column) => ({
      column,
      stacked: columns.filter(({ key, under }) => leaving.has(key) && under === column.key),
    }));
}

/** Identifies what fits into the available width, in px. */
export function fittingKeys<Row>(columns: readonly RowColumn<Row>[], availableWidth: number): string {
  return fitColumns(columns, availableWidth)
    .map(({ column }) => column.key)
    .join(' ');
}

/** The one of the fitted columns that has the remaining width. */
export function widestOf<Row>(fitted: readonly FittedColumn<Row>[]): FittedColumn<Row> | undefined {
  return (
    fitted.find(({ column }) => column.isWidest === true) ??
    fitted.find(({ column }) => column.onPhone === 'head')
  );
}

/** The least width of a column, in px. */
export function leastWidth<Row>({ onPhone, width }: RowColumn<Row>): number {
  return width ?? (onPhone === 'head' ? NAME_WIDTH : COLUMN_WIDTH);
}

function priorityOf<Row>({ priority = DEFAULT_PRIORITY }: RowColumn<Row>): number {
  return priority;
}
