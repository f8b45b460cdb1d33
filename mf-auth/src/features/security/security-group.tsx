import { Card, Typography, theme } from 'antd';
import { type ReactNode, useId } from 'react';

interface SecurityGroupProps {
  readonly title: string;
  readonly purpose: string;
  /** The rows of the group. */
  readonly children: ReactNode;
}

/** A group of settings with a common purpose. */
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
          // Hides the border of the last row behind that of the card.
          marginBlockEnd: -token.lineWidth,
          padding: 0,
        }}
      >
        {children}
      </ul>
    </Card>
  );
}
