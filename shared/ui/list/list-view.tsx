import type { UrlPaging } from '@portal/shared/router';
import { useLayout } from '@portal/shared/store';
import type { ReactNode } from 'react';
import { LeavingRows } from './leaving-rows';
import { fittingKeys } from '../row/fit-columns';
import { ListFrame, type ListFrameProps } from './list-frame';
import { headUse, ListHead } from './list-head';
import { ListCards, type ListCardsProps } from './list-cards';
import { ListRows } from './list-rows';
import { ListStyle } from './list-style';
import { widthForColumns, ListTable } from './list-table';
import { ListToolbar, type ListToolbarProps } from './list-toolbar';
import { isOfEarlierRequest } from '../loading/query-result';
import type { RowColumn } from '../row/row-column';
import type { RowAddress } from '../row/row-name';
import type { RowSelection } from '../row/row-selection';
import { SortSelect } from './sort-select';
import { useElementWidth } from '../layout/use-element-width';

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
  /** Above the list, whether it has rows or not. */
  readonly notice?: ReactNode;
  /** {@link ListTabs} above the tools. */
  readonly tabs?: ReactNode;
  /** Search, filters and tools above the rows. */
  readonly toolbar?: Pick<ListToolbarProps, 'search' | 'filters' | 'tools'>;
  /** The row's own page or drawer: its `RowName` links there, and so does the whole row by mouse. */
  readonly rowAddress?: ((row: Row) => RowAddress) | undefined;
  /** Set if there are bulk actions. */
  readonly selection?: ListSelection<Row>;
  /** Shows cards instead of the table. Has no selection. */
  readonly card?: ListCardsProps<Row>['card'] | undefined;
  /** Whether the list is as wide as its page. Its rows are then rendered at once. Default: true. */
  readonly isPageWide?: boolean;
}

/**
 * The list pattern: a toolbar, and {@link ListFrame} around a table from 577 px, rows of two lines below. Filters, page
 * and sort are kept in the URL.
 */
export function ListView<Row extends object>({
  label,
  columns,
  rowKey,
  paging,
  notice,
  tabs,
  toolbar,
  rowAddress,
  selection,
  card,
  isPageWide = true,
  ...frame
}: ListViewProps<Row>) {
  const { device } = useLayout();
  const isSelecting = selection !== undefined;
  const [place, availableWidth] = useElementWidth({
    isPageWide,
    effectOf: (width) =>
      `${String(isSelecting)} ${fittingKeys(columns, widthForColumns(width, isSelecting))}`,
  });
  const common = { label, rowKey, columns, rowAddress, ...(selection !== undefined && { selection }) };
  const handleSort = (sort: string) => frame.onPaging({ sort, page: 1 });
  const isLeaving = isOfEarlierRequest(frame.query);
  const appearance = JSON.stringify([
    device,
    availableWidth,
    columns.map(({ key, title }) => [key, title]),
    paging.sort,
    selection?.keys,
    card !== undefined,
  ]);
  return (
    <div ref={place}>
      <ListStyle />
      {notice}
      <ListHead use={headUse(frame, toolbar?.filters)}>
        {tabs}
        {toolbar !== undefined && (
          <ListToolbar
            {...toolbar}
            isPageWide={isPageWide}
            sort={<SortSelect columns={columns} sort={paging.sort} onSort={handleSort} />}
            hasHeadings={card === undefined}
            isFiltered={frame.isFiltered}
            onClear={frame.onClearFilters}
          />
        )}
      </ListHead>
      <ListFrame {...frame}>
        {(rows) =>
          // If the width is not known yet, it is before the first paint: the rows are not rendered twice for it.
          availableWidth !== undefined && (
            <LeavingRows isLeaving={isLeaving} appearance={appearance}>
              {card !== undefined ? (
                <ListCards label={label} rowKey={rowKey} rowAddress={rowAddress} card={card} rows={rows} />
              ) : device === 'mobile' ? (
                <ListRows {...common} rows={rows} />
              ) : (
                <ListTable
                  {...common}
                  rows={rows}
                  sort={paging.sort}
                  onSort={handleSort}
                  availableWidth={availableWidth}
                />
              )}
            </LeavingRows>
          )
        }
      </ListFrame>
    </div>
  );
}
