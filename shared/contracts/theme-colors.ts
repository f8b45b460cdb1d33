import type { Localized } from './language';

export interface ThemeColor {
  /** `#RRGGBB`, as the account keeps it (E24). */
  readonly seed: string;
  readonly name: Localized;
}

/** The eight colours to choose from, in this order (portal §1a). */
export const THEME_COLORS: readonly ThemeColor[] = [
  { seed: '#F5222D', name: { en: 'Dust Red', 'zh-CN': '薄暮红' } },
  { seed: '#FA541C', name: { en: 'Volcano', 'zh-CN': '火山橘' } },
  { seed: '#FAAD14', name: { en: 'Sunset', 'zh-CN': '日暮黄' } },
  { seed: '#13C2C2', name: { en: 'Cyan', 'zh-CN': '明青' } },
  { seed: '#52C41A', name: { en: 'Polar Green', 'zh-CN': '极光绿' } },
  { seed: '#1890FF', name: { en: 'Daybreak Blue', 'zh-CN': '拂晓蓝' } },
  { seed: '#2F54EB', name: { en: 'Geek Blue', 'zh-CN': '极客蓝' } },
  { seed: '#722ED1', name: { en: 'Golden Purple', 'zh-CN': '酱紫' } },
];

/** Polar Green (specification §9). */
export const DEFAULT_SEED = '#52C41A';
