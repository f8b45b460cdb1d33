import type { Language } from '../contracts/language';
import { addTexts, hasTexts, i18n } from './instance';
import { type PartTexts, partTextsOf } from './part-texts-context';
import type { ModuleTexts } from './typed-texts';
import { useTextLanguage } from './use-language';

interface KnownTexts {
  /** Of this copy of the module: parts may hold different releases of it. */
  readonly namespace: string;
  readonly byLanguage: Map<Language, PartTexts>;
}

const modules = new WeakMap<ModuleTexts, KnownTexts>();
let count = 0;

/** The texts of a module in the active language. i18next gets them when they are first shown. */
export function useModuleTexts(texts: ModuleTexts): PartTexts {
  const language = useTextLanguage();
  const { namespace, byLanguage } = known(texts);
  // While rendering: nothing re-renders because of it, as the binding does not listen to added texts.
  if (!hasTexts(namespace, language)) addTexts(namespace, language, treeOf(texts, language));
  const given = byLanguage.get(language);
  if (given !== undefined) return given;
  const made = partTextsOf(i18n.getFixedT(language, namespace));
  byLanguage.set(language, made);
  return made;
}

function known(texts: ModuleTexts): KnownTexts {
  const given = modules.get(texts);
  if (given !== undefined) return given;
  const made = { namespace: `module-${++count}`, byLanguage: new Map<Language, PartTexts>() };
  modules.set(texts, made);
  return made;
}

function treeOf(texts: ModuleTexts, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));
}
