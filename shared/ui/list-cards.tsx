import { Flex, theme } from 'antd';
import type { RowColumn } from './row-column';

export interface ListCardsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly RowColumn<Row>[];
}

/** The rows of a list on a phone. */
export function ListCards<Row>({ label, rows, rowKey, columns }: ListCardsProps<Row>) {
  const { token } = theme.useToken();
  return (
    <ul
      aria-label={label}
      style={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        // A long name must not push the page wider than the phone.
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: token.marginSM,
      }}
    >
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          style={{
            padding: token.padding,
            background: token.colorBgContainer,
            border: `${token.lineWidth}px ${token.lineType} ${token.colorBorderSecondary}`,
            borderRadius: token.borderRadiusLG,
          }}
        >
          <RowCard row={row} columns={columns} />
        </li>
      ))}
    </ul>
  );
}

function RowCard<Row>({ row, columns }: { readonly row: Row; readonly columns: readonly RowColumn<Row>[] }) {
  const { token } = theme.useToken();
  const at = (place: RowColumn<Row>['card']) => columns.filter((column) => (column.card ?? 'line') === place);
  const foot = at('foot');
  return (
    <>
      <Flex justify="space-between" align="center" gap={token.marginXS}>
        <div style={{ minWidth: 0, fontWeight: token.fontWeightStrong }}>
          {at('head').map((column) => (
            <div key={column.key}>{column.render(row)}</div>
          ))}
        </div>
        <Flex align="center">
          {at('corner').map((column) => (
            <div key={column.key}>{column.render(row)}</div>
          ))}
        </Flex>
      </Flex>
      <dl style={{ margin: 0 }}>
        {at('line').map((column) => (
          <Flex
            key={column.key}
            justify="space-between"
            gap={token.margin}
            style={{ paddingBlockStart: token.paddingXXS }}
          >
            <dt style={{ color: token.colorTextSecondary }}>{column.title}</dt>
            <dd style={{ margin: 0, minWidth: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
              {column.render(row)}
            </dd>
          </Flex>
        ))}
      </dl>
      {foot.length > 0 && (
        <Flex gap={token.marginXS} wrap style={{ paddingBlockStart: token.paddingSM }}>
          {foot.map((column) => (
            <div key={column.key}>{column.render(row)}</div>
          ))}
        </Flex>
      )}
    </>
  );
}
