import type { Localized } from '@portal/shared/contracts/language';
import { defineTexts } from '@portal/shared/i18n';

/** Texts of the inspector. They are loaded with its code, since few users ever need them. */
const INSPECTOR_TEXT = {
  name: { en: 'Inspector', 'zh-CN': '检视器' },
  open: { en: 'Open the inspector', 'zh-CN': '打开检视器' },
  close: { en: 'Close the inspector', 'zh-CN': '关闭检视器' },
  until: { en: 'Until {{time}}', 'zh-CN': '有效至 {{time}}' },
  revision: {
    en: 'Revision {{revision}} · HOST_API {{hostApi}}',
    'zh-CN': '修订 {{revision}} · HOST_API {{hostApi}}',
  },
  views: { en: 'What to show', 'zh-CN': '显示内容' },
  parts: { en: 'Parts', 'zh-CN': '组件' },
  events: { en: 'Events', 'zh-CN': '事件' },
  shared: { en: 'Shared', 'zh-CN': '共享模块' },
  outline: { en: 'Outline what each part renders', 'zh-CN': '标出各组件绘制的区域' },
  rendered: { en: 'draws {{pieces}}', 'zh-CN': '绘制了：{{pieces}}' },
  renderedBy: { en: '{{part}} · {{piece}}', 'zh-CN': '{{part}} · {{piece}}' },
  frame: { en: 'the frame', 'zh-CN': '页面框架' },
  comma: { en: ', ', 'zh-CN': '、' },
  rendersNothing: { en: 'draws nothing here', 'zh-CN': '当前页面没有它的内容' },
  load_one: {
    en: '{{count}} file · {{kilobytes}} KB · {{milliseconds}} ms',
    'zh-CN': '{{count}} 个文件 · {{kilobytes}} KB · {{milliseconds}} 毫秒',
  },
  load_other: {
    en: '{{count}} files · {{kilobytes}} KB · {{milliseconds}} ms',
    'zh-CN': '{{count}} 个文件 · {{kilobytes}} KB · {{milliseconds}} 毫秒',
  },
  notLoaded: { en: 'not loaded', 'zh-CN': '未加载' },
  pointed: { en: 'from {{origin}}', 'zh-CN': '来自 {{origin}}' },
  point: { en: 'Take {{part}} from {{origin}}', 'zh-CN': '从 {{origin}} 加载 {{part}}' },
  noDevOrigins: {
    en: 'This portal allows no dev servers: DEV_ORIGINS is empty.',
    'zh-CN': '本门户未配置允许的开发服务器：DEV_ORIGINS 为空。',
  },
  noEvents: { en: 'Nothing has happened on the bus yet.', 'zh-CN': '事件总线上还没有事件。' },
  noName: { en: 'without a name', 'zh-CN': '未命名事件' },
  at: { en: '{{milliseconds}} ms', 'zh-CN': '{{milliseconds}} 毫秒' },
  otherTab: { en: 'another tab', 'zh-CN': '其他标签页' },
  listeners_one: { en: '{{count}} listener', 'zh-CN': '{{count}} 个监听者' },
  listeners_other: { en: '{{count}} listeners', 'zh-CN': '{{count}} 个监听者' },
  bytes: { en: '{{bytes}} B', 'zh-CN': '{{bytes}} B' },
  dropped: { en: 'dropped: {{problem}}, {{detail}}', 'zh-CN': '已丢弃：{{problem}}，{{detail}}' },
  oneEach: {
    en: 'One copy each of {{modules}} shared modules.',
    'zh-CN': '{{modules}} 个共享模块各有一份。',
  },
  several: {
    en: '{{modules}} shared modules have more than one copy.',
    'zh-CN': '{{modules}} 个共享模块存在多份。',
  },
  loaded: { en: 'loaded', 'zh-CN': '已加载' },
  end: { en: 'End the inspection', 'zh-CN': '结束检视' },
  barName: { en: 'Unchecked code', 'zh-CN': '未经校验的代码' },
  bar: {
    en: 'Only this browser runs unchecked code: {{code}}.',
    'zh-CN': '仅此浏览器正在运行未经校验的代码：{{code}}。',
  },
  barPart: { en: '{{part}} from {{origin}}', 'zh-CN': '{{part}} 来自 {{origin}}' },
  stop: { en: 'Stop', 'zh-CN': '停止' },
  ended: {
    en: 'The inspection has ended. Ask the operator for another link.',
    'zh-CN': '检视已结束，请向运维人员索取新的链接。',
  },
  failed: { en: 'The request was not accepted. Try again.', 'zh-CN': '操作失败，请重试。' },
} as const satisfies Readonly<Record<string, Localized>>;

export const { useText: useInspectorText } = defineTexts(INSPECTOR_TEXT);
