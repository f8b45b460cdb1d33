import type { UrlPaging } from '@portal/shared/router';
import { useLayout } from '@portal/shared/store';
import { LeavingRows } from './leaving-rows';
import { ListCards } from './list-cards';
import { ListFrame, type ListFrameProps } from './list-frame';
import { ListTable } from './list-table';
import type { RowColumn } from './row-column';
import type { RowSelection } from './row-selection';
import { SortSelect } from './sort-select';

/** One fact of a row. */
export type ListColumn<Row> = RowColumn<Row>;
/** The selection of rows. */
export type ListSelection<Row> = RowSelection<Row>;

export interface ListViewProps<Row> extends Omit<ListFrameProps<Row>, 'head' | 'children'> {
  /** Accessible name of the list: `Teams`. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** From `useUrlState`. */
  readonly paging: UrlPaging;
  /** Set if there are bulk actions. */
  readonly selection?: ListSelection<Row>;
}

/** The list pattern: {@link ListFrame} around a table from 577 px, cards below. Page and sort are kept in the URL. */
export function ListView<Row extends object>({
  label,
  columns,
  rowKey,
  paging,
  selection,
  ...frame
}: ListViewProps<Row>) {
  const { device } = useLayout();
  const isMobile = device === 'mobile';
  const choosing = selection !== undefined && { selection };
  const handleSort = (sort: string) => frame.onPaging({ sort, page: 1 });
  // The response to the current request has not arrived yet.
  const isLeaving =
    frame.query.isFetching && 'currentData' in frame.query && frame.query.currentData === undefined;
  const appearance = JSON.stringify([
    device,
    columns.map(({ key, title }) => [key, title]),
    paging.sort,
    selection?.keys,
  ]);
  return (
    <ListFrame
      {...frame}
      head={isMobile && <SortSelect columns={columns} sort={paging.sort} onSort={handleSort} />}
    >
      {(rows) => (
        <LeavingRows isLeaving={isLeaving} appearance={appearance}>
          {isMobile ? (
            <ListCards label={label} rows={rows} rowKey={rowKey} columns={columns} {...choosing} />
          ) : (
            <ListTable
              label={label}
              rows={rows}
              rowKey={rowKey}
              columns={columns}
              sort={paging.sort}
              onSort={handleSort}
              {...choosing}
            />
          )}
        </LeavingRows>
      )}
    </ListFrame>
  );
}
