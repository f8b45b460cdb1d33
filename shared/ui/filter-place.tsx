import { theme } from 'antd';
import { type ReactNode } from 'react';
import { useIsPainted } from './use-is-painted';

export interface FilterPlaceProps {
  /** What stands in the empty field. */
  readonly label: string;
  /** px. */
  readonly width: number;
  /** A field that holds a value is drawn at once. */
  readonly isSet: boolean;
  readonly children: ReactNode;
}

/** Until the page is on screen, the outline of an empty field in place of the field, which costs much to draw. */
export function FilterPlace({ label, width, isSet, children }: FilterPlaceProps) {
  const isPainted = useIsPainted();
  const { token } = theme.useToken();
  if (isPainted || isSet) return children;
  return (
    <span
      aria-hidden
      style={{
        boxSizing: 'border-box',
        minWidth: width,
        height: token.controlHeight,
        paddingInline: token.paddingSM - token.lineWidth,
        lineHeight: `${token.controlHeight - 2 * token.lineWidth}px`,
        color: token.colorTextPlaceholder,
        background: token.colorBgContainer,
        border: `${token.lineWidth}px ${token.lineType} ${token.colorBorder}`,
        borderRadius: token.borderRadius,
      }}
    >
      {label}
    </span>
  );
}
