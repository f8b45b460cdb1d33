import { Table, type TableColumnType } from 'antd';
import type { RowColumn } from './row-column';
import { orderOf, sortOf } from './sorting';

export interface ListTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly RowColumn<Row>[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The rows of a list from 577 px on. */
export function ListTable<Row extends object>({
  label,
  rows,
  rowKey,
  columns,
  sort,
  onSort,
}: ListTableProps<Row>) {
  return (
    <Table<Row>
      aria-label={label}
      columns={columns.map((column) => tableColumn(column, sort))}
      dataSource={rows}
      rowKey={rowKey}
      pagination={false}
      scroll={{ x: 'max-content' }}
      onChange={(_pagination, _filters, sorter) => {
        const [by] = Array.isArray(sorter) ? sorter : [sorter];
        const field = columns.find(({ key }) => key === by?.columnKey)?.sort;
        onSort(field === undefined ? '' : sortOf(field, by?.order ?? null));
      }}
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
    // What can be done to a row stays on screen where the table is wider than it.
    ...(card === 'foot' && { fixed: 'end' }),
    // Figures of one column stand under each other.
    ...(align === 'end' && { onCell: () => ({ style: { fontVariantNumeric: 'tabular-nums' } }) }),
    ...(column.sort !== undefined && { sorter: true, sortOrder: orderOf(sort, column.sort) }),
  };
}
