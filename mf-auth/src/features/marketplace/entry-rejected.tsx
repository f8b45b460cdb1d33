import { Result, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../text';

interface EntryRejectedProps {
  /** Why the marketplace's token was not accepted. */
  readonly text: string;
  readonly children: ReactNode;
}

/** Shown if a marketplace's token was not accepted, with links to continue. */
export function EntryRejected({ text, children }: EntryRejectedProps) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Result
      status="warning"
      title={
        <Typography.Title level={1} style={{ fontSize: token.fontSizeHeading3, margin: 0 }}>
          {t('marketplace.noEntry')}
        </Typography.Title>
      }
      subTitle={<span role="alert">{text}</span>}
      extra={children}
    />
  );
}
