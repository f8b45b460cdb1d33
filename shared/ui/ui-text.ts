import type { Localized } from '../contracts/language';

/** Words of the page patterns. They travel with the part that bundles the pattern. */
export const UI_TEXT = {
  retry: { en: 'Retry', 'zh-CN': '重试' },
  loadFailed: { en: 'This could not be loaded', 'zh-CN': '加载失败' },
  refreshFailed: { en: 'The list could not be brought up to date', 'zh-CN': '列表未能更新' },
  requestId: { en: 'Request ID', 'zh-CN': '请求编号' },
  loading: { en: 'Loading…', 'zh-CN': '正在加载…' },
  nothingFound: { en: 'Nothing matches these filters', 'zh-CN': '没有符合筛选条件的内容' },
  pageGone: { en: 'There is nothing on this page any more', 'zh-CN': '此页已没有内容' },
  lastPage: { en: 'Go to the last page', 'zh-CN': '前往最后一页' },
  clearFilters: { en: 'Clear filters', 'zh-CN': '清除筛选' },
  search: { en: 'Search', 'zh-CN': '搜索' },
  filters: { en: 'Filters', 'zh-CN': '筛选' },
  total: { en: '{{from}}–{{to}} of {{total}}', 'zh-CN': '第 {{from}}–{{to}} 项，共 {{total}} 项' },
  pages: { en: 'Pages', 'zh-CN': '分页' },
  sortBy: { en: 'Sort by', 'zh-CN': '排序' },
  ascending: { en: '{{column}}, ascending', 'zh-CN': '{{column}}，升序' },
  descending: { en: '{{column}}, descending', 'zh-CN': '{{column}}，降序' },
  pin: { en: 'Pin {{name}}', 'zh-CN': '置顶 {{name}}' },
  pinned: { en: '{{name}} is pinned', 'zh-CN': '已置顶 {{name}}' },
  unpinned: { en: '{{name}} is no longer pinned', 'zh-CN': '已取消置顶 {{name}}' },
  undo: { en: 'Undo', 'zh-CN': '撤销' },
  quotaUsed: { en: '{{used}} of {{total}} {{unit}} used', 'zh-CN': '已用 {{used}} / {{total}} {{unit}}' },
  quotaFull: { en: 'Full', 'zh-CN': '已满' },
  codeDigit: { en: 'Digit {{at}} of {{length}}', 'zh-CN': '第 {{at}} 位，共 {{length}} 位' },
  nothing: { en: '—', 'zh-CN': '—' },
} as const satisfies Readonly<Record<string, Localized>>;
