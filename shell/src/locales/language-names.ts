import type { Localized } from '@portal/shared/contracts/language';

/** Each language in its own name, for users who cannot read the other. */
export const LANGUAGE_NAMES: Localized = { en: 'English', 'zh-CN': '简体中文' };
