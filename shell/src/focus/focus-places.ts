/** The frame of the page that is seen, whether its navigation is through or not. */
export function frameInFront(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#content > .portal-frame:not([hidden])');
}

/** The dialog or drawer that an element stands in. */
export function dialogOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[role="dialog"]') ?? null;
}

/** Whether an element stands in something that lies open above the pages: a dialog, a drawer, a button's menu. */
export function isAbove(element: Element | null): boolean {
  return dialogOf(element) !== null || element?.closest('.ant-dropdown') != null;
}

/** What has the focus; null when nothing has, which browsers call the body. */
export function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

/** Whether an element can be seen: one that is not keeps no focus. */
export function isSeen(element: Element): boolean {
  if (!element.isConnected || getComputedStyle(element).visibility === 'hidden') return false;
  for (let node: Element | null = element; node !== null; node = node.parentElement)
    if (getComputedStyle(node).display === 'none') return false;
  return true;
}

/** Inputs that one presses or drags. */
const NOT_WRITTEN_IN: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'file',
  'radio',
  'range',
  'submit',
]);

/** Whether somebody is writing in it. */
export function isWrittenIn(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return !NOT_WRITTEN_IN.has(element.type);
  return element instanceof HTMLTextAreaElement || element.isContentEditable;
}

/** Whether the arrow keys are among the tabs of the bar, where opening one leaves them. */
export function isAmongTabs(element: HTMLElement): boolean {
  return element.matches('.portal-tab-list [role="tab"]:focus-visible');
}

/**
 * Gives an element the focus where it stands: scrolling is `useScrollMemory`'s. A heading stays able to take it, for
 * dialogs that give it back.
 * @returns whether it has it now
 */
export function giveFocus(element: HTMLElement): boolean {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
