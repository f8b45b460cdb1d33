import { Flex, Skeleton, theme } from 'antd';
import type { ReactNode } from 'react';
import { RowText } from '../text/row-text';

/** Maximum number of rows in a card of the home page. */
export const CARD_ROWS = 5;
/** Height of a row in px: two lines of text and the gap between them. */
const ROW_PX = 46;
/** Gap between two rows, and between the lines of a row, in px. */
const ROW_GAP_PX = 12;
const LINE_GAP_PX = 2;

/** A row of a card: a title, a secondary line, and a word or figure at the end. */
export interface CardRow {
  readonly key: string;
  readonly title: ReactNode;
  readonly note?: string;
  readonly aside?: ReactNode;
}

export interface CardRowsProps {
  readonly rows: readonly CardRow[];
  /** Link to all rows, at the foot of the card. */
  readonly foot?: ReactNode;
  /** Maximum number of rows, if the card has other content too. */
  readonly maxRows?: number;
}

/** The first rows of a list, for a card of the home page. The link at its foot leads to the rest. */
export function CardRows({ rows, foot, maxRows = CARD_ROWS }: CardRowsProps) {
  const { token } = theme.useToken();
  return (
    <Flex vertical flex={1} gap={token.marginXS}>
      <ul
        className="portal-card-rows"
        style={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          rowGap: ROW_GAP_PX,
        }}
      >
        {rows.slice(0, maxRows).map(({ key, title, note, aside }) => (
          <li key={key}>
            <Flex justify="space-between" align="center" gap={token.margin} style={{ minHeight: ROW_PX }}>
              <div
                style={{
                  minWidth: 0,
                  display: 'grid',
                  gridTemplateColumns: 'minmax(0, 1fr)',
                  rowGap: LINE_GAP_PX,
                }}
              >
                <div className="portal-card-row-title">{title}</div>
                {note !== undefined && (
                  <div style={{ minWidth: 0, fontSize: token.fontSizeSM }}>
                    <RowText tone="secondary" isClipped>
                      {note}
                    </RowText>
                  </div>
                )}
              </div>
              {aside !== undefined && (
                <div style={{ flex: 'none', textAlign: 'end', whiteSpace: 'nowrap' }}>{aside}</div>
              )}
            </Flex>
          </li>
        ))}
      </ul>
      {foot !== undefined && <div style={{ marginBlockStart: 'auto' }}>{foot}</div>}
    </Flex>
  );
}

/** Placeholder while the rows load, with the same height. */
export function CardRowsSkeleton({ rows = CARD_ROWS }: { readonly rows?: number }) {
  const { token } = theme.useToken();
  const bar = { height: token.fontSize, margin: 0 };
  return (
    <div style={{ display: 'grid', rowGap: ROW_GAP_PX }}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} style={{ height: ROW_PX, overflow: 'hidden', paddingBlock: token.paddingXXS }}>
          <Skeleton
            active
            title={{ width: at % 2 === 0 ? '55%' : '45%', style: bar }}
            paragraph={{ rows: 1, width: '80%', style: { margin: `${token.marginXXS}px 0 0` } }}
          />
        </div>
      ))}
    </div>
  );
}
