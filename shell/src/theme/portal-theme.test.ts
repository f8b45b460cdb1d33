import { theme as antdTheme } from 'antd';
import { colorRoles } from './color-roles';
import { contrast, GRAPHIC_CONTRAST, luminance, parseHex, TEXT_CONTRAST } from './contrast';
import { menuColors } from './menu-colors';
import { portalTheme } from './portal-theme';
import type { Mode } from './surfaces';
import { THEME_COLORS } from '@portal/shared/contracts/theme-colors';

const MODES: readonly Mode[] = ['light', 'dark'];
const cases = THEME_COLORS.flatMap(({ seed, name }) => MODES.map((mode) => ({ seed, mode, name: name.en })));

const SURFACE = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated'] as const;
const TINTED = [...SURFACE, 'colorPrimaryBg', 'colorPrimaryBgHover'] as const;
const STATUSES = ['Success', 'Warning', 'Error', 'Info'] as const;
const TAGS = [
  'blue',
  'purple',
  'cyan',
  'green',
  'magenta',
  'red',
  'orange',
  'yellow',
  'volcano',
  'geekblue',
  'gold',
  'lime',
];

type Tokens = Readonly<Record<string, unknown>>;
type Pair = readonly [foreground: string, background: string, least: number];

function pairs(): readonly Pair[] {
  const neutral = [
    'colorText',
    'colorTextSecondary',
    'colorTextTertiary',
    'colorTextDescription',
    'colorTextPlaceholder',
    'colorIcon',
  ];
  const primary = [
    'colorPrimary',
    'colorPrimaryHover',
    'colorPrimaryActive',
    'colorPrimaryText',
    'colorLink',
    'colorLinkHover',
    'colorLinkActive',
  ];
  return [
    ...neutral.flatMap((text) => SURFACE.map((surface): Pair => [text, surface, TEXT_CONTRAST])),
    ...primary.flatMap((text) => TINTED.map((surface): Pair => [text, surface, TEXT_CONTRAST])),
    ...['colorText'].flatMap((text) => TINTED.map((surface): Pair => [text, surface, TEXT_CONTRAST])),
    ...['colorPrimaryBorder', 'colorPrimaryBorderHover', 'colorBorder'].flatMap((edge) =>
      SURFACE.map((surface): Pair => [edge, surface, GRAPHIC_CONTRAST]),
    ),
    ...STATUSES.flatMap((status): Pair[] => [
      ...[`color${status}`, `color${status}Hover`, `color${status}Active`, `color${status}Text`].flatMap(
        (text) => [...SURFACE, `color${status}Bg`].map((surface): Pair => [text, surface, TEXT_CONTRAST]),
      ),
      ['colorText', `color${status}Bg`, TEXT_CONTRAST],
      ['colorTextLightSolid', `color${status}`, TEXT_CONTRAST],
      ...SURFACE.map((surface): Pair => [`color${status}Border`, surface, GRAPHIC_CONTRAST]),
    ]),
    ['colorTextLightSolid', 'colorPrimary', TEXT_CONTRAST],
    ['colorTextLightSolid', 'colorPrimaryHover', TEXT_CONTRAST],
    ['colorTextLightSolid', 'colorPrimaryActive', TEXT_CONTRAST],
    ...TAGS.map((tag): Pair => [`${tag}7`, `${tag}1`, TEXT_CONTRAST]),
  ];
}

function colorIn(tokens: Tokens, name: string): string {
  const color = tokens[name];
  if (typeof color !== 'string') throw new TypeError(`${name} is no colour token`);
  return color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
}

