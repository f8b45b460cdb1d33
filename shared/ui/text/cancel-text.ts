import type { Localized } from '../../contracts/language';

/** Separate from `UI_TEXT`, so that a confirmation in the shell's first files does not load all of those texts. */
export const CANCEL_TEXT: Localized = { en: 'Cancel', 'zh-CN': '取消' };
