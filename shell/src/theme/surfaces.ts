/** The displayed mode; `system` is resolved before. */
export type Mode = 'light' | 'dark';

/** Neutral colors of one mode. They do not follow the user's color. */
export interface Surfaces {
  readonly layout: string;
  readonly container: string;
  readonly elevated: string;
  /** antd's fill of hovered and grouped controls on the surface where it differs most from the others. */
  readonly filled: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly textTertiary: string;
  readonly textDisabled: string;
  /** Edge of controls; needs the contrast of graphics. */
  readonly controlBorder: string;
  /** Decorative lines between parts. */
  readonly hairline: string;
  /** Background of tooltips and their text. */
  readonly spotlight: string;
  readonly onSpotlight: string;
}

export const SURFACES: Readonly<Record<Mode, Surfaces>> = {
  light: {
    layout: '#f4f6f8',
    container: '#ffffff',
    elevated: '#ffffff',
    filled: '#e5e7e9',
    text: '#17202b',
    textSecondary: '#4a5664',
    textTertiary: '#616d7b',
    textDisabled: '#a3acb8',
    controlBorder: '#868f9b',
    hairline: '#e4e8ed',
    spotlight: '#26313e',
    onSpotlight: '#ffffff',
  },
  dark: {
    layout: '#0d1116',
    container: '#151b22',
    elevated: '#1c242d',
    filled: '#373e46',
    text: '#e6eaef',
    textSecondary: '#b1bac5',
    textTertiary: '#929dab',
    textDisabled: '#5a6572',
    controlBorder: '#6d7987',
    hairline: '#28313b',
    spotlight: '#dbe1e8',
    onSpotlight: '#000000',
  },
};

/** Status colors, independent of the user's choice. */
export const STATUS_SEEDS = {
  success: '#52c41a',
  warning: '#fa8c16',
  error: '#f5222d',
  info: '#1677ff',
} as const;
