import type { Localized } from '@portal/shared/contracts/language';

/** `msg` of every success. Pages show their own texts. */
export const SUCCESS_TEXT: Localized = { 'zh-CN': '成功', en: 'OK' };
