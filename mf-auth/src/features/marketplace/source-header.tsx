import type { Marketplace } from '@portal/shared/contracts/enums';
import { RowText } from '@portal/shared/ui/row-text';
import { Flex, theme } from 'antd';
import { PageTitle } from '../../form/page-title';
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
        <PageTitle text={title} isInHeader />
        {source !== null && (
          <RowText tone="secondary">{t('marketplace.from', { source: t(`marketplace.${source}`) })}</RowText>
        )}
      </div>
    </Flex>
  );
}
