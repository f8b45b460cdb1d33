/** The part of the Trusted Types API that the phone uses; TypeScript's DOM library does not have it. */
interface PolicyFactory {
  readonly createPolicy: (
    name: 'default',
    rules: { readonly createHTML: (html: string) => string | null },
  ) => unknown;
}

/** A tag, an end tag, a comment or a declaration. */
const MARKUP = /<[a-z/!?]/i;

/** antd's style sheets go through `innerHTML`: text without markup passes, HTML does not. */
export function allowStyleSheets(): void {
  if (!('trustedTypes' in window)) return;
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createHTML: (html) => (MARKUP.test(html) ? null : html) });
}
