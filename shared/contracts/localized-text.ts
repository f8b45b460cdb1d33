import type { Language, Localized } from './language';

/** Values for `{{name}}` in a text. */
export type LocalizedValues = Readonly<Record<string, string | number>>;

/** Fills the `{{name}}` placeholders of a text that is in no locale file of a part. */
export function localizedText(text: Localized, language: Language, values: LocalizedValues = {}): string {
  return text[language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
