import { paletteOf, nearestStep, step } from './palette';
import { GRAPHIC_CONTRAST } from './contrast';
import type { Mode } from './surfaces';

/** Colours of the side menu, which has a theme of its own (specification §2: dark by default). */
export interface MenuColors {
  readonly background: string;
  readonly text: string;
  readonly textActive: string;
  readonly hover: string;
  readonly active: string;
  readonly hairline: string;
  /** The bar beside the open entry, and the mark in the portal's sign. */
  readonly accent: string;
  readonly focus: string;
}

const NEUTRAL: Readonly<Record<Mode, Omit<MenuColors, 'accent' | 'focus'>>> = {
  dark: {
    background: '#111a24',
    text: '#b4c0cd',
    textActive: '#ffffff',
    hover: '#1a2633',
    active: '#223140',
    hairline: '#263442',
  },
  light: {
    background: '#ffffff',
    text: '#4a5664',
    textActive: '#17202b',
    hover: '#f1f4f7',
    active: '#e8edf2',
    hairline: '#e4e8ed',
  },
};

export function menuColors(seed: string, menuTheme: Mode): MenuColors {
  const neutral = NEUTRAL[menuTheme];
  const palette = paletteOf(seed, menuTheme);
  const backgrounds = [neutral.background, neutral.hover, neutral.active];
  const accent = step(palette, nearestStep(palette, 5, backgrounds, GRAPHIC_CONTRAST));
  return { ...neutral, accent, focus: accent };
}
