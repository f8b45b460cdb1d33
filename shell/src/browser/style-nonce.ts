/**
 * Sets the page's nonce on every style element that code creates. antd passes its nonce on, but the scroll lock of its
 * dialogs does not; without the nonce, the page's policy would block and report it each time a dialog opens. Styles in
 * injected markup, which the policy is meant to block, are not created this way.
 */
export function addNonceToStyles(page: Document, nonce: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- Old overloads of it are deprecated, the method is not.
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
