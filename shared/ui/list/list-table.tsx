import { Checkbox } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { type FittedColumn, fitColumns, widestOf } from '../row/fit-columns';
import { RowChoice } from '../row/row-choice';
import type { RowColumn } from '../row/row-column';
import { RowFacts, type RowFactsProps } from '../row/row-facts';
import type { RowAddress } from '../row/row-name';
import { type RowSelection, selectableKeys } from '../row/row-selection';
import { SortHeading } from './sort-heading';
import { ariaSortOf, orderOf } from './sorting';
import { TableStyle } from './table-style';
import { useToggleRow } from '../row/use-toggle-row';
import { useUiText } from '../text/use-ui-text';

export interface ListTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly RowColumn<Row>[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Available width in px; null if it is not known, which shows all columns. */
  readonly availableWidth: number | null;
  readonly rowAddress?: ((row: Row) => RowAddress) | undefined;
  readonly selection?: RowSelection<Row>;
}

/** px: a checkbox and its padding. */
const SELECTION_WIDTH = 48;
const NO_ADDRESS = () => null;

/**
 * The rows of a list on screens from 577 px. It is never wider than its place. A plain table: antd's measures the page
 * when it is shown and renders several elements for each heading (decision 56).
 */
export function ListTable<Row extends object>({
  label,
  rows,
  rowKey,
  columns,
  sort,
  onSort,
  availableWidth,
  rowAddress = NO_ADDRESS,
  selection,
}: ListTableProps<Row>) {
  const fitted = fitColumns(columns, widthForColumns(availableWidth, selection !== undefined));
  const toggle = useToggleRow(rows, rowKey, selection);
  return (
    <>
      <TableStyle />
      <table className="portal-table portal-list" aria-label={label}>
        <Widths fitted={fitted} isSelecting={selection !== undefined} sort={sort} />
        <thead>
          <tr>
            {selection !== undefined && (
              <th scope="col" className="portal-table-choice">
                <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
              </th>
            )}
            {fitted.map(({ column }) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            const address = rowAddress(row);
            return (
              <tr
                key={key}
                {...(selection?.keys.includes(key) === true && { 'data-selected': true })}
                {...(address !== null && { className: 'portal-list-link', onClick: followRowLink })}
              >
                {selection !== undefined && (
                  <td className="portal-table-choice">
                    <RowChoice row={row} rowKey={rowKey} selection={selection} onToggle={toggle} />
                  </td>
                )}
                {fitted.map((one) => (
                  <td key={one.column.key} {...figures(one.column)}>
                    {cellOf(one, row, address)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** What the columns have of the available width, in px; Infinity if it is not known. */
export function widthForColumns(availableWidth: number | null, isSelecting: boolean): number {
  return (availableWidth ?? Infinity) - (isSelecting ? SELECTION_WIDTH : 0);
}

interface WidthsProps<Row> {
  readonly fitted: readonly FittedColumn<Row>[];
  readonly isSelecting: boolean;
  readonly sort: string;
}

/** The widest column has the remaining width. */
function Widths<Row>({ fitted, isSelecting, sort }: WidthsProps<Row>) {
  const widest = widestOf(fitted);
  return (
    <colgroup>
      {isSelecting && <col style={{ width: SELECTION_WIDTH }} />}
      {fitted.map((one) => (
        <col
          key={one.column.key}
          style={one === widest ? undefined : { width: one.column.width }}
          {...(isSortedBy(one.column, sort) && { 'data-sorted': true })}
        />
      ))}
    </colgroup>
  );
}

interface HeadingProps<Row> extends Pick<ListTableProps<Row>, 'sort' | 'onSort'> {
  readonly column: RowColumn<Row>;
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { title, sort: field, onPhone } = column;
  if (field === undefined)
    return (
      <th scope="col" {...figures(column)}>
        {/* The buttons of its cells say what they are. */}
        {onPhone === 'foot' ? <span className="portal-visually-hidden">{title}</span> : title}
      </th>
    );
  const order = orderOf(sort, field);
  return (
    <th scope="col" aria-sort={ariaSortOf(order)} {...figures(column)}>
      <SortHeading title={title} field={field} order={order} onSort={onSort} />
    </th>
  );
}

function isSortedBy<Row>({ sort: field }: RowColumn<Row>, sort: string): boolean {
  return field !== undefined && orderOf(sort, field) !== null;
}

function figures<Row>({ align }: RowColumn<Row>) {
  return align === 'end' ? { className: 'portal-table-figures' } : {};
}

/** Elements with a click of their own. */
const CONTROLS = 'a, button, input, label, [role="menu"], [role="dialog"]';

/** Follows the link of the row's name by a click anywhere in the row; with Ctrl or ⌘ in another tab. */
function followRowLink(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  const link = currentTarget.querySelector<HTMLAnchorElement>('a.portal-row-name');
  if (link === null || event.defaultPrevented || !(target instanceof Element)) return;
  // Menus and dialogs of the row are its children for React, but elsewhere on the page.
  if (!currentTarget.contains(target) || target.closest(CONTROLS) !== null) return;
  // Text in the row is being selected.
  if (window.getSelection()?.isCollapsed === false) return;
  if (event.metaKey || event.ctrlKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

interface SelectAllProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection: RowSelection<Row>;
}

function SelectAll<Row>({ rows, rowKey, selection: { keys, onChange, refusalOf } }: SelectAllProps<Row>) {
  const t = useUiText();
  const all = selectableKeys(rows, rowKey, refusalOf);
  const isAll = all.length > 0 && all.every((key) => keys.includes(key));
  return (
    <Checkbox
      aria-label={t('selectAll')}
      disabled={all.length === 0}
      checked={isAll}
      indeterminate={keys.length > 0 && !isAll}
      onChange={() => onChange(isAll ? [] : all)}
    />
  );
}

function cellOf<Row>({ column, stacked }: FittedColumn<Row>, row: Row, address: RowAddress): ReactNode {
  const head = column.render(row, address);
  if (stacked.length === 0) return head;
  const facts = stacked.map(
    ({ key, render, renderUnder = render }) => [key, renderUnder(row, address)] as const,
  );
  return <Stack head={head} facts={facts} />;
}

interface StackProps extends RowFactsProps {
  readonly head: ReactNode;
}

/** A cell with a second line. */
function Stack({ head, facts }: StackProps) {
  return (
    <>
      <div>{head}</div>
      <RowFacts facts={facts} />
    </>
  );
}
