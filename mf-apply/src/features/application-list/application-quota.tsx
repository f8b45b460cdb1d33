import type { ApplicationRow } from '@portal/shared/contracts/application';
import { QuotaBar } from '@portal/shared/ui/quota-bar';
import { theme } from 'antd';
import { useText } from '../../text';

interface ApplicationQuotaProps {
  readonly application: ApplicationRow;
  /** In the detail: with full labels, below each other where two do not fit. */
  readonly isWide?: boolean;
}

/** The four quotas as bars. */
export function ApplicationQuota({ application: { used, config }, isWide = false }: ApplicationQuotaProps) {
  const t = useText();
  const { token } = theme.useToken();
  const isCompact = !isWide;
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: isWide ? 'repeat(auto-fill, minmax(220px, 1fr))' : 'repeat(2, minmax(0, 1fr))',
        gap: isWide ? `${token.marginSM}px ${token.marginLG}px` : `0 ${token.marginSM}px`,
      }}
    >
      <QuotaBar
        isCompact={isCompact}
        label={t('quotaUsers')}
        used={used.userNumber}
        total={config.userNumber}
      />
      <QuotaBar
        isCompact={isCompact}
        label={t('quotaAssets')}
        used={used.assetNumber}
        total={config.assetNumber}
      />
      <QuotaBar
        isCompact={isCompact}
        label={t('quotaDisk')}
        used={used.diskQuota}
        total={config.diskQuota}
        unit="GB"
      />
      <QuotaBar
        isCompact={isCompact}
        label={t(isCompact ? 'quotaConcurrentShort' : 'quotaConcurrent')}
        used={used.concurrentNumber}
        total={config.concurrentNumber}
      />
    </div>
  );
}
