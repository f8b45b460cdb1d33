import type { Localized } from '@portal/shared/contracts/language';

/** `msg` of every success. Pages say what was done in their own words. */
export const SUCCESS_TEXT: Localized = { 'zh-CN': '成功', en: 'OK' };
