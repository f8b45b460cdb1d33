import type { KeyboardEvent } from 'react';

/**
 * Chooses the focused item of an antd menu by Enter or Space, as a click does; for the menu's `onKeyDownCapture`. Antd's
 * own handling does not follow links, and leaves the key to what has the focus afterwards. Not for submenus.
 */
export function pressMenuItem(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  // Space would scroll the page if the menu itself has the focus.
  event.preventDefault();
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const item = target instanceof Element ? target.closest('[role^=menuitem]') : null;
  if (item === null) return;
  event.stopPropagation();
  // The key that opened the menu is still held.
  if (event.repeat) return;
  const pressed = item.querySelector('a[href]') ?? item;
  // With the keys that open a link in another tab.
  const keys = { ctrlKey, metaKey, shiftKey };
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}
