import { Card, Flex, Typography, theme } from 'antd';
import { type ReactNode, useId } from 'react';

interface DataCardProps {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** An action on the user's data, with an explanation and a button. */
export function DataCard({ title, text, action }: DataCardProps) {
  const { token } = theme.useToken();
  const heading = useId();
  return (
    <Card role="region" aria-labelledby={heading} style={{ marginBlockEnd: token.marginLG }}>
      <Flex justify="space-between" align="center" gap={token.margin} wrap>
        <div style={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography.Title level={2} id={heading} style={{ margin: 0, fontSize: token.fontSizeHeading5 }}>
            {title}
          </Typography.Title>
          <Typography.Text type="secondary">{text}</Typography.Text>
        </div>
        {action}
      </Flex>
    </Card>
  );
}
