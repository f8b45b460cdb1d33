import type { BagType, Version } from '@portal/shared/contracts/enums';
import { orderContent, type ContentRow } from '@portal/shared/contracts/order-content';
import type { Config } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import type { DetailItem } from '@portal/shared/ui/detail-sections';
import { NoWrap } from '@portal/shared/ui/no-wrap';
import { useVersionText } from '@portal/shared/ui/use-enum-text';
import type { OrderDetail } from '../order-api';
import { useText } from '../text';

const QUOTA_LABEL = {
  userNumber: 'quotaUsers',
  assetNumber: 'quotaAssets',
  diskQuota: 'quotaDisk',
  concurrentNumber: 'quotaConcurrent',
} as const satisfies Record<keyof Config, string>;

const PACK_LABEL = {
  user: 'quotaUsers',
  asset: 'quotaAssets',
  disk: 'quotaDisk',
  concurrent: 'quotaConcurrent',
} as const satisfies Record<BagType, string>;

/** What an order buys: months or days, pieces, quotas and due date, before and after if they change. */
export function useOrderContent({ snapshot }: Pick<OrderDetail, 'snapshot'>): readonly DetailItem[] {
  const itemOf = useContentItem();
  return orderContent(snapshot).map(itemOf);
}

function useContentItem(): (row: ContentRow) => DetailItem {
  const t = useText();
  const format = useFormat();
  return (row) => {
    switch (row.kind) {
      case 'months':
        return { key: 'months', label: t('term'), value: t('months', { count: row.count }) };
      case 'days':
        return { key: 'days', label: t('term'), value: t('days', { count: row.count }) };
      case 'pieces':
        return { key: 'quantity', label: t('quantity'), value: format.number(row.count) };
      case 'pack':
        return {
          key: 'pack',
          label: t('perPack'),
          value: `${t(PACK_LABEL[row.bagType])} +${format.number(row.count)}`,
        };
      case 'quota': {
        const to = format.number(row.to);
        const value = row.from === undefined ? to : t('fromTo', { from: format.number(row.from), to });
        return { key: row.quota, label: t(QUOTA_LABEL[row.quota]), value };
      }
      case 'dueDate': {
        const to = <NoWrap>{format.date(row.to)}</NoWrap>;
        const value =
          row.from === undefined ? (
            to
          ) : (
            <>
              <NoWrap>{format.date(row.from)} →</NoWrap> {to}
            </>
          );
        return { key: 'due', label: t('dueDate'), value };
      }
    }
  };
}

/** The edition that an order is for, after the one that it replaces. */
export function useOrderVersion(): (order: {
  readonly version: Version;
  readonly snapshot: Pick<OrderDetail['snapshot'], 'versionBefore'>;
}) => string {
  const t = useText();
  const versionText = useVersionText();
  return ({ version, snapshot: { versionBefore = version } }) =>
    versionBefore === version
      ? versionText(version)
      : t('fromTo', { from: versionText(versionBefore), to: versionText(version) });
}
