import { theme as antdTheme, type ThemeConfig } from 'antd';
import { type ColorRoles, colorRoles } from './color-roles';
import { TEXT_CONTRAST } from './contrast';
import { nearestStep, paletteOf, step } from './palette';
import { type Mode, STATUS_SEEDS, SURFACES, type Surfaces } from './surfaces';

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...args: never) => unknown>;
type MapToken = ReturnType<Algorithm>;

/**
 * The Latin fonts of each system first, then the CJK fonts. Without any of the first, Latin text and curly quotes would
 * be drawn by a CJK font, with the width of a Chinese character. Not `system-ui`: it is a CJK font on a Chinese system.
 */
const FONT_FAMILY =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', " +
  "'Liberation Sans', 'DejaVu Sans', 'PingFang SC', " +
  "'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

/** antd's colors for tags and badges; their text is on their own first step. */
const TAG_COLORS = {
  blue: '#1677ff',
  purple: '#722ed1',
  cyan: '#13c2c2',
  green: '#52c41a',
  magenta: '#eb2f96',
  red: '#f5222d',
  orange: '#fa8c16',
  yellow: '#fadb14',
  volcano: '#fa541c',
  geekblue: '#2f54eb',
  gold: '#faad14',
  lime: '#a0d911',
} as const;

/** Class of elements in which antd's CSS variables are defined. */
export const CSS_VARIABLES = 'portal';

/**
 * antd's theme for a seed color and mode. Every text, edge and filled area reaches AA (4.5:1, graphics 3:1). The unit
 * test checks all eight colors and both modes.
 */
export function portalTheme(
  seed: string,
  mode: Mode,
  { input, hasReducedMotion }: ThemeContext = {
    input: 'pointer',
    hasReducedMotion: false,
  },
): ThemeConfig {
  const surfaces = SURFACES[mode];
  const primary = colorRoles(seed, mode);
  const base = mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  const colors = {
    ...neutralTokens(surfaces),
    ...primaryTokens(primary),
    ...statusTokens(mode),
    ...tagTokens(mode),
  };
  return {
    // antd drops seed tokens from overrides (its dark palette would shift them), so the exact colors are set in the
    // last step of the algorithm.
    algorithm: (seedToken, mapToken): MapToken => ({
      ...base(seedToken, mapToken),
      ...colors,
      ...(input === 'finger' && TOUCH_HEIGHTS),
    }),
    token: { ...SHAPE, ...aliasTokens(surfaces, primary, mode), motion: !hasReducedMotion },
    components: componentTokens(primary, mode),
    cssVar: { key: CSS_VARIABLES },
    hashed: false,
    // The build makes the style sheets (shared/federation/antd-styles); the theme defines their variables.
    zeroRuntime: true,
  };
}

/** Further input of the theme besides the user's choice. */
export interface ThemeContext {
  readonly input: InputDevice;
  /** Whether the device requests reduced motion: layers then open without animation. */
  readonly hasReducedMotion: boolean;
}

/** The input device. Below desktop width, every control has the height of a touch target. */
export type InputDevice = 'pointer' | 'finger';

/** px: no control is lower than 44 (docs/reference/screens.md#widths), whatever its `size`. */
const TOUCH_HEIGHTS = { controlHeight: 44, controlHeightSM: 44, controlHeightLG: 48 } as const;

const SHAPE: NonNullable<ThemeConfig['token']> = {
  fontFamily: FONT_FAMILY,
  borderRadius: 8,
  controlHeight: 36,
  wireframe: false,
  screenXSMax: 576,
  screenSM: 577,
  screenSMMin: 577,
};

function neutralTokens(surfaces: Surfaces): Partial<MapToken> {
  return {
    colorBgLayout: surfaces.layout,
    colorBgContainer: surfaces.container,
    colorBgElevated: surfaces.elevated,
    colorBgSpotlight: surfaces.spotlight,
    colorText: surfaces.text,
    colorTextSecondary: surfaces.textSecondary,
    colorTextTertiary: surfaces.textTertiary,
    colorTextQuaternary: surfaces.textDisabled,
    colorBorder: surfaces.controlBorder,
    colorBorderDisabled: surfaces.hairline,
    colorBorderSecondary: surfaces.hairline,
  };
}

function primaryTokens(primary: ColorRoles): Partial<MapToken> {
  return {
    colorPrimary: primary.text,
    colorPrimaryHover: primary.textHover,
    colorPrimaryActive: primary.textActive,
    colorPrimaryText: primary.text,
    colorPrimaryTextHover: primary.textHover,
    colorPrimaryTextActive: primary.textActive,
    colorPrimaryBorder: primary.edge,
    colorPrimaryBorderHover: primary.edgeHover,
    colorPrimaryBg: primary.tint,
    colorPrimaryBgHover: primary.tintHover,
    colorLink: primary.text,
    colorLinkHover: primary.textHover,
    colorLinkActive: primary.textActive,
  };
}

