import type { Localized } from '@portal/shared/contracts/language';

export interface ThemeColor {
  readonly seed: string;
  readonly name: Localized;
}

/** The eight colours to choose from, in this order (portal §1a). */
export const THEME_COLORS: readonly ThemeColor[] = [
  { seed: '#f5222d', name: { en: 'Dust Red', 'zh-CN': '薄暮' } },
  { seed: '#fa541c', name: { en: 'Volcano', 'zh-CN': '火山' } },
  { seed: '#faad14', name: { en: 'Sunset', 'zh-CN': '日暮' } },
  { seed: '#13c2c2', name: { en: 'Cyan', 'zh-CN': '明青' } },
  { seed: '#52c41a', name: { en: 'Polar Green', 'zh-CN': '极光绿' } },
  { seed: '#1890ff', name: { en: 'Daybreak Blue', 'zh-CN': '拂晓蓝' } },
  { seed: '#2f54eb', name: { en: 'Geek Blue', 'zh-CN': '极客蓝' } },
  { seed: '#722ed1', name: { en: 'Golden Purple', 'zh-CN': '酱紫' } },
];

/** Polar Green (specification §9). */
export const DEFAULT_SEED = '#52c41a';
