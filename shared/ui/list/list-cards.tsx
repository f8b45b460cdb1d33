import { theme } from 'antd';
import type { ReactNode } from 'react';
import type { RowAddress } from '../row/row-name';

/** Least width of a card in px: four quotas in two columns. */
const LEAST_PX = 300;

export interface ListCardsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowAddress?: ((row: Row) => RowAddress) | undefined;
  readonly card: (row: Row, address: RowAddress) => ReactNode;
}

/** The rows of a list as cards, as many side by side as fit. */
export function ListCards<Row>({ label, rows, rowKey, rowAddress, card }: ListCardsProps<Row>) {
  const { token } = theme.useToken();
  return (
    <ul
      aria-label={label}
      style={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${LEAST_PX}px), 1fr))`,
        gap: token.margin,
      }}
    >
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          style={{
            minWidth: 0,
            padding: token.padding,
            background: token.colorBgContainer,
            border: `${token.lineWidth}px ${token.lineType} ${token.colorBorderSecondary}`,
            borderRadius: token.borderRadiusLG,
          }}
        >
          {card(row, rowAddress?.(row) ?? null)}
        </li>
      ))}
    </ul>
  );
}