function statusTokens(mode: Mode): Partial<MapToken> {
  const success = colorRoles(STATUS_SEEDS.success, mode);
  const warning = colorRoles(STATUS_SEEDS.warning, mode);
  const error = colorRoles(STATUS_SEEDS.error, mode);
  const info = colorRoles(STATUS_SEEDS.info, mode);
  return {
    colorSuccess: success.text,
    colorSuccessHover: success.textHover,
    colorSuccessActive: success.textActive,
    colorSuccessText: success.text,
    colorSuccessBg: success.tint,
    colorSuccessBgHover: success.tintHover,
    colorSuccessBorder: success.edge,
    colorWarning: warning.text,
    colorWarningHover: warning.textHover,
    colorWarningActive: warning.textActive,
    colorWarningText: warning.text,
    colorWarningBg: warning.tint,
    colorWarningBgHover: warning.tintHover,
    colorWarningBorder: warning.edge,
    colorError: error.text,
    colorErrorHover: error.textHover,
    colorErrorActive: error.textActive,
    colorErrorText: error.text,
    colorErrorBg: error.tint,
    colorErrorBgHover: error.tintHover,
    colorErrorBorder: error.edge,
    colorInfo: info.text,
    colorInfoHover: info.textHover,
    colorInfoActive: info.textActive,
    colorInfoText: info.text,
    colorInfoBg: info.tint,
    colorInfoBgHover: info.tintHover,
    colorInfoBorder: info.edge,
  };
}

/** The text of a colored tag would be antd's seventh step, which misses AA for most colors. */
function tagTokens(mode: Mode): Partial<MapToken> {
  const entries = Object.entries(TAG_COLORS).map(([name, seed]) => {
    const palette = paletteOf(seed, mode);
    const text = nearestStep(palette, 6, [step(palette, 0)], TEXT_CONTRAST);
    return [`${name}7`, step(palette, text)] as const;
  });
  return Object.fromEntries<string>(entries);
}

function aliasTokens(surfaces: Surfaces, primary: ColorRoles, mode: Mode): NonNullable<ThemeConfig['token']> {
  return {
    colorTextPlaceholder: surfaces.textTertiary,
    colorTextDescription: surfaces.textTertiary,
    colorTextDisabled: surfaces.textDisabled,
    colorIcon: surfaces.textTertiary,
    // Text on colored areas, which are dark on a light page and light on a dark one.
    colorTextLightSolid: mode === 'dark' ? '#000000' : '#ffffff',
    // The focus ring is `focus-ring-style.ts`; antd's own glow around a field would fill the gap between ring and edge.
    controlOutlineWidth: 0,
    controlItemBgActive: primary.tint,
    controlItemBgActiveHover: primary.tintHover,
    linkHoverDecoration: 'underline',
  };
}

function componentTokens(primary: ColorRoles, mode: Mode): NonNullable<ThemeConfig['components']> {
  const mark = mode === 'dark' ? '#000000' : '#ffffff';
  return {
    Button: {
      primaryColor: primary.onSolid,
      defaultHoverColor: primary.text,
      defaultHoverBorderColor: primary.edge,
      defaultActiveColor: primary.textHover,
      defaultActiveBorderColor: primary.edgeHover,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
    },
    Card: { headerHeight: 52 },
    // In line with the content above it.
    Drawer: { footerPaddingInline: 24 },
    Form: { labelHeight: 24, verticalLabelPadding: '0 0 4px' },
    Checkbox: { colorWhite: mark },
    Radio: { colorWhite: mark },
    // For earlier and other parts; the lists of today have a table of their own (decision 56).
    Table: {
      cellPaddingBlock: 12,
      cellPaddingInline: 12,
      cellPaddingBlockSM: 4,
      rowSelectedBg: primary.selected,
      rowSelectedHoverBg: primary.selectedHover,
    },
    Segmented: segmentedTokens(primary, mode),
    // A switch that is off has an edge without color. Its handle is white in both modes (`global-style.ts`), so that it
    // looks off.
    Switch: { handleBg: mark, colorTextQuaternary: SURFACES[mode].controlBorder },
    Tooltip: { colorTextLightSolid: SURFACES[mode].onSpotlight },
  };
}

/** The selected segment is lighter than its track and has an edge, as the track alone hardly differs from a white card. */
function segmentedTokens(primary: ColorRoles, mode: Mode) {
  const { layout, container, filled, text, textSecondary } = SURFACES[mode];
  return {
    trackBg: layout,
    itemColor: textSecondary,
    itemSelectedBg: mode === 'dark' ? filled : container,
    itemSelectedColor: text,
    // antd's shadow of the selected segment; an edge would change its size.
    boxShadowTertiary: `inset 0 0 0 1px ${primary.edge}`,
  };
}
