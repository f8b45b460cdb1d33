import type { KeyboardEvent } from 'react';

/**
 * What antd's menus leave out when an item is chosen by key; for their `onKeyDown`. Enter chooses the item, which moves
 * the focus: what has it then must not be pressed by the same key. Space chooses like Enter. Both follow an item that is
 * a link.
 */
export function pressMenuItem(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  const { target } = event;
  const item = target instanceof Element ? target.closest<HTMLElement>('[role^=menuitem]') : null;
  const link = item?.querySelector<HTMLElement>('a[href]');
  if (link) link.click();
  else if (event.key === ' ') item?.click();
}
