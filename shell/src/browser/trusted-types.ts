import type { ReleaseSet } from '@portal/shared/remote/release';

/** The part of the Trusted Types API that the shell uses; TypeScript's DOM library does not have it. */
interface PolicyRules {
  readonly createHTML: (html: string) => string | null;
  readonly createScriptURL: (url: string) => string | null;
}
interface PolicyFactory {
  readonly createPolicy: (name: 'default', rules: PolicyRules) => unknown;
}

/** An entry as builds name it, for parts whose page does not say which. */
const ENTRY = /^entry\.[0-9a-f]{16}\.js$/;
/** A tag, an end tag, a comment or a declaration. */
const MARKUP = /<[a-z/!?]/i;

/**
 * The rules of the `default` policy. antd's style sheets go through `innerHTML`, so text without markup
 * passes; HTML does not. Of scripts only the entries of the release set pass (the chunks of each part
 * have webpack's own policy); of a part whose entry the page does not name, only what is named as one. Which
 * bytes those may be is for the integrity to say, without which no script runs.
 */
export function defaultPolicy(set: ReleaseSet, base: string): PolicyRules {
  const entries = new Set<string>();
  const folders = new Set<string>();
  for (const { assets, entry } of set.remotes) {
    if (entry === undefined) folders.add(new URL(assets, base).href);
    else entries.add(new URL(`${assets}${entry}`, base).href);
  }
  const isEntry = (address: string): boolean => {
    const nameAt = address.lastIndexOf('/') + 1;
    return (
      entries.has(address) || (ENTRY.test(address.slice(nameAt)) && folders.has(address.slice(0, nameAt)))
    );
  };
  return {
    createHTML: (html) => (MARKUP.test(html) ? null : html),
    createScriptURL: (url) => (URL.canParse(url, base) && isEntry(withoutSearch(url, base)) ? url : null),
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
