import type { Language } from '@portal/shared/contracts/language';
import { escapeHtml } from './html';
import { MARK } from './splash';

const CSS =
  `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 system-ui,sans-serif;` +
  `background:light-dark(#f4f6f8,#0d1116);color:light-dark(#1c2530,#e6ebf0)}main{width:min(480px,100% - 32px);padding:32px;box-sizing:border-box;` +
  `border-radius:12px;background:light-dark(#fff,#151b22)}h1{margin:12px 0;font-size:22px;line-height:1.3}`;

export interface CardPage {
  readonly language: Language;
  /** Nonce of the page's policy. */
  readonly nonce: string;
  readonly title: string;
  /** Styles for `content`. */
  readonly css: string;
  /** HTML below the title. The caller must escape it. */
  readonly content: string;
  /** A script at the end of the page. */
  readonly script?: string;
}

/** A page of the front door itself, without the shell: the portal's logo, a title and a short text on a card. */
export function renderCardPage({ language, nonce, title, css, content, script }: CardPage): string {
  return [
    `<!doctype html>`,
    `<html lang="${language}">`,
    `<head>`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style nonce="${nonce}">${CSS}${css}</style>`,
    `</head>`,
    `<body>`,
    `<main>${MARK}<h1>${escapeHtml(title)}</h1>${content}</main>`,
    ...(script === undefined ? [] : [`<script nonce="${nonce}">${script}</script>`]),
    `</body>`,
    `</html>`,
    ``,
  ].join('\n');
}
