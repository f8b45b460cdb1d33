import type { Language } from '@portal/shared/contracts/language';
import { PAGE_DESCRIPTION } from '@portal/shared/contracts/page-description';
import type { PageConfig, PageIdentity } from '@portal/shared/remote/release';
import type { Serving } from '../sets/release-set';
import { escapeHtml, jsonForScript } from './html';
import { pageAssets, type PageAsset } from './page-assets';
import { pageSet } from './page-set';
import { noScriptHtml, splashCss, splashHtml } from './splash';
import { START_WATCH } from './start-watch';
import type { Visitor } from './visitor';

export interface PageInput {
  readonly serving: Serving;
  readonly apiBase: string;
  readonly promoBase: string;
  /** Path of the requested address, without query. */
  readonly path: string;
  readonly visitor: Visitor;
  readonly nonce: string;
  readonly identity: PageIdentity;
  /** Set when the inspector is open in this browser. */
  readonly inspection?: PageConfig['inspection'];
}

/** The portal's name; the shell sets the title of each page. */
const TITLE: Readonly<Record<Language, string>> = { en: 'Rampart', 'zh-CN': '御垒' };

/** The HTML of one page load: release set, splash, start scripts, and preloads for the requested route. */
export function renderPage(input: PageInput): string {
  const { serving, apiBase, promoBase, path, visitor, nonce, identity, inspection } = input;
  const { start, preload, layout, parts } = pageAssets(serving, path, visitor);
  const { language, theme, frame } = visitor;
  const config: PageConfig =
    inspection === undefined
      ? { apiBase, promoBase, set: pageSet(serving.set, parts) }
      : { apiBase, promoBase, set: serving.set, inspection };
  return [
    `<!doctype html>`,
    `<html lang="${language}"${theme === null ? '' : ` data-theme="${theme}"`}>`,
    `<head>`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<title>${TITLE[language]}</title>`,
    `<meta name="description" content="${escapeHtml(PAGE_DESCRIPTION[language])}">`,
    `<link rel="icon" type="image/svg+xml" href="/favicon.svg">`,
    `<style nonce="${nonce}">${splashCss(theme, frame.menuTheme)}</style>`,
    `<script type="application/json" id="portal-page" nonce="${nonce}">${configJson(config, identity)}</script>`,
    `<script nonce="${nonce}">${START_WATCH}</script>`,
    ...start.map((asset) => startTag(asset, nonce)),
    ...preload.map((asset) => preloadTag(asset, nonce)),
    `</head>`,
    `<body>`,
    `<div id="root">${splashHtml(layout === 'main' ? `main-${frame.layout}` : layout, language)}</div>`,
    noScriptHtml(language),
    `</body>`,
    `</html>`,
    ``,
  ].join('\n');
}

function startTag({ href, integrity, kind }: PageAsset, nonce: string): string {
  const attributes = `integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"`;
  if (kind === 'style') return `<link rel="stylesheet" href="${escapeHtml(href)}" ${attributes}>`;
  // Browsers fetch deferred scripts at low priority, after the preloads, unless this attribute is set.
  return `<script defer src="${escapeHtml(href)}" ${attributes} fetchpriority="high"></script>`;
}

function preloadTag({ href, integrity, kind }: PageAsset, nonce: string): string {
  return `<link rel="preload" as="${kind}" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}">`;
}

/** Cached, because one release set is written into many pages and serializing it is most of the work. */
const written = new WeakMap<PageConfig['set'], { readonly key: string; readonly json: string }>();

function configJson(config: PageConfig, identity: PageIdentity): string {
  const shared = config.inspection === undefined ? sharedJson(config) : jsonForScript(config);
  return `${shared.slice(0, -1)},"page":${jsonForScript(identity)}}`;
}

/** Everything that pages of the same set have in common. */
function sharedJson(config: PageConfig): string {
  const key = `${config.apiBase} ${config.promoBase}`;
  const known = written.get(config.set);
  if (known?.key === key) return known.json;
  const json = jsonForScript(config);
  written.set(config.set, { key, json });
  return json;
}
