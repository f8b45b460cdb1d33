/**
 * Gives every style element that code creates the page's nonce. antd passes its nonce on, but the scroll
 * lock of its dialogs does not, and the page's policy would refuse and report it each time one opens.
 * What the policy is there for, styles in injected markup, does not come this way.
 */
export function lendNonceToStyles(page: Document, nonce: string): void {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Old overloads of it are deprecated, the method is not.
  const create = page.createElement.bind(page);
  const createWithNonce = (...parameters: Parameters<typeof create>): HTMLElement => {
    const element = create(...parameters);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  Object.defineProperty(page, 'createElement', {
    value: createWithNonce,
    configurable: true,
    writable: true,
  });
}
