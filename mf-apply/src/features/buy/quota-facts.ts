import type { Config } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { QUOTA_KEYS } from '@portal/shared/purchase/quota.policy';
import { usePurchaseText } from '@portal/shared/purchase/use-purchase-text';
import type { DetailItem } from '@portal/shared/ui/detail-sections';
import { useText } from '../../text';

/** The quotas for the second step, before and after where they change. */
export function useQuotaFacts(): (quotas: Config, before?: Config) => DetailItem[] {
  const t = useText();
  const names = usePurchaseText();
  const format = useFormat();
  return (quotas, before = quotas) =>
    QUOTA_KEYS.map((key) => {
      const to = format.number(quotas[key]);
      const from = format.number(before[key]);
      return { key, label: names(key), value: from === to ? to : t('purchase.fromTo', { from, to }) };
    });
}