/** A translucent fill on a surface, as `#rrggbb`. */
function composite(fill: string, surface: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (fill.match(/[\d.]+/g) ?? []).map(Number);
  const below = parseHex(surface);
  const mixed = [red, green, blue].map((channel, at) => channel * alpha + (below[at] ?? 0) * (1 - alpha));
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

describe.each(cases)('$name, $mode', ({ seed, mode }) => {
  const tokens: Tokens = { ...antdTheme.getDesignToken(portalTheme(seed, mode)) };

  it('reaches AA in every pair of tokens', () => {
    const failing = pairs()
      .map(([text, ground, least]) => ({
        pair: `${text} on ${ground}`,
        least,
        ratio: contrast(colorIn(tokens, text), colorIn(tokens, ground)),
      }))
      .filter(({ ratio, least }) => ratio < least);
    expect(failing).toEqual([]);
  });

  it('has a focus ring that is visible on every background', () => {
    const statuses = STATUSES.flatMap((status) => [`color${status}Bg`, `color${status}BgHover`]);
    const fills = ['colorFillSecondary', 'colorFillTertiary', 'colorFillQuaternary', 'colorBgTextHover'];
    const backgrounds = [
      ...[...TINTED, ...statuses].map((name) => colorIn(tokens, name)),
      ...SURFACE.flatMap((surface) =>
        fills.map((fill) => composite(colorIn(tokens, fill), colorIn(tokens, surface))),
      ),
    ];
    expect(tokens['lineWidthFocus']).toBe(3);
    // antd draws its rings in this color, the portal the others.
    expect(tokens['colorPrimaryBorder']).toBe(colorRoles(seed, mode).edge);
    const failing = backgrounds
      .map((background) => ({ background, ratio: contrast(colorRoles(seed, mode).edge, background) }))
      .filter(({ ratio }) => ratio < GRAPHIC_CONTRAST);
    expect(failing).toEqual([]);
  });

  it('has readable text and visible edges in selected and hovered rows', () => {
    const roles = colorRoles(seed, mode);
    const texts = [
      'colorText',
      'colorTextSecondary',
      'colorTextTertiary',
      'colorLink',
      'colorLinkHover',
      'colorError',
    ];
    const hovered = composite(colorIn(tokens, 'colorFillAlter'), colorIn(tokens, 'colorBgContainer'));
    for (const row of [roles.selected, roles.selectedHover, hovered]) {
      for (const text of texts)
        expect(contrast(colorIn(tokens, text), row)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(roles.edge, row)).toBeGreaterThanOrEqual(GRAPHIC_CONTRAST);
      expect(row).not.toBe(colorIn(tokens, 'colorBgContainer'));
    }
  });

  it('has a selected segment with a visible edge, lighter than its track and with stronger text', () => {
    const segmented = portalTheme(seed, mode).components?.Segmented ?? {};
    const { trackBg = '', itemColor = '', itemSelectedBg = '', itemSelectedColor = '' } = segmented;
    const edge = /^inset .*(#\w{6})$/.exec(segmented.boxShadowTertiary ?? '')?.[1] ?? '';
    expect(luminance(parseHex(itemSelectedBg))).toBeGreaterThan(luminance(parseHex(trackBg)));
    for (const ground of [trackBg, itemSelectedBg])
      expect(contrast(edge, ground)).toBeGreaterThanOrEqual(GRAPHIC_CONTRAST);
    expect(contrast(itemColor, trackBg)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(itemSelectedColor, itemSelectedBg)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(itemSelectedColor, trackBg)).toBeGreaterThan(contrast(itemColor, trackBg));
  });

  it('has readable text on filled areas, also pressed and hovered', () => {
    const roles = colorRoles(seed, mode);
    for (const area of [roles.solid, roles.solidHover, roles.solidActive]) {
      expect(contrast(roles.onSolid, area)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it('has a readable menu, at the side or on top, in both menu themes', () => {
    for (const menuTheme of MODES) {
      const menu = menuColors(seed, menuTheme, mode);
      for (const background of [menu.background, menu.hover, menu.active]) {
        expect(contrast(menu.text, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(menu.textActive, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(menu.accent, background)).toBeGreaterThanOrEqual(GRAPHIC_CONTRAST);
        expect(contrast(menu.focus, background)).toBeGreaterThanOrEqual(GRAPHIC_CONTRAST);
      }
    }
  });
});

it('uses the chosen color itself on filled areas of a light page', () => {
  for (const { seed } of THEME_COLORS) expect(colorRoles(seed, 'light').solid).toBe(seed.toLowerCase());
});

it('does not use white on the default green, which is unreadable', () => {
  expect(contrast('#ffffff', '#52c41a')).toBeCloseTo(2.27, 1);
  expect(colorRoles('#52c41a', 'light').onSolid).toBe('#000000');
});

it('marks the selected one of the eight colors visibly', () => {
  for (const { seed, onSeed } of THEME_COLORS) {
    expect(contrast(onSeed, seed)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  }
});
