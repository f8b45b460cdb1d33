import type { PageModules } from './front-build';

/** Folder of a build's files; the same as that of the shell's, so that `pageAssets` names the right addresses. */
export const MODULES_PATH = '/assets/shell/';

/**
 * Replaces the scripts and preloads of the portal's page by module scripts and their preloads, under the page's nonce.
 * Everything else of the page stays, above all its data block and its splash.
 */
export function withModules(html: string, { start, preload }: PageModules): string {
  const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1];
  if (nonce === undefined) throw new Error('The page has no nonce.');
  const tags = [
    // Vite's preloader reads the nonce here.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...start.map(
      (name) =>
        `<script type="module" src="${MODULES_PATH}${name}" crossorigin nonce="${nonce}" fetchpriority="high"></script>`,
    ),
    ...preload.map(
      (name) => `<link rel="modulepreload" href="${MODULES_PATH}${name}" crossorigin nonce="${nonce}">`,
    ),
  ];
  return html
    .replace(/<script defer [^>]*><\/script>\n?/g, '')
    .replace(/<link rel="preload" [^>]*>\n?/g, '')
    .replace('</head>', `${tags.join('\n')}\n</head>`);
}
