import type { Language } from '@portal/shared/contracts/language';
import type { PageAssets } from './page-assets';
import type { Visitor } from './visitor';

/** Colours of the first paint; the shell's own surfaces, so that nothing jumps when it takes over. */
const COLORS = {
  light: { page: '#f4f6f8', surface: '#ffffff', bone: '#e4e8ed', text: '#4a5664' },
  dark: { page: '#0d1116', surface: '#151b22', bone: '#28313b', text: '#b1bac5' },
} as const;

const TEXT: Readonly<Record<Language, { loading: string; late: string; reload: string; noScript: string }>> =
  {
    en: {
      loading: 'Loading',
      late: 'This is taking longer than usual.',
      reload: 'Reload',
      noScript: 'This portal needs JavaScript. Please allow it for this site and reload the page.',
    },
    'zh-CN': {
      loading: '正在加载',
      late: '加载时间比平时长。',
      reload: '重新加载',
      noScript: '本门户需要 JavaScript。请允许本站运行脚本并重新加载页面。',
    },
  };

/** The mark of the portal, as drawn in the shell. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path fill="#389e0d" d="M16 2 4 6.5v8.9c0 7 5 12.3 12 14.6 7-2.3 12-7.6 12-14.6V6.5z"/><path fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="m10.5 16 4 4 7-8"/></svg>`;

export function splashCss(theme: Visitor['theme']): string {
  const fixed = COLORS[theme ?? 'light'];
  const following = theme === null ? `@media (prefers-color-scheme:dark){:root{${variables('dark')}}}` : '';
  return (
    `:root{color-scheme:${theme ?? 'light dark'};${variables(theme ?? 'light')}}${following}` +
    `html,body,#root{height:100%;margin:0}body{background:var(--splash-page,${fixed.page})}` +
    `.splash{display:flex;min-height:100%;background:var(--splash-page);color:var(--splash-text);font:14px/1.6 system-ui,sans-serif}` +
    `.splash-side{width:260px;background:#111a24;padding:20px;box-sizing:border-box}` +
    `.splash-body{flex:1;padding:0 24px;min-width:0}.splash-bar{height:56px;margin:0 -24px 24px;background:var(--splash-surface)}` +
    `.splash-center{margin:auto;text-align:center}.splash i{display:block;border-radius:8px;background:var(--splash-bone);margin-bottom:16px}` +
    `.splash-28{height:28px;width:30%}.splash-96{height:96px}.splash-320{height:320px}` +
    `.splash-late{visibility:hidden;animation:splash-late 0s 15s forwards}@keyframes splash-late{to{visibility:visible}}` +
    `.splash a{color:inherit}@media (max-width:1199px){.splash-side{display:none}}`
  );
}

/** What is seen until the shell draws: the shape of the page that was asked for. */
export function splashHtml(layout: PageAssets['layout'], language: Language): string {
  const text = TEXT[language];
  const late = `<p class="splash-late">${text.late} <a href="">${text.reload}</a></p>`;
  if (layout !== 'main') {
    return `<div class="splash" role="status" aria-label="${text.loading}"><div class="splash-center">${MARK}${late}</div></div>`;
  }
  const bones = [28, 96, 96, 320].map((height) => `<i class="splash-${String(height)}"></i>`).join('');
  return (
    `<div class="splash" role="status" aria-label="${text.loading}"><div class="splash-side">${MARK}</div>` +
    `<div class="splash-body"><div class="splash-bar"></div>${bones}${late}</div></div>`
  );
}

export function noScriptHtml(language: Language): string {
  return `<noscript><p>${TEXT[language].noScript}</p></noscript>`;
}

function variables(mode: keyof typeof COLORS): string {
  const { page, surface, bone, text } = COLORS[mode];
  return `--splash-page:${page};--splash-surface:${surface};--splash-bone:${bone};--splash-text:${text}`;
}
