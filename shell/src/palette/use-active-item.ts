import { type KeyboardEvent, useState } from 'react';
import type { PaletteItem } from './palette-item';

interface ActiveItemOptions {
  readonly items: readonly PaletteItem[];
  /** The typed text. If it changes, the first item is active again. */
  readonly text: string;
  readonly onChoose: (item: PaletteItem) => void;
}

/**
 * The active item, while the focus stays in the field. Arrow keys move it and wrap around; Home, End and Enter work
 * too.
 */
export function useActiveItem({ items, text, onChoose }: ActiveItemOptions) {
  const [activated, setActivated] = useState({ id: '', text });
  const isActivated = (item: PaletteItem) => activated.text === text && item.id === activated.id;
  const index = Math.max(0, items.findIndex(isActivated));
  const active = items[index] ?? null;

  function goTo(target: number): void {
    const item = items.at(target % Math.max(1, items.length));
    if (item !== undefined) setActivated({ id: item.id, text });
  }

  function targetOf(key: string): number | null {
    switch (key) {
      case 'ArrowDown':
        return index + 1;
      case 'ArrowUp':
        return index - 1;
      case 'Home':
        return 0;
      case 'End':
        return -1;
      default:
        return null;
    }
  }

  return {
    active,
    activate: (item: PaletteItem) => setActivated({ id: item.id, text }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const target = targetOf(event.key);
      if (target === null && event.key !== 'Enter') return;
      // The same key press must not activate anything in what opens next.
      event.preventDefault();
      if (target !== null) goTo(target);
      else if (active !== null) onChoose(active);
    },
  };
}
