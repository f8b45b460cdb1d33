import { theme } from 'antd';
import type { ReactNode } from 'react';

/** Stays within the thumb's reach while the page scrolls; its actions share the width. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <div
      className="portal-bottom-bar"
      style={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        gap: token.marginXS,
        position: 'fixed',
        insetInline: 0,
        // Above what the shell says at the lower edge.
        insetBlockEnd: 'var(--portal-bottom-edge, 0px)',
        zIndex: token.zIndexBase + 10,
        padding: token.paddingSM,
        paddingBlockEnd: `calc(${token.paddingSM}px + env(safe-area-inset-bottom))`,
        background: token.colorBgElevated,
        boxShadow: token.boxShadowSecondary,
      }}
    >
      {children}
    </div>
  );
}
