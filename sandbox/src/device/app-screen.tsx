import { Typography, theme } from 'antd';
import type { ReactNode } from 'react';

interface AppScreenProps {
  readonly title: string;
  /** What the app simulates. */
  readonly purpose: string;
  readonly children: ReactNode;
}

/** An open app: its name, a line about it, its content. */
export function AppScreen({ title, purpose, children }: AppScreenProps) {
  const { token } = theme.useToken();
  return (
    <>
      <Typography.Title level={1} style={{ fontSize: token.fontSizeHeading3, margin: 0 }}>
        {title}
      </Typography.Title>
      <Typography.Paragraph type="secondary" style={{ marginBlockEnd: token.margin }}>
        {purpose}
      </Typography.Paragraph>
      {children}
    </>
  );
}
