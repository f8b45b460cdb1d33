import { contrast, GRAPHIC_CONTRAST, mix, readableOn, TEXT_CONTRAST } from './contrast';
import { nearestStep, type Palette, paletteOf, step } from './palette';
import { type Mode, STATUS_SEEDS, SURFACES } from './surfaces';

/** The colors for the uses of one seed color; each pair that occurs on a page is readable. */
export interface ColorRoles {
  /** Text, links and icons on any surface and on `tint`. */
  readonly text: string;
  readonly textHover: string;
  readonly textActive: string;
  /** Edges and focus rings, at least 3:1 on every background. */
  readonly edge: string;
  readonly edgeHover: string;
  /** Filled areas and the text on them. */
  readonly solid: string;
  readonly solidHover: string;
  readonly solidActive: string;
  readonly onSolid: string;
  /** Subtle backgrounds of selected and marked items. */
  readonly tint: string;
  readonly tintHover: string;
  /** Backgrounds of selected rows, which are as wide as the page. */
  readonly selected: string;
  readonly selectedHover: string;
}

/** Positions in antd's palettes, counted from 0. */
const TINT = 0;
const BORDER = 2;
const SEED = 5;
/** Share of the color in the background of a selected row. */
const SELECTED = 0.06;
const SELECTED_HOVER = 0.08;

/** Derives all colors from a seed color (contrast AA everywhere). */
export function colorRoles(seed: string, mode: Mode): ColorRoles {
  const palette = paletteOf(seed, mode);
  const { layout, container, elevated, filled } = SURFACES[mode];
  const tint = step(palette, TINT);
  const tintHover = step(palette, TINT + 1);
  const surfaces = [layout, container, elevated];
  const text = nearestStep(palette, SEED, [...surfaces, tint, tintHover], TEXT_CONTRAST);
  const backgrounds = [...surfaces, filled, tint, tintHover, ...statusTints(mode)];
  const edge = nearestStep(palette, BORDER, backgrounds, GRAPHIC_CONTRAST);
  return {
    text: step(palette, text),
    textHover: step(palette, text + 1),
    textActive: step(palette, text + 2),
    edge: step(palette, edge),
    edgeHover: step(palette, edge + 1),
    ...solidRoles(palette),
    tint,
    tintHover,
    selected: mix(step(palette, SEED), container, SELECTED),
    selectedHover: mix(step(palette, SEED), container, SELECTED_HOVER),
  };
}

/** Backgrounds of alerts and of invalid fields. */
function statusTints(mode: Mode): readonly string[] {
  return Object.values(STATUS_SEEDS).flatMap((seed) => {
    const palette = paletteOf(seed, mode);
    return [step(palette, TINT), step(palette, TINT + 1)];
  });
}

/** Hover and press shift the color away from the text's color, so that the text stays readable. */
function solidRoles(palette: Palette): Pick<ColorRoles, 'solid' | 'solidHover' | 'solidActive' | 'onSolid'> {
  const solid = step(palette, SEED);
  const onSolid = readableOn(solid);
  const neighbours = [step(palette, SEED - 1), step(palette, SEED + 1)];
  const [hover = solid] = neighbours.sort((a, b) => contrast(b, onSolid) - contrast(a, onSolid));
  const direction = palette.indexOf(hover) - SEED;
  return { solid, onSolid, solidHover: hover, solidActive: step(palette, SEED + 2 * direction) };
}
