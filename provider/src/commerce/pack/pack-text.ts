import type { BagKind, BagStatus, BagType } from '@portal/shared/contracts/enums';
import type { Language, Localized } from '@portal/shared/contracts/language';
import { RECEIVER_REFUSAL_TEXT } from '@portal/shared/contracts/pack-receiver';
import type { PackRefusal } from './pack-machine';

const REASONS: Readonly<Record<PackRefusal, Localized>> = {
  ...RECEIVER_REFUSAL_TEXT,
  used: { en: 'The pack is already in use.', 'zh-CN': '该商品已在使用中。' },
  expired: { en: 'The pack has expired.', 'zh-CN': '该商品已过期。' },
  quantity: { en: 'Fewer packs are left than requested.', 'zh-CN': '剩余数量不足。' },
  state: { en: 'The pack cannot be used here.', 'zh-CN': '该商品不能用于此应用。' },
};

/** Why a pack cannot be used on an application, in the reader's language (106, 107). */
export function refusalText(refusal: PackRefusal, language: Language): string {
  return REASONS[refusal][language];
}

export const KIND_LABELS: Readonly<Record<BagKind, Localized>> = {
  licensebag: { en: 'Resource pack', 'zh-CN': '资源包' },
  renewbag: { en: 'Renewal pack', 'zh-CN': '续费包' },
};

export const TYPE_LABELS: Readonly<Record<BagType, Localized>> = {
  user: { en: 'Users', 'zh-CN': '用户数' },
  asset: { en: 'Assets', 'zh-CN': '资产数' },
  disk: { en: 'Disk (GB)', 'zh-CN': '磁盘（GB）' },
  concurrent: { en: 'Concurrent sessions', 'zh-CN': '并发数' },
};

export const STATUS_LABELS: Readonly<Record<BagStatus, Localized>> = {
  unused: { en: 'Unused', 'zh-CN': '未使用' },
  unallocated: { en: 'Unallocated', 'zh-CN': '未分配' },
  using: { en: 'In use', 'zh-CN': '使用中' },
  expired: { en: 'Expired', 'zh-CN': '已过期' },
};
