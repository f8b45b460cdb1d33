import { theme } from 'antd';
import { type ReactNode } from 'react';
import { useIsPainted } from './use-is-painted';

export interface DeferredFilterProps {
  /** Placeholder of the empty field. */
  readonly label: string;
  /** px. */
  readonly width: number;
  /** A field with a value is rendered immediately. */
  readonly isSet: boolean;
  readonly children: ReactNode;
}

/** Renders the outline of an empty field until the page has been painted, because the field is expensive to render. */
export function DeferredFilter({ label, width, isSet, children }: DeferredFilterProps) {
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
