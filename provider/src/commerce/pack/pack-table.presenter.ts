import type { Bag } from '@portal/shared/contracts/shapes';
import type { ExportTable } from '../../platform/export/export-table';
import { editionName } from '../price/edition-text';
import { KIND_LABELS, STATUS_LABELS, TYPE_LABELS } from './pack-text';

/** The list of packs as a file (E35). */
export const PACK_TABLE: ExportTable<Bag> = {
  fileName: 'packs',
  title: { en: 'Packs', 'zh-CN': '资源包' },
  columns: [
    {
      kind: 'text',
      heading: { en: 'Product', 'zh-CN': '商品' },
      read: (pack, language) => KIND_LABELS[pack.kind][language],
    },
    {
      kind: 'text',
      heading: { en: 'Version', 'zh-CN': '版本' },
      read: (pack, language) => editionName(pack.version, language),
    },
    {
      kind: 'text',
      heading: { en: 'Quota', 'zh-CN': '配额' },
      read: ({ bagType }, language) => (bagType === undefined ? undefined : TYPE_LABELS[bagType][language]),
    },
    {
      kind: 'count',
      heading: { en: 'Amount', 'zh-CN': '规格' },
      read: ({ bagType, spec }) => (bagType === undefined ? undefined : spec),
    },
    { kind: 'count', heading: { en: 'Months', 'zh-CN': '月数' }, read: (pack) => pack.months },
    { kind: 'count', heading: { en: 'Quantity', 'zh-CN': '数量' }, read: (pack) => pack.quantity },
    {
      kind: 'text',
      heading: { en: 'Status', 'zh-CN': '状态' },
      read: (pack, language) => STATUS_LABELS[pack.status][language],
    },
    { kind: 'text', heading: { en: 'Team', 'zh-CN': '团队' }, read: (pack) => pack.teamName },
    { kind: 'text', heading: { en: 'Application', 'zh-CN': '应用' }, read: (pack) => pack.instanceName },
    {
      kind: 'time',
      heading: { en: 'In use since', 'zh-CN': '启用时间' },
      read: (pack) => pack.activatedAt,
    },
    { kind: 'time', heading: { en: 'Expires', 'zh-CN': '到期时间' }, read: (pack) => pack.expiresAt },
    { kind: 'text', heading: { en: 'Order number', 'zh-CN': '订单号' }, read: (pack) => pack.OrderNo },
  ],
};
