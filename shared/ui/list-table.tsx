import { useLayout } from '@portal/shared/store';
import { Checkbox, Table, type TableColumnType, type TableProps } from 'antd';
import type { RowColumn } from './row-column';
import { type RowSelection, selectableKeys } from './row-selection';
import { orderOf, sortOf } from './sorting';
import { stackedColumns } from './stacked-columns';
import { useUiText } from './use-ui-text';

export interface ListTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly RowColumn<Row>[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly selection?: RowSelection<Row>;
}

/** The rows of a list on screens from 577 px. */
export function ListTable<Row extends object>({
  label,
  rows,
  rowKey,
  columns,
  sort,
  onSort,
  selection,
}: ListTableProps<Row>) {
  const { device } = useLayout();
  return (
    <Table<Row>
      aria-label={label}
      // Saves space on a tablet.
      size={device === 'tablet' ? 'medium' : 'large'}
      columns={(device === 'tablet' ? stackedColumns(columns) : columns).map((column) =>
        tableColumn(column, sort),
      )}
      dataSource={rows}
      rowKey={rowKey}
      pagination={false}
      {...(selection !== undefined && { rowSelection: rowSelection({ rows, rowKey, selection }) })}
      scroll={{ x: 'max-content' }}
      onChange={(_pagination, _filters, sorter) => {
        const [by] = Array.isArray(sorter) ? sorter : [sorter];
        const field = columns.find(({ key }) => key === by?.columnKey)?.sort;
        onSort(field === undefined ? '' : sortOf(field, by?.order ?? null));
      }}
    />
  );
}

/** px: a checkbox and its padding. */
const SELECTION_WIDTH = 48;

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
  const { keys, onChange, labelOf, canSelect } = selection;
  return {
    selectedRowKeys: [...keys],
    columnWidth: SELECTION_WIDTH,
    fixed: true,
    onChange: (chosen) => onChange(chosen.map(String)),
    getCheckboxProps: (row) => ({
      'aria-label': labelOf(row),
      disabled: canSelect !== undefined && !canSelect(row),
    }),
    columnTitle: () => (
      <SelectAll all={selectableKeys(rows, rowKey, canSelect)} chosen={keys} onChange={onChange} />
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

function tableColumn<Row>(column: RowColumn<Row>, sort: string): TableColumnType<Row> {
  const { key, title, render, align = 'start', width, card } = column;
  return {
    key,
    title,
    align,
    render: (_value: unknown, row: Row) => render(row),
    ...(width !== undefined && { width }),
    // Row actions stay visible if the table is wider than the screen.
    ...(card === 'foot' && { fixed: 'end' }),
    // Aligns the digits of figures in a column.
    ...(align === 'end' && { onCell: () => ({ style: { fontVariantNumeric: 'tabular-nums' } }) }),
    ...(column.sort !== undefined && { sorter: true, sortOrder: orderOf(sort, column.sort) }),
  };
}
