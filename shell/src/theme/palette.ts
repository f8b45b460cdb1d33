import { generate } from '@ant-design/colors';
import { contrast } from './contrast';
import type { Mode } from './surfaces';

/** Ten steps of one color. Contrast with the page's background rises with the index in both modes. */
export type Palette = readonly string[];

export function paletteOf(seed: string, mode: Mode): Palette {
  return generate(seed, mode === 'dark' ? { theme: 'dark' } : {}).map((color) => color.toLowerCase());
}

/** The color at a step; the index is limited to the palette. */
export function step(palette: Palette, index: number): string {
  const color = palette[Math.min(Math.max(index, 0), palette.length - 1)];
  if (color === undefined) throw new RangeError('A palette has no steps');
  return color;
}

/** Index of the step nearest to `wanted` that reaches `ratio` on every background; the last step if none does. */
export function nearestStep(
  palette: Palette,
  wanted: number,
  backgrounds: readonly string[],
  ratio: number,
): number {
  const candidates = palette
    .map((color, index) => ({ color, index }))
    .filter(({ color }) => backgrounds.every((background) => contrast(color, background) >= ratio))
    .sort((a, b) => Math.abs(a.index - wanted) - Math.abs(b.index - wanted));
  return candidates[0]?.index ?? palette.length - 1;
}
