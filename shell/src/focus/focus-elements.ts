/** The frame of the visible page, even while a navigation is pending. */
export function activeFrame(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#content > .portal-frame:not([hidden])');
}

/** The dialog or drawer that contains the element. */
export function dialogOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[role="dialog"]') ?? null;
}

/** Whether the element is in an open layer above the page: a dialog, a drawer, a button's menu. */
export function isInLayer(element: Element | null): boolean {
  return dialogOf(element) !== null || element?.closest('.ant-dropdown') != null;
}

/** The focused element; null if there is none (browsers then report the body). */
export function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

/** Whether the element is visible: a hidden element loses the focus. */
export function isVisible(element: Element): boolean {
  if (!element.isConnected || getComputedStyle(element).visibility === 'hidden') return false;
  for (let node: Element | null = element; node !== null; node = node.parentElement)
    if (getComputedStyle(node).display === 'none') return false;
  return true;
}

/** Input types that take no typed text. */
const NON_TEXT_TYPES: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'file',
  'radio',
  'range',
  'submit',
]);

/** Whether the element takes typed text. */
export function isTextField(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return !NON_TEXT_TYPES.has(element.type);
  return element instanceof HTMLTextAreaElement || element.isContentEditable;
}

/**
 * Whether the element is a tab of the tab bar that was focused by keyboard. Opening a tab with the keyboard leaves the
 * focus there.
 */
export function isFocusedTab(element: HTMLElement): boolean {
  return element.matches('.portal-tab-list [role="tab"]:focus-visible');
}

/**
 * Focuses an element without scrolling; scrolling is done by `useScrollMemory`. A heading stays focusable, for dialogs
 * that return the focus to it.
 * @returns whether the element has the focus now
 */
export function focusElement(element: HTMLElement): boolean {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
