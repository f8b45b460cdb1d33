import { useLayout } from '@portal/shared/store';
import { Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** One line that describes the page. */
  readonly purpose?: ReactNode;
  /** The primary action, preceded by others. On phones, a bar at the bottom. */
  readonly actions?: ReactNode;
  /** On phones, where the bar has room for two actions: the menu of the others, beside the title. */
  readonly phoneMenu?: ReactNode;
}

/** Width that the title keeps beside the actions, in px. */
const TEXT_PX = 240;

/** The header of every page: title, description, primary action on the right. */
export function PageHeader({ title, purpose, actions, phoneMenu }: PageHeaderProps) {
  const { device } = useLayout();
  const { token } = theme.useToken();
  const isMobile = device === 'mobile';
  return (
    <header style={{ marginBlockEnd: isMobile ? token.marginSM : token.margin }}>
      <Flex justify="space-between" align="flex-start" gap={token.margin} wrap>
        {/* The description wraps before the actions do. */}
        <div style={{ flex: `1 1 ${String(TEXT_PX)}px`, minWidth: 0 }}>
          <Flex justify="space-between" align="center" gap={token.marginXS}>
            <Typography.Title level={1} style={{ margin: 0, fontSize: token.fontSizeHeading3 }}>
              {title}
            </Typography.Title>
            {/* A touch target is higher than the line of the title. */}
            {phoneMenu !== undefined && isMobile && (
              <div style={{ flex: 'none', marginBlock: -token.marginXS }}>{phoneMenu}</div>
            )}
          </Flex>
          {purpose !== undefined && <Typography.Text type="secondary">{purpose}</Typography.Text>}
        </div>
        {actions !== undefined && !isMobile && (
          // At the right also where they are below the title.
          <Flex gap={token.marginXS} style={{ marginInlineStart: 'auto' }}>
            {actions}
          </Flex>
        )}
      </Flex>
      {actions !== undefined && isMobile && <BottomBar>{actions}</BottomBar>}
    </header>
  );
}
