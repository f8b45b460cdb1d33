import { useLayout } from '@portal/shared/store';
import { Flex, Skeleton, Typography, theme } from 'antd';
import type { ReactNode } from 'react';

/** Lines that a card of the home page has room for on a desktop, and where a finger needs taller ones. */
export const CARD_ROWS = 5;
const CARD_ROWS_TOUCH = 4;
/** Height of a line in px: two lines of text, the first of them 44 px high for a finger. */
const ROW_PX = 48;
const ROW_TOUCH_PX = 66;

/** Lines that a card has room for on this device. */
export function useCardRoom(): number {
  const { device } = useLayout();
  return device === 'desktop' ? CARD_ROWS : CARD_ROWS_TOUCH;
}

function useRowHeight(): number {
  const { device } = useLayout();
  return device === 'desktop' ? ROW_PX : ROW_TOUCH_PX;
}

/** A line of a card: what it is, a quieter second line, and a word or figure at the end. */
export interface CardRow {
  readonly key: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
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
export function CardRows({ label, rows, foot, room }: CardRowsProps) {
  const whole = useCardRoom();
  const minHeight = useRowHeight();
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
        {rows.slice(0, room ?? whole).map(({ key, title, note, aside }) => (
          <li key={key}>
            <Flex justify="space-between" align="center" gap={token.margin} style={{ minHeight }}>
              <div style={{ minWidth: 0 }}>
                <div style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                  {title}
                </div>
                {note !== undefined && (
                  <Typography.Text type="secondary" ellipsis style={{ display: 'block' }}>
                    {note}
                  </Typography.Text>
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
export function CardRowsSkeleton({ rows }: { readonly rows?: number }) {
  const whole = useCardRoom();
  const height = useRowHeight();
  const { token } = theme.useToken();
  const bar = { height: token.fontSize, margin: 0 };
  return (
    <div>
      {Array.from({ length: rows ?? whole }, (_, at) => (
        <div key={at} style={{ height, overflow: 'hidden', paddingBlock: token.paddingXXS }}>
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
