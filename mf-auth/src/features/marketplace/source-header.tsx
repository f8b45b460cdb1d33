import type { Marketplace } from '@portal/shared/contracts/enums';
import { Flex, Typography, theme } from 'antd';
import { useText } from '../../text';
import { SourceMark } from './source-mark';

interface SourceHeaderProps {
  /** Null if the address names no marketplace. */
  readonly source: Marketplace | null;
  readonly title: string;
}

/** The page's heading with the icon of the marketplace that the user comes from. */
export function SourceHeader({ source, title }: SourceHeaderProps) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Flex align="center" gap={token.margin} style={{ marginBlockEnd: token.marginLG }}>
      {source !== null && <SourceMark source={source} size={56} />}
      <div style={{ minWidth: 0 }}>
        <Typography.Title level={1} style={{ fontSize: token.fontSizeHeading3, margin: 0 }}>
          {title}
        </Typography.Title>
        {source !== null && (
          <Typography.Text type="secondary">
            {t('marketplace.from', { source: t(`marketplace.${source}`) })}
          </Typography.Text>
        )}
      </div>
    </Flex>
  );
}
