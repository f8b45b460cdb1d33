import { theme } from 'antd';
import type { ReactNode } from 'react';

/** Bar fixed to the lower edge of the screen. Its actions share the width equally, if their texts allow it. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <div
      className="portal-bottom-bar"
      style={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(min-content, 1fr)',
        gap: token.marginXS,
        position: 'fixed',
        insetInline: 0,
        // Above the shell's notices at the lower edge.
        insetBlockEnd: 'var(--portal-bottom-edge, 0px)',
        zIndex: token.zIndexBase + 10,
        padding: token.paddingSM,
        paddingBlockEnd: `calc(${token.paddingSM}px + env(safe-area-inset-bottom))`,
        borderBlockStart: `${token.lineWidth}px solid ${token.colorBorderSecondary}`,
        background: token.colorBgElevated,
        boxShadow: token.boxShadowSecondary,
      }}
    >
      {children}
    </div>
  );
}
