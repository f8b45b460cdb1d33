import { useLayout } from '@portal/shared/store';
import { Checkbox, Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { touchTarget } from './measures';
import type { RowColumn } from './row-column';
import type { RowSelection } from './row-selection';

export interface ListCardsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly RowColumn<Row>[];
  readonly selection?: RowSelection<Row>;
}

/** The rows of a list on a phone. */
export function ListCards<Row>({ label, rows, rowKey, columns, selection }: ListCardsProps<Row>) {
  const { token } = theme.useToken();
  return (
    <ul
      aria-label={label}
      style={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        // Prevents a long name from making the page wider than the screen.
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
          <RowCard
            row={row}
            columns={columns}
            choice={selection !== undefined && <RowChoice row={row} rowKey={rowKey} selection={selection} />}
          />
        </li>
      ))}
    </ul>
  );
}

interface RowChoiceProps<Row> {
  readonly row: Row;
  readonly rowKey: (row: Row) => string;
  readonly selection: RowSelection<Row>;
}

function RowChoice<Row>({ row, rowKey, selection }: RowChoiceProps<Row>) {
  const { device } = useLayout();
  const { keys, onChange, labelOf, canSelect } = selection;
  if (canSelect !== undefined && !canSelect(row)) return null;
  const key = rowKey(row);
  const isChosen = keys.includes(key);
  return (
    <Checkbox
      aria-label={labelOf(row)}
      checked={isChosen}
      onChange={() => onChange(isChosen ? keys.filter((other) => other !== key) : [...keys, key])}
      style={{ ...touchTarget(device), alignItems: 'center' }}
    />
  );
}

interface RowCardProps<Row> {
  readonly row: Row;
  readonly columns: readonly RowColumn<Row>[];
  /** The row's checkbox, if rows can be selected. */
  readonly choice: ReactNode;
}

function RowCard<Row>({ row, columns, choice }: RowCardProps<Row>) {
  const { token } = theme.useToken();
  const at = (place: RowColumn<Row>['card']) => columns.filter((column) => (column.card ?? 'line') === place);
  const foot = at('foot');
  return (
    <>
      <Flex justify="space-between" align="center" gap={token.marginXS}>
        {choice}
        <div style={{ flex: 1, minWidth: 0, fontWeight: token.fontWeightStrong }}>
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
