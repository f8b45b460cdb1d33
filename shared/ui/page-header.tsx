import { useLayout } from '@portal/shared/store';
import { Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** One line: what the page is for. */
  readonly purpose?: ReactNode;
  /** The primary action, with others before it. On a phone it is a bar at the bottom. */
  readonly actions?: ReactNode;
}

/** The head of every page: title, purpose, primary action at the right. */
export function PageHeader({ title, purpose, actions }: PageHeaderProps) {
  const { device } = useLayout();
  const { token } = theme.useToken();
  const isMobile = device === 'mobile';
  return (
    <header style={{ marginBlockEnd: token.marginLG }}>
      <Flex justify="space-between" align="flex-start" gap={token.margin} wrap>
        <div style={{ minWidth: 0 }}>
          <Typography.Title level={1} style={{ margin: 0, fontSize: token.fontSizeHeading3 }}>
            {title}
          </Typography.Title>
          {purpose !== undefined && <Typography.Text type="secondary">{purpose}</Typography.Text>}
        </div>
        {actions !== undefined && !isMobile && <Flex gap={token.marginXS}>{actions}</Flex>}
      </Flex>
      {actions !== undefined && isMobile && <BottomBar>{actions}</BottomBar>}
    </header>
  );
}
