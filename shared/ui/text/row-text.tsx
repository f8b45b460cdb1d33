import type { CSSProperties, PointerEvent, ReactNode } from 'react';

export interface RowTextProps {
  readonly children?: ReactNode;
  readonly tone?: 'plain' | 'secondary' | 'warning' | 'danger';
  readonly isStrong?: boolean;
  /**
   * Own line, truncated with … if there is no room, or at this width in px. The full text is then shown as a tooltip.
   */
  readonly isClipped?: boolean | number;
  /** Lines after which clipped text is truncated. Default: 1. */
  readonly lines?: 1 | 2;
}

/** Variables of antd's theme: reading them in JavaScript would be a hook for each text. */
const COLOR_OF = {
  plain: undefined,
  secondary: 'var(--ant-color-text-description)',
  warning: 'var(--ant-color-warning-text)',
  danger: 'var(--ant-color-error-text)',
} as const;

const CLIPPED: CSSProperties = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
};

const TWO_LINES: CSSProperties = {
  display: '-webkit-box',
  // oxlint-disable-next-line typescript/no-deprecated -- browsers require it for a line clamp
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  minWidth: 0,
};

/**
 * Text in the rows of a list, the lines of a card, the options of a field, and on entry pages. Looks like antd's
 * `Typography.Text`, which measures itself after rendering: dozens of them would cause repeated layouts before the list
 * is visible.
 */
export function RowText({
  children,
  tone = 'plain',
  isStrong = false,
  isClipped = false,
  lines = 1,
}: RowTextProps) {
  const color = COLOR_OF[tone];
  return (
    <span
      style={{
        ...(isClipped !== false && (lines === 1 ? CLIPPED : TWO_LINES)),
        ...(typeof isClipped === 'number' && { maxWidth: isClipped }),
        ...(color !== undefined && { color }),
        ...(isStrong && { fontWeight: 'var(--ant-font-weight-strong)' }),
      }}
      {...(isClipped !== false && { onPointerEnter: showFullText })}
    >
      {children}
    </span>
  );
}

/** Shows the text of a truncated element as its tooltip. */
export function showFullText({ currentTarget }: PointerEvent<HTMLElement>): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = currentTarget;
  currentTarget.title =
    scrollWidth > clientWidth || scrollHeight > clientHeight ? currentTarget.textContent : '';
}
