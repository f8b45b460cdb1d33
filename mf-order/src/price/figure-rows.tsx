import { theme } from 'antd';
import type { ReactNode } from 'react';

export interface FigureRow {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly isTotal?: boolean;
  /** Whether the value may take two lines. */
  readonly canWrap?: boolean;
}

/** Labels with their figures at the end of the line. */
export function FigureRows({ rows }: { readonly rows: readonly FigureRow[] }) {
  const { token } = theme.useToken();
  return (
    <dl style={{ margin: 0 }}>
      {rows.map(({ key, label, value, isTotal = false, canWrap = false }) => (
        <div
          key={key}
          style={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: token.margin,
            paddingBlock: token.paddingXXS,
            ...(isTotal && {
              marginBlockStart: token.marginXXS,
              paddingBlockStart: token.paddingXS,
              borderBlockStart: `1px solid ${token.colorBorderSecondary}`,
              fontWeight: token.fontWeightStrong,
            }),
          }}
        >
          <dt
            style={{
              color: isTotal ? token.colorText : token.colorTextSecondary,
              // The label stays whole where the value gives way.
              ...(canWrap && { flex: 'none' }),
            }}
          >
            {label}
          </dt>
          <dd
            translate={canWrap ? 'yes' : 'no'}
            style={{
              margin: 0,
              fontVariantNumeric: 'tabular-nums',
              textAlign: 'end',
              whiteSpace: canWrap ? 'normal' : 'nowrap',
            }}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
