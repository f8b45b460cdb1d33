/** antd's `AggregationColor`, whose declaration hides the color itself. */
interface SolidColor {
  readonly toRgb: () => { readonly r: number; readonly g: number; readonly b: number; readonly a: number };
  readonly metaColor: {
    readonly onBackground: (background: string) => { readonly toHsv: () => { readonly v: number } };
  };
}

/**
 * Whether text on this color must be dark. Takes the place of the function of the same name in the module of antd's
 * color presets (`shell-replacements.ts`); a test compares the two.
 */
export function isBright(color: SolidColor, background: string): boolean {
  const { r, g, b, a } = color.toRgb();
  if (a <= 0.5) return color.metaColor.onBackground(background).toHsv().v > 0.5;
  return r * 0.299 + g * 0.587 + b * 0.114 > 192;
}
