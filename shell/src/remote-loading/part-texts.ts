import type { Language } from '@portal/shared/contracts/language';
import { addTexts, hasTexts, type TextTree } from '@portal/shared/i18n';

type LoadTexts = (part: string, language: Language) => Promise<TextTree>;

/** Texts of the parts that are in use, in the language that is in use. */
export interface PartTexts {
  /** Resolves when the part's texts stand in i18n. */
  readonly ensure: (part: string, language: Language) => Promise<void>;
  /** The same for every part in use, before a language switch. A part that fails follows on its next visit. */
  readonly ensureAll: (language: Language) => Promise<void>;
}

export function createPartTexts(load: LoadTexts): PartTexts {
  const inUse = new Set<string>();
  const underWay = new Map<string, Promise<void>>();

  function ensure(part: string, language: Language): Promise<void> {
    if (hasTexts(part, language)) return Promise.resolve();
    const key = `${part}/${language}`;
    const pending =
      underWay.get(key) ??
      load(part, language)
        .then((texts) => {
          addTexts(part, language, texts);
          inUse.add(part);
        })
        .finally(() => underWay.delete(key));
    underWay.set(key, pending);
    return pending;
  }

  return {
    ensure,
    async ensureAll(language) {
      await Promise.allSettled([...inUse].map((part) => ensure(part, language)));
    },
  };
}
