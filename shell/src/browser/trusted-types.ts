import type { ReleaseSet } from '@portal/shared/remote/release';

/** The part of the Trusted Types API that the shell uses; TypeScript's DOM library does not have it. */
interface PolicyRules {
  readonly createHTML: (html: string) => string | null;
  readonly createScriptURL: (url: string) => string | null;
}
interface PolicyFactory {
  readonly createPolicy: (name: 'default', rules: PolicyRules) => unknown;
}

/** The name format of entries, for parts whose entry is not listed in the page. */
const ENTRY = /^entry\.[0-9a-f]{16}\.js$/;
/** A tag, an end tag, a comment or a declaration. */
const MARKUP = /<[a-z/!?]/i;

/**
 * The rules of the `default` policy. antd sets its style sheets through `innerHTML`, so text without markup is
 * accepted; HTML is not. Of scripts, only the entries of the release set are accepted (the chunks of each part are
 * covered by webpack's own policy). For a part whose entry is not listed in the page, any file with an entry's name is
 * accepted; its content is verified by the integrity, without which no script runs.
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

/** Installs the policy. If the browser enforces Trusted Types, every string for a sink is passed to it. */
export function installDefaultPolicy(set: ReleaseSet): void {
  if (!('trustedTypes' in window)) return;
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', defaultPolicy(set, document.baseURI));
}
