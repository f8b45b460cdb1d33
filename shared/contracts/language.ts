/** The portal's two languages (docs/reference/screens.md#languages). */
export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One text in every language. The compiler reports a missing one. */
export type Localized = Readonly<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}
