import { useLayout } from '@portal/shared/store';
import { theme } from 'antd';
import type { ReactNode } from 'react';

/** The action of a form. On phones it sticks to the lower edge of the screen. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  const { device } = useLayout();
  const { token } = theme.useToken();
  if (device !== 'mobile') return children;
  return (
    <div
      style={{
        position: 'sticky',
        // Above the shell's notices at the lower edge.
        insetBlockEnd: 'var(--portal-bottom-edge, 0px)',
        zIndex: 1,
        paddingBlock: token.paddingSM,
        paddingBlockEnd: `calc(${String(token.paddingSM)}px + env(safe-area-inset-bottom))`,
        background: token.colorBgContainer,
      }}
    >
      {children}
    </div>
  );
}
