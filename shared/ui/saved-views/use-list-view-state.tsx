import type { ReactNode } from 'react';
import { ColumnPicker } from '../toolbar/column-picker';
import { isOptional, type RowColumn } from '../row/row-column';
import { SavedViews, type SavedViewsProps } from './saved-views';
import { useHiddenColumns } from './use-hidden-columns';
import type { PreferenceCalls } from './use-saved-views';

interface ListViewOptions<Row> {
  /** Name of the table in the account's saved views, such as `orders` (E24). */
  readonly table: string;
  readonly calls: PreferenceCalls;
  /** The list's filters in the URL, as passed to `useUrlState`. */
  readonly fields: SavedViewsProps['fields'];
  readonly columns: readonly RowColumn<Row>[];
  /** Keys of the columns hidden by default. */
  readonly hiddenByDefault?: readonly string[];
}

export interface ListViewState<Row> {
  /** The visible columns. */
  readonly columns: readonly RowColumn<Row>[];
  /** Buttons for the saved views and the columns, for the toolbar. */
  readonly tools: ReactNode;
}

const NONE: readonly string[] = [];
const loadDialog = () => import('./saved-views-dialog').then(({ SavedViewsDialog }) => SavedViewsDialog);

/** The view of a list: its visible columns and the user's saved views. */
export function useListViewState<Row>({
  table,
  calls,
  fields,
  columns,
  hiddenByDefault = NONE,
}: ListViewOptions<Row>): ListViewState<Row> {
  const choice = useHiddenColumns({ calls, table, hiddenByDefault });
  return {
    columns: columns.filter((column) => !isOptional(column) || !choice.hidden.includes(column.key)),
    tools: (
      <>
        <SavedViews table={table} calls={calls} fields={fields} columns={choice} load={loadDialog} />
        <ColumnPicker
          columns={columns.filter(isOptional)}
          hidden={choice.hidden}
          onChange={choice.setHidden}
        />
      </>
    ),
  };
}
