import { usePartTexts } from './part-texts-context';
import type { Translate } from './typed-texts';

export interface DefinedTexts<T> {
  /**
   * The part's texts in the active language. The component re-renders when the texts change; until then, the
   * function is the same.
   */
  readonly useText: () => Translate<T>;
}

/**
 * Defines the texts of a part: `export const { useText } = defineTexts<typeof en>('mf-team')`. The shell loads
 * `./locales/<language>` of the part into that namespace before rendering its page.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineTexts<T>(part: string): DefinedTexts<T> {
  return { useText: () => usePartTexts(part).translate };
}
