import type { PageConfig, RemoteInSet } from '@portal/shared/remote/release';

/** A part built by the dev server. */
export interface DevPart {
  readonly part: string;
  /** Integrity hash of the current entry; undefined for the shell, which is no remote. */
  readonly integrity?: NonNullable<RemoteInSet['integrity']>;
}

const CONFIG = /(<script type="application\/json" id="portal-page"[^>]*>)([\s\S]*?)(<\/script>)/;

/** Replaces released builds with the dev server's builds in a page of the portal. */
export function withDevBuilds(html: string, parts: readonly DevPart[]): string {
  const found = CONFIG.exec(html);
  const json = found?.[2];
  if (json === undefined) return html;
  // The front door has just written it, with the same type.
  const config = JSON.parse(json) as PageConfig;
  const remotes = config.set.remotes.map((remote) => {
    const dev = parts.find(({ part }) => part === remote.part);
    return dev?.integrity === undefined
      ? remote
      : { ...remote, release: `${remote.release}+dev`, entry: 'entry.js', integrity: dev.integrity };
  });
  const written = JSON.stringify({ ...config, set: { ...config.set, remotes } }).replaceAll('<', '\\u003c');
  return html
    .replace(/<script defer[^>]*src="\/assets\/shell\/[^>]*><\/script>\n?/g, '')
    .replace(/<link rel="preload"[^>]*href="[^"]*\/assets\/[^>]*>\n?/g, '')
    .replace(CONFIG, (_all, open: string, _json: string, close: string) => `${open}${written}${close}`)
    .replace('</head>', '<script defer src="/assets/shell/main.js"></script>\n</head>');
}
