import type { Localized } from '@portal/shared/contracts/language';

/** Each language by its own name, for who cannot read the other. */
export const LANGUAGE_NAMES: Localized = { en: 'English', 'zh-CN': '简体中文' };
