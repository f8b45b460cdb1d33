import type { KeyboardEvent } from 'react';
import type { TabBarState } from './open-tabs-context';
import type { TabActions } from './use-tab-actions';

interface TabKeys {
  readonly bar: TabBarState;
  readonly actions: TabActions;
  readonly focusTab: (key: string) => void;
  readonly openMenu: (key: string) => void;
  readonly onMoved: (key: string) => void;
}

/**
 * Keys of the tab list: arrows, Home and End move through it, Enter opens (the tab is a button), Delete closes,
 * Ctrl+Shift or Alt+Shift with an arrow moves the tab, Shift+F10 opens its menu.
 */
export function useTabKeys({ bar, actions, focusTab, openMenu, onMoved }: TabKeys) {
  const keys = bar.tabs.list.map(({ key }) => key);

  function step(key: string, event: KeyboardEvent, by: -1 | 1): void {
    event.preventDefault();
    if (event.shiftKey && (event.ctrlKey || event.altKey)) {
      actions.shift(key, by);
      onMoved(key);
      return;
    }
    const next = keys.at((keys.indexOf(key) + by) % keys.length);
    if (next !== undefined) focusTab(next);
  }

  return (event: KeyboardEvent): void => {
    const { target } = event;
    const key = target instanceof Element && target.closest<HTMLElement>('[data-key]')?.dataset['key'];
    if (typeof key !== 'string') return;
    const goTo = (other: string | undefined): void => {
      event.preventDefault();
      if (other !== undefined) focusTab(other);
    };
    switch (event.key) {
      case 'ArrowLeft':
        step(key, event, -1);
        break;
      case 'ArrowRight':
        step(key, event, 1);
        break;
      case 'Home':
        goTo(keys[0]);
        break;
      case 'End':
        goTo(keys.at(-1));
        break;
      case 'Delete':
        event.preventDefault();
        actions.close('current', key);
        break;
      case 'ContextMenu':
        event.preventDefault();
        openMenu(key);
        break;
      case 'F10':
        if (!event.shiftKey) break;
        event.preventDefault();
        openMenu(key);
        break;
    }
  };
}
