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
        gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
        columnGap: token.marginLG,
        rowGap: token.marginXXS,
      }}
    >
      <QuotaBar label={t('quotaUsers')} used={used.userNumber} total={config.userNumber} />
      <QuotaBar label={t('quotaAssets')} used={used.assetNumber} total={config.assetNumber} />
      <QuotaBar label={t('quotaDisk')} used={used.diskQuota} total={config.diskQuota} unit="GB" />
      <QuotaBar label={t('quotaConcurrent')} used={used.concurrentNumber} total={config.concurrentNumber} />
    </div>
  );
}
