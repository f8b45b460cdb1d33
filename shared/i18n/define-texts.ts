import { textsHookOf } from './texts-hook';
import type { ModuleTexts, Translate } from './typed-texts';

export interface DefinedTexts<T> {
  /**
   * The texts in the active language. The component re-renders when the texts change; until then, the function is the
   * same.
   */
  readonly useText: () => Translate<T>;
}

/**
 * Defines the texts of a part: `export const { useText } = defineTexts<typeof en>('mf-team')`. The shell loads
 * `./locales/<language>` of the part into that namespace before rendering its page.
 */
export function defineTexts<T>(part: string): DefinedTexts<T>;
/** Defines the texts of a module that is bundled into each part. The module brings them in both languages. */
export function defineTexts<Key extends string>(
  texts: ModuleTexts<Key>,
): DefinedTexts<Readonly<Record<Key, string>>>;
/* @__NO_SIDE_EFFECTS__ */
export function defineTexts(source: string | ModuleTexts): DefinedTexts<Readonly<Record<string, string>>> {
  const useTexts = textsHookOf(source);
  return { useText: () => useTexts().translate };
}
