import type { KeyboardEvent } from 'react';

/**
 * Chooses the focused item of an antd menu by Enter or Space, as a click does; for the menu's `onKeyDownCapture`. Antd's
 * own handling does not follow links, and leaves the key to what has the focus afterwards.
 */
export function pressMenuItem(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const item = target instanceof Element ? target.closest('[role^=menuitem]') : null;
  if (item === null) return;
  event.preventDefault();
  event.stopPropagation();
  const pressed = item.querySelector('a[href]') ?? item;
  // With the keys that open a link in another tab.
  const keys = { ctrlKey, metaKey, shiftKey };
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}
