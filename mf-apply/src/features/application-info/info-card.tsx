import { Card, Flex, Typography, theme } from 'antd';
import { type ReactNode, useId } from 'react';

interface InfoCardProps {
  readonly title: string;
  /** A link or a button beside the title. */
  readonly action?: ReactNode;
  /** Over all columns of the page. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One section of the page of an application. */
export function InfoCard({ title, action, isWide = false, children }: InfoCardProps) {
  const { token } = theme.useToken();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} style={{ minWidth: 0, ...(isWide && { gridColumn: '1 / -1' }) }}>
      <Card style={{ height: '100%' }}>
        <Flex
          justify="space-between"
          align="baseline"
          wrap
          gap={token.marginXS}
          style={{ marginBlockEnd: token.margin }}
        >
          <Typography.Title
            level={2}
            id={titleId}
            style={{ margin: 0, fontSize: token.fontSizeHeading5, lineHeight: token.lineHeightHeading5 }}
          >
            {title}
          </Typography.Title>
          {action}
        </Flex>
        {children}
      </Card>
    </section>
  );
}
