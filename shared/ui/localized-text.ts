import type { Language, Localized } from '../contracts/language';

/** Values for the `{{name}}` in a text. */
export type LocalizedValues = Readonly<Record<string, string | number>>;

/** Fills the `{{name}}` of a text that travels with the part that bundles it. */
export function localizedText(text: Localized, language: Language, values: LocalizedValues = {}): string {
  return text[language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
