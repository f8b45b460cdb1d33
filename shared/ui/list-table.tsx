import { Checkbox, Flex, Table, type TableColumnType, type TableProps } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { type FittedColumn, fitColumns, widestOf } from './fit-columns';
import type { RowColumn } from './row-column';
import { RowFacts, type RowFactsProps } from './row-facts';
import type { RowAddress } from './row-name';
import { type RowSelection, selectableKeys } from './row-selection';
import { orderOf, sortOf } from './sorting';
import { useUiText } from './use-ui-text';

export interface ListTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly RowColumn<Row>[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Available width in px; null if it is not known, which shows all columns. */
  readonly room: number | null;
  readonly rowAddress?: ((row: Row) => RowAddress) | undefined;
  readonly selection?: RowSelection<Row>;
}

/** px: a checkbox and its padding. */
const SELECTION_WIDTH = 48;
const NO_ADDRESS = () => null;

/** The rows of a list on screens from 577 px. It is never wider than its place. */
export function ListTable<Row extends object>({
  label,
  rows,
  rowKey,
  columns,
  sort,
  onSort,
  room,
  rowAddress = NO_ADDRESS,
  selection,
}: ListTableProps<Row>) {
  // Built once per row, not once per cell.
  const addresses = new Map(rows.map((row) => [row, rowAddress(row)]));
  const addressOf = (row: Row) => addresses.get(row) ?? null;
  const columnRoom = (room ?? Infinity) - (selection === undefined ? 0 : SELECTION_WIDTH);
  return (
    <Table<Row>
      className="portal-list"
      aria-label={label}
      size="small"
      tableLayout="fixed"
      columns={tableColumns(fitColumns(columns, columnRoom), sort, addressOf)}
      dataSource={rows}
      rowKey={rowKey}
      pagination={false}
      {...(selection !== undefined && { rowSelection: rowSelection({ rows, rowKey, selection }) })}
      onRow={(row) =>
        addressOf(row) === null ? {} : { className: 'portal-list-link', onClick: followRowLink }
      }
      onChange={(_pagination, _filters, sorter) => {
        const [by] = Array.isArray(sorter) ? sorter : [sorter];
        const field = columns.find(({ key }) => key === by?.columnKey)?.sort;
        onSort(field === undefined ? '' : sortOf(field, by?.order ?? null));
      }}
    />
  );
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

interface Selecting<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection: RowSelection<Row>;
}

function rowSelection<Row extends object>({
  rows,
  rowKey,
  selection,
}: Selecting<Row>): NonNullable<TableProps<Row>['rowSelection']> {
  const { keys, onChange, labelOf, refusalOf } = selection;
  return {
    selectedRowKeys: [...keys],
    columnWidth: SELECTION_WIDTH,
    onChange: (chosen) => onChange(chosen.map(String)),
    getCheckboxProps: (row) => {
      const refusal = refusalOf?.(row) ?? null;
      return {
        'aria-label': labelOf(row),
        disabled: refusal !== null,
        ...(refusal !== null && { title: refusal }),
      };
    },
    columnTitle: () => (
      <SelectAll all={selectableKeys(rows, rowKey, refusalOf)} chosen={keys} onChange={onChange} />
    ),
  };
}

interface SelectAllProps {
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

/** Replaces antd's own, whose label is always in English. */
function SelectAll({ all, chosen, onChange }: SelectAllProps) {
  const t = useUiText();
  const isAll = all.length > 0 && all.every((key) => chosen.includes(key));
  return (
    <Checkbox
      aria-label={t('selectAll')}
      disabled={all.length === 0}
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={() => onChange(isAll ? [] : all)}
    />
  );
}

type AddressOf<Row> = (row: Row) => RowAddress;

function tableColumns<Row>(
  fitted: readonly FittedColumn<Row>[],
  sort: string,
  addressOf: AddressOf<Row>,
): TableColumnType<Row>[] {
  const widest = widestOf(fitted);
  return fitted.map((one) => {
    const { width } = one.column;
    return {
      ...tableColumn(one, sort, addressOf),
      ...(width !== undefined && one !== widest && { width }),
    };
  });
}

function tableColumn<Row>(
  { column, stacked }: FittedColumn<Row>,
  sort: string,
  addressOf: AddressOf<Row>,
): TableColumnType<Row> {
  const { key, title, render, align = 'start', onPhone } = column;
  const cell = (row: Row, address: RowAddress): ReactNode =>
    stacked.length === 0 ? (
      render(row, address)
    ) : (
      <Stack
        head={render(row, address)}
        facts={stacked.map((guest) => [guest.key, guest.render(row, address)] as const)}
      />
    );
  return {
    key,
    // Its buttons say what they are.
    title: onPhone === 'foot' ? <span className="portal-visually-hidden">{title}</span> : title,
    align,
    render: (_value: unknown, row: Row) => cell(row, addressOf(row)),
    ...(align === 'end' && { className: 'portal-list-figures' }),
    ...(column.sort !== undefined && { sorter: true, sortOrder: orderOf(sort, column.sort) }),
  };
}

interface StackProps extends RowFactsProps {
  readonly head: ReactNode;
}

/** A cell with a second line. */
function Stack({ head, facts }: StackProps) {
  return (
    <Flex vertical>
      <div>{head}</div>
      <RowFacts facts={facts} />
    </Flex>
  );
}
