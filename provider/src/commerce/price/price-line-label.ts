import type { Language, Localized } from '@portal/shared/contracts/language';
import type { PriceLine } from './month-price.policy';

const LABELS: Readonly<Record<PriceLine['label'], Localized>> = {
  base: { en: 'Base price', 'zh-CN': '基础价格' },
  user: { en: 'Additional users', 'zh-CN': '增加用户数' },
  asset: { en: 'Additional assets', 'zh-CN': '增加资产数' },
  disk: { en: 'Additional disk space', 'zh-CN': '增加磁盘空间' },
  concurrent: { en: 'Additional concurrent sessions', 'zh-CN': '增加并发数' },
};

/** The text of a price line. A label that this provider does not know is returned as it is. */
export function priceLineLabel(label: string, language: Language): string {
  return Object.hasOwn(LABELS, label) ? LABELS[label as PriceLine['label']][language] : label;
}
