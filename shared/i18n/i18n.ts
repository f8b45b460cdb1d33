export { type DefinedTexts, defineTexts } from './define-texts';
export type { Format } from './format';
export { addTexts, currentLanguage, hasTexts, i18n, startI18n, switchLanguage } from './instance';
export { TextsProvider } from './texts-provider';
export type { TextKey, TextTree, Texts, TextValues, Translate } from './typed-texts';
export { dayInZone, setTimeZone, useFormat } from './use-format';
export { useTextLanguage } from './use-language';
