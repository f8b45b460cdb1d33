import { paletteOf, nearestStep, step } from './palette';
import { GRAPHIC_CONTRAST } from './contrast';
import type { Mode } from './surfaces';

/**
 * Colors of the menu, at the side or on top. It has its own theme (docs/reference/screens.md#theme-colors: dark by
 * default).
 */
export interface MenuColors {
  readonly background: string;
  readonly text: string;
  readonly textActive: string;
  readonly hover: string;
  readonly active: string;
  readonly hairline: string;
  /** The bar beside the active item, and the accent in the portal's logo. */
  readonly accent: string;
  readonly focus: string;
}

type Neutral = Omit<MenuColors, 'accent' | 'focus'>;

const DARK: Neutral = {
  background: '#111a24',
  text: '#b4c0cd',
  textActive: '#ffffff',
  hover: '#1a2633',
  active: '#223140',
  hairline: '#263442',
};

/** A light menu follows the page's mode: white beside a dark page would be too bright. */
const LIGHT: Readonly<Record<Mode, Neutral>> = {
  light: {
    background: '#ffffff',
    text: '#4a5664',
    textActive: '#17202b',
    hover: '#f1f4f7',
    active: '#e8edf2',
    hairline: '#e4e8ed',
  },
  dark: {
    background: '#1f2832',
    text: '#b9c2cd',
    textActive: '#ffffff',
    hover: '#29333f',
    active: '#323e4b',
    hairline: '#333f4b',
  },
};

export function menuColors(seed: string, menuTheme: Mode, mode: Mode): MenuColors {
  const neutral = menuTheme === 'dark' ? DARK : LIGHT[mode];
  const palette = paletteOf(seed, menuTheme === 'dark' ? 'dark' : mode);
  const backgrounds = [neutral.background, neutral.hover, neutral.active];
  const accent = step(palette, nearestStep(palette, 5, backgrounds, GRAPHIC_CONTRAST));
  return { ...neutral, accent, focus: accent };
}
