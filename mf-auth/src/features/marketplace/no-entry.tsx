import { Result, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../text';

interface NoEntryProps {
  /** Why the marketplace's token does not open the portal. */
  readonly text: string;
  readonly children: ReactNode;
}

/** The way from a marketplace ends here, and where it goes on instead. */
export function NoEntry({ text, children }: NoEntryProps) {
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
