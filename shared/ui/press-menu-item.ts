import type { KeyboardEvent } from 'react';

/**
 * What antd's menus leave out when an item is chosen by key; for their `onKeyDown`. Enter chooses the item, which moves
 * the focus: what has it then must not be pressed by the same key. Space chooses like Enter.
 */
export function pressMenuItem(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  const { target } = event;
  if (event.key !== ' ' || !(target instanceof Element)) return;
  const item = target.closest<HTMLElement>('[role^=menuitem]');
  (item?.querySelector<HTMLElement>('a[href]') ?? item)?.click();
}
