import { i18n } from './instance';
import type { TextValues, Translate } from './typed-texts';
import { useTextRevision } from './use-language';

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
  let made: { readonly revision: number; readonly translate: Translate<T> } | null = null;
  return {
    useText() {
      const revision = useTextRevision();
      if (made?.revision !== revision) {
        const t = i18n.getFixedT(null, part);
        made = {
          revision,
          translate: (key: string, values?: TextValues) => (values === undefined ? t(key) : t(key, values)),
        };
      }
      return made.translate;
    },
  };
}
