import { Card, Typography, theme } from 'antd';
import { type ReactNode, useId } from 'react';

interface SecurityGroupProps {
  readonly title: string;
  readonly purpose: string;
  /** Rows. */
  readonly children: ReactNode;
}

/** Settings that serve one purpose. */
export function SecurityGroup({ title, purpose, children }: SecurityGroupProps) {
  const { token } = theme.useToken();
  const heading = useId();
  return (
    <Card
      role="region"
      aria-labelledby={heading}
      styles={{ body: { paddingBlockEnd: 0 } }}
      style={{ marginBlockEnd: token.marginLG }}
    >
      <Typography.Title level={2} id={heading} style={{ margin: 0, fontSize: token.fontSizeHeading5 }}>
        {title}
      </Typography.Title>
      <Typography.Text type="secondary">{purpose}</Typography.Text>
      <ul
        aria-labelledby={heading}
        style={{
          listStyle: 'none',
          margin: 0,
          marginBlockStart: token.marginXS,
          // The line under the last row is the edge of the card.
          marginBlockEnd: -token.lineWidth,
          padding: 0,
        }}
      >
        {children}
      </ul>
    </Card>
  );
}
