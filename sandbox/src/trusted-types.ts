/** The part of the Trusted Types API used here, which is missing in TypeScript's DOM library. */
interface PolicyFactory {
  readonly createPolicy: (
    name: 'default',
    rules: { readonly createHTML: (html: string) => string | null },
  ) => unknown;
}

/** A tag, an end tag, a comment or a declaration. */
const MARKUP = /<[a-z/!?]/i;

/** Allows antd to write style sheets through `innerHTML`: text without markup is accepted, HTML is not. */
export function allowStyleSheets(): void {
  if (!('trustedTypes' in window)) return;
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createHTML: (html) => (MARKUP.test(html) ? null : html) });
}
