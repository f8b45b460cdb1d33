import type { ApplicationRow } from '@portal/shared/contracts/application';
import { QuotaBar } from '@portal/shared/ui/quota-bar';
import { theme } from 'antd';
import { useText } from '../../text';

/** The four quotas as bars. */
export function ApplicationQuota({
  application: { used, config },
}: {
  readonly application: ApplicationRow;
}) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: token.marginSM,
      }}
    >
      <QuotaBar isCompact label={t('quotaUsers')} used={used.userNumber} total={config.userNumber} />
      <QuotaBar isCompact label={t('quotaAssets')} used={used.assetNumber} total={config.assetNumber} />
      <QuotaBar isCompact label={t('quotaDisk')} used={used.diskQuota} total={config.diskQuota} unit="GB" />
      <QuotaBar
        isCompact
        label={t('quotaConcurrent')}
        used={used.concurrentNumber}
        total={config.concurrentNumber}
      />
    </div>
  );
}
