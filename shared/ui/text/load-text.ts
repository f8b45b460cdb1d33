import type { Localized } from '../../contracts/language';

/** Separate from `UI_TEXT`, so that a page that loads something does not load all of those texts. */
export const LOAD_TEXT = {
  retry: { en: 'Retry', 'zh-CN': '重试' },
  loadFailed: { en: 'This could not be loaded', 'zh-CN': '加载失败' },
  checkConnection: { en: 'Check your connection and try again.', 'zh-CN': '请检查网络后重试。' },
  requestId: { en: 'Request ID', 'zh-CN': '请求编号' },
  close: { en: 'Close', 'zh-CN': '关闭' },
  loading: { en: 'Loading…', 'zh-CN': '正在加载…' },
} as const satisfies Readonly<Record<string, Localized>>;
