import type { Localized } from './language';

export interface ThemeColor {
  /** `#RRGGBB`, as saved with the account (E24). */
  readonly seed: string;
  /** Foreground on an area of the seed colour: black or white, whichever is more readable. */
  readonly onSeed: '#000000' | '#ffffff';
  readonly name: Localized;
}

/** The eight colours to choose from, in this order (docs/reference/screens.md#theme-colors). */
export const THEME_COLORS: readonly ThemeColor[] = [
  { seed: '#F5222D', onSeed: '#000000', name: { en: 'Dust Red', 'zh-CN': '薄暮红' } },
  { seed: '#FA541C', onSeed: '#000000', name: { en: 'Volcano', 'zh-CN': '火山橘' } },
  { seed: '#FAAD14', onSeed: '#000000', name: { en: 'Sunset', 'zh-CN': '日暮黄' } },
  { seed: '#13C2C2', onSeed: '#000000', name: { en: 'Cyan', 'zh-CN': '明青' } },
  { seed: '#52C41A', onSeed: '#000000', name: { en: 'Polar Green', 'zh-CN': '极光绿' } },
  { seed: '#1890FF', onSeed: '#000000', name: { en: 'Daybreak Blue', 'zh-CN': '拂晓蓝' } },
  { seed: '#2F54EB', onSeed: '#ffffff', name: { en: 'Geek Blue', 'zh-CN': '极客蓝' } },
  { seed: '#722ED1', onSeed: '#ffffff', name: { en: 'Golden Purple', 'zh-CN': '酱紫' } },
];

/** Polar Green (docs/reference/screens.md#theme-colors). */
export const DEFAULT_SEED = '#52C41A';
