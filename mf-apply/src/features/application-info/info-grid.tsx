import { theme } from 'antd';
import type { ReactNode } from 'react';

/** Least width of a section in px: the table of quotas with long figures. */
const LEAST_PX = 420;

/** Sections side by side where two fit. */
export function InfoGrid({ children }: { readonly children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${LEAST_PX}px), 1fr))`,
        gap: token.margin,
      }}
    >
      {children}
    </div>
  );
}
