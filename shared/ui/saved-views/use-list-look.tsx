import type { ReactNode } from 'react';
import { ColumnPicker } from '../column-picker';
import type { RowColumn } from '../row-column';
import { SavedViews, type SavedViewsProps } from './saved-views';
import { useHiddenColumns } from './use-hidden-columns';
import type { PreferenceCalls } from './use-saved-views';

interface ListLookOptions<Row> {
  /** The table's name among those of the account, such as `orders` (E24). */
  readonly table: string;
  readonly calls: PreferenceCalls;
  /** The filters of the list in the address, as `useUrlState` takes them. */
  readonly fields: SavedViewsProps['fields'];
  readonly columns: readonly RowColumn<Row>[];
  /** Keys of the columns that are put away until the person wants them. */
  readonly hiddenFirst?: readonly string[];
}

export interface ListLook<Row> {
  /** The columns that the person wants to see. */
  readonly columns: readonly RowColumn<Row>[];
  /** The way to the saved views and the choice of columns: `views` of the `FilterBar`. */
  readonly tools: ReactNode;
}

const NONE: readonly string[] = [];
const loadDialog = () => import('./saved-views-dialog').then(({ SavedViewsDialog }) => SavedViewsDialog);

/** The look of a list: which columns it shows, and the views that the person keeps of it. */
export function useListLook<Row>({
  table,
  calls,
  fields,
  columns,
  hiddenFirst = NONE,
}: ListLookOptions<Row>): ListLook<Row> {
  const choice = useHiddenColumns({ calls, table, hiddenFirst });
  return {
    columns: columns.filter((column) => !canHide(column) || !choice.hidden.includes(column.key)),
    tools: (
      <>
        <SavedViews table={table} calls={calls} fields={fields} columns={choice} load={loadDialog} />
        <ColumnPicker columns={columns.filter(canHide)} hidden={choice.hidden} onChange={choice.hide} />
      </>
    ),
  };
}

/** A row needs its name and what can be done to it. */
function canHide<Row>({ card }: RowColumn<Row>): boolean {
  return card !== 'head' && card !== 'foot';
}
