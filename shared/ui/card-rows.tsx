import { Flex, Skeleton, theme } from 'antd';
import type { ReactNode } from 'react';
import { RowText } from './row-text';

/** Lines that a card of the home page has room for. */
export const CARD_ROWS = 5;
/** Height of a line in px: two lines of text, and room for a finger. */
const ROW_PX = 48;

/** A line of a card: what it is, a quieter second line, and a word or figure at the end. */
export interface CardRow {
  readonly key: string;
  readonly title: ReactNode;
  readonly note?: string;
  readonly aside?: ReactNode;
}

export interface CardRowsProps {
  /** Says what the lines are, where the card's title does not. */
  readonly label?: string;
  readonly rows: readonly CardRow[];
  /** The way to all of them, at the foot of the card. */
  readonly foot?: ReactNode;
  /** Lines at most, where something else stands in the card too. */
  readonly room?: number;
}

/** The few lines that a card of the home page has room for; what is more is left to the way at its foot. */
export function CardRows({ label, rows, foot, room = CARD_ROWS }: CardRowsProps) {
  const { token } = theme.useToken();
  return (
    <Flex vertical flex={1} gap={token.marginXS}>
      <ul
        {...(label !== undefined && { 'aria-label': label })}
        style={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {rows.slice(0, room).map(({ key, title, note, aside }) => (
          <li key={key}>
            <Flex justify="space-between" align="center" gap={token.margin} style={{ minHeight: ROW_PX }}>
              <div style={{ minWidth: 0 }}>
                <div className="portal-card-row-title">{title}</div>
                {note !== undefined && (
                  <RowText tone="secondary" isClipped>
                    {note}
                  </RowText>
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

/** Stands in the place of the lines while they load, as high as they will be. */
export function CardRowsSkeleton({ rows = CARD_ROWS }: { readonly rows?: number }) {
  const { token } = theme.useToken();
  const bar = { height: token.fontSize, margin: 0 };
  return (
    <div>
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
