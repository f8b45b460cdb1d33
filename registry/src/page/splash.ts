import type { Language } from '@portal/shared/contracts/language';
import type { Frame, Visitor } from './visitor';

/** Page outlines: the layouts, and the two menu positions of the main layout. */
export type SplashShape = 'main-side' | 'main-top' | 'user' | 'blank';

/**
 * Colours of the first paint. They equal the shell's surfaces, so that nothing changes visibly when the shell renders.
 */
const COLORS = {
  light: { page: '#f4f6f8', surface: '#ffffff', bone: '#e4e8ed', text: '#4a5664', lightMenu: '#ffffff' },
  dark: { page: '#0d1116', surface: '#151b22', bone: '#28313b', text: '#b1bac5', lightMenu: '#1f2832' },
} as const;
const DARK_MENU = '#111a24';

const TEXT: Readonly<Record<Language, { loading: string; late: string; reload: string; noScript: string }>> =
  {
    en: {
      loading: 'Loading',
      late: 'This is taking longer than usual.',
      reload: 'Reload',
      noScript: 'This portal requires JavaScript. Enable it for this site and reload the page.',
    },
    'zh-CN': {
      loading: '正在加载',
      late: '加载时间比平时长。',
      reload: '重新加载',
      noScript: '本门户需要 JavaScript。请允许本站运行脚本并重新加载页面。',
    },
  };

/** The portal's logo, as drawn in the shell. */
export const MARK =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">` +
  `<path fill="#52c41a" d="M4 4h6v4h3V4h6v4h3V4h6v14c0 5.6-4.6 9.4-12 11.6C8.6 27.4 4 23.6 4 18z"/>` +
  `<path fill="#000" d="M16 12.5a4 4 0 0 0-4 4V23h8v-6.5a4 4 0 0 0-4-4zm0 3.2a1.5 1.5 0 0 1 .8 2.8V21h-1.6v-2.5a1.5 1.5 0 0 1 .8-2.8z"/></svg>`;

export function splashCss(theme: Visitor['theme'], menuTheme: Frame['menuTheme']): string {
  const variables = (mode: keyof typeof COLORS) => variablesOf(mode, menuTheme);
  const following = theme === null ? `@media (prefers-color-scheme:dark){:root{${variables('dark')}}}` : '';
  return (
    `:root{color-scheme:${theme ?? 'light dark'};${variables(theme ?? 'light')}}${following}` +
    `body{margin:0;background:var(--splash-page)}` +
    `.splash{display:flex;min-height:100vh;min-height:100dvh;background:var(--splash-page);color:var(--splash-text);font:14px/1.6 system-ui,sans-serif}` +
    `.splash-side{flex:none;width:260px;padding:16px 20px;box-sizing:border-box;background:var(--splash-menu)}` +
    `.splash-body{flex:1;min-width:0;padding:0 24px}.splash-bar{height:64px;margin:0 -24px 24px;background:var(--splash-surface)}` +
    `.splash-top{display:flex;align-items:center;padding:0 24px;background:var(--splash-menu)}` +
    `.splash-half{flex:11;display:flex}.splash-form{flex:9;background:var(--splash-surface)}.splash-form>div{width:min(400px,100% - 48px);min-height:260px}` +
    `.splash-center{margin:auto;text-align:center}` +
    `.splash i{display:block;margin-bottom:16px;border-radius:8px;background:var(--splash-bone)}` +
    `.splash-28{height:28px;width:30%}.splash-44{height:44px}.splash-96{height:96px}.splash-320{height:320px}` +
    `.splash-late{visibility:hidden;animation:splash-late 0s 15s forwards}@keyframes splash-late{to{visibility:visible}}:root[data-late] .splash-late{visibility:visible}` +
    `.splash a{color:inherit}` +
    `@media (max-width:1199px){.splash-side{width:72px}}` +
    `@media (max-width:999px){.splash-half:not(.splash-form){display:none}}` +
    `@media (max-width:576px){.splash-side{display:none}.splash-bar{height:56px}.splash-top{background:var(--splash-surface)}}`
  );
}

/** Shown until the shell renders: the outline of the requested page. */
export function splashHtml(shape: SplashShape, language: Language): string {
  const text = TEXT[language];
  const late = `<p class="splash-late">${text.late} <a href="">${text.reload}</a></p>`;
  return `<div class="splash" role="status" aria-label="${text.loading}">${SHAPES[shape](late)}</div>`;
}

const bones = (...heights: readonly number[]): string =>
  heights.map((height) => `<i class="splash-${String(height)}"></i>`).join('');

const SHAPES: Readonly<Record<SplashShape, (late: string) => string>> = {
  'main-side': (late) =>
    `<div class="splash-side">${MARK}</div><div class="splash-body"><div class="splash-bar"></div>${bones(28, 96, 96, 320)}${late}</div>`,
  'main-top': (late) =>
    `<div class="splash-body"><div class="splash-bar splash-top">${MARK}</div>${bones(28, 96, 96, 320)}${late}</div>`,
  user: (late) =>
    `<div class="splash-half"></div><div class="splash-half splash-form"><div class="splash-center">${bones(28, 44, 44, 44)}${late}</div></div>`,
  blank: (late) => `<div class="splash-center">${MARK}${late}</div>`,
};

export function noScriptHtml(language: Language): string {
  return `<noscript><p>${TEXT[language].noScript}</p></noscript>`;
}

function variablesOf(mode: keyof typeof COLORS, menuTheme: Frame['menuTheme']): string {
  const { page, surface, bone, text, lightMenu } = COLORS[mode];
  return `--splash-menu:${menuTheme === 'dark' ? DARK_MENU : lightMenu};--splash-page:${page};--splash-surface:${surface};--splash-bone:${bone};--splash-text:${text}`;
}
