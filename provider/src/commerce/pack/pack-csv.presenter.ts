import type { Language, Localized } from '@portal/shared/contracts/language';
import type { Bag } from '@portal/shared/contracts/shapes';
import { csvText } from '../../platform/export/csv-text';
import { editionName } from '../price/edition-text';
import { KIND_LABELS, STATUS_LABELS, TYPE_LABELS } from './pack-text';

const COLUMNS: readonly Localized[] = [
  { en: 'Product', 'zh-CN': '商品' },
  { en: 'Version', 'zh-CN': '版本' },
  { en: 'Quota', 'zh-CN': '配额' },
  { en: 'Amount', 'zh-CN': '规格' },
  { en: 'Months', 'zh-CN': '月数' },
  { en: 'Quantity', 'zh-CN': '数量' },
  { en: 'Status', 'zh-CN': '状态' },
  { en: 'Team', 'zh-CN': '团队' },
  { en: 'Application', 'zh-CN': '应用' },
  { en: 'In use since (UTC)', 'zh-CN': '启用时间（UTC）' },
  { en: 'Expires (UTC)', 'zh-CN': '到期时间（UTC）' },
  { en: 'Order number', 'zh-CN': '订单号' },
];

/** Packs as CSV with a header, in the reader's language (E35). Times are ISO 8601 in UTC. */
export function packsCsv(packs: readonly Bag[], language: Language): string {
  return csvText([
    COLUMNS.map((column) => column[language]),
    ...packs.map((pack) => [
      KIND_LABELS[pack.kind][language],
      editionName(pack.version, language),
      pack.bagType === undefined ? '' : TYPE_LABELS[pack.bagType][language],
      pack.bagType === undefined ? '' : String(pack.spec),
      String(pack.months),
      String(pack.quantity),
      STATUS_LABELS[pack.status][language],
      pack.teamName,
      pack.instanceName ?? '',
      pack.activatedAt ?? '',
      pack.expiresAt,
      pack.OrderNo,
    ]),
  ]);
}
