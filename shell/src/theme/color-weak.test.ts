import { THEME_COLORS } from '@portal/shared/contracts/theme-colors';
import { theme as antdTheme } from 'antd';
import { COLOR_WEAK_MATRIX } from './color-weak';
import { contrast, parseHex, type Rgb, TEXT_CONTRAST } from './contrast';
import { portalTheme } from './portal-theme';
import { type Mode, SURFACES } from './surfaces';

type Matrix = readonly (readonly [number, number, number])[];

/** Transformation of linear light by complete red and green blindness (Machado, Oliveira, Fernandes 2009). */
const BLINDNESS: Readonly<Record<string, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const held = (share: number): number => Math.min(Math.max(share, 0), 1);
const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);

function apply(matrix: Matrix, [r, g, b]: Rgb): Rgb {
  const [red = 0, green = 0, blue = 0] = matrix.map(([x, y, z]) => held(x * r + y * g + z * b));
  return [red, green, blue];
}

const shares = (color: string): Rgb => {
  const [r, g, b] = parseHex(color);
  return [r / 255, g / 255, b / 255];
};

function filtered(color: string): Rgb {
  return apply(COLOR_WEAK_MATRIX, shares(color));
}

function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Distance of two colors as seen with this color blindness. */
function distance(one: Rgb, other: Rgb, blindness: Matrix): number {
  const [a, b] = [one, other].map(([r, g, b_]) => apply(blindness, [linear(r), linear(g), linear(b_)]));
  if (a === undefined || b === undefined) throw new RangeError('two colours');
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const MODES: readonly Mode[] = ['light', 'dark'];

describe.each(MODES)('color-weak mode on a %s page', (mode) => {
  const tokens = antdTheme.getDesignToken(portalTheme('#52C41A', mode));

  it.each(Object.entries(BLINDNESS))('increases the distance of good and bad in %s', (_, blindness) => {
    const { colorSuccess: good, colorError: bad } = tokens;
    const before = distance(shares(good), shares(bad), blindness);
    const after = distance(filtered(good), filtered(bad), blindness);
    expect(after).toBeGreaterThan(before * 1.5);
  });

  it('does not change greys', () => {
    for (const grey of ['#000000', '#7f7f7f', '#ffffff']) expect(hexOf(filtered(grey))).toBe(grey);
  });

  it('keeps every text color at 4.5:1 or above on any surface', () => {
    const { layout, container, elevated } = SURFACES[mode];
    const grounds = [layout, container, elevated].map((ground) => hexOf(filtered(ground)));
    const failing = THEME_COLORS.map(({ seed }) => antdTheme.getDesignToken(portalTheme(seed, mode)))
      .flatMap((token) => [
        token.colorText,
        token.colorTextTertiary,
        token.colorPrimary,
        token.colorLinkHover,
        token.colorSuccess,
        token.colorWarning,
        token.colorError,
        token.colorInfo,
      ])
      .filter((text) => grounds.some((ground) => contrast(hexOf(filtered(text)), ground) < TEXT_CONTRAST));
    expect(failing).toEqual([]);
  });
});
