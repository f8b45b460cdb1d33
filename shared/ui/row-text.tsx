import { theme } from 'antd';
import type { CSSProperties, PointerEvent } from 'react';

export interface RowTextProps {
  readonly children: string;
  readonly tone?: 'plain' | 'secondary' | 'warning' | 'danger';
  readonly isStrong?: boolean;
  /**
   * Own line, truncated with … if there is no room, or at this width in px. The full text is then shown as a tooltip.
   */
  readonly isClipped?: boolean | number;
}

const CLIPPED: CSSProperties = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
};

/**
 * Text in the rows of a list, the lines of a card, the options of a field. Looks like antd's `Typography.Text`, which
 * measures itself after rendering: dozens of them would cause repeated layouts before the list is visible.
 */
export function RowText({ children, tone = 'plain', isStrong = false, isClipped = false }: RowTextProps) {
  const { token } = theme.useToken();
  const color = {
    plain: undefined,
    secondary: token.colorTextDescription,
    warning: token.colorWarningText,
    danger: token.colorErrorText,
  }[tone];
  return (
    <span
      style={{
        ...(isClipped !== false && CLIPPED),
        ...(typeof isClipped === 'number' && { maxWidth: isClipped }),
        ...(color !== undefined && { color: color }),
        ...(isStrong && { fontWeight: token.fontWeightStrong }),
      }}
      {...(isClipped !== false && { onPointerEnter: showFullText })}
    >
      {children}
    </span>
  );
}

function showFullText({ currentTarget }: PointerEvent<HTMLElement>): void {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth;
  currentTarget.title = isCut ? currentTarget.textContent : '';
}
