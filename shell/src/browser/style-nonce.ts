/**
 * Gives every style element that code creates the page's nonce. antd passes its nonce on, but the scroll
 * lock of its dialogs does not, and the page's policy would refuse and report it each time one opens.
 * What the policy is there for, styles in injected markup, does not come this way.
 */
export function lendNonceToStyles(page: Document, nonce: string): void {
  page.createElement = new Proxy(page.createElement, {
    apply(create, self, parameters): unknown {
      const element: unknown = Reflect.apply(create, self, parameters);
      if (element instanceof HTMLStyleElement) element.nonce = nonce;
      return element;
    },
  });
}
