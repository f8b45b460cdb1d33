import type { ReleaseSet } from '@portal/shared/remote/release';

/** The part of the Trusted Types API that the shell uses; TypeScript's DOM library does not have it. */
interface PolicyRules {
  readonly createHTML: (html: string) => string | null;
  readonly createScriptURL: (url: string) => string | null;
}
interface PolicyFactory {
  readonly createPolicy: (name: 'default', rules: PolicyRules) => unknown;
}

/** A tag, an end tag, a comment or a declaration. */
const MARKUP = /<[a-z/!?]/i;

/**
 * The rules of the `default` policy. antd's style sheets go through `innerHTML`, so text without markup
 * passes; HTML does not. Of scripts only the entries of the release set pass (the chunks of each part
 * have webpack's own policy).
 */
export function defaultPolicy(set: ReleaseSet, base: string): PolicyRules {
  const entries = new Set(set.remotes.map(({ assets, entry }) => new URL(`${assets}${entry}`, base).href));
  return {
    createHTML: (html) => (MARKUP.test(html) ? null : html),
    createScriptURL: (url) => (URL.canParse(url, base) && entries.has(withoutSearch(url, base)) ? url : null),
  };
}

function withoutSearch(url: string, base: string): string {
  const { origin, pathname } = new URL(url, base);
  return `${origin}${pathname}`;
}

/** Where the browser enforces Trusted Types, every string that reaches a sink passes here. */
export function installDefaultPolicy(set: ReleaseSet): void {
  if (!('trustedTypes' in window)) return;
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', defaultPolicy(set, document.baseURI));
}
