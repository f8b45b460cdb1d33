import { type KeyboardEvent, useState } from 'react';
import type { PaletteItem } from './palette-item';

interface Listed {
  readonly items: readonly PaletteItem[];
  /** What was typed: with other words the first item is the active one again. */
  readonly text: string;
  readonly onChoose: (item: PaletteItem) => void;
}

/** Which item the keys have reached, while the focus stays in the field: arrows go round, Home and End, Enter. */
export function useActiveItem({ items, text, onChoose }: Listed) {
  const [reached, setReached] = useState({ id: '', text });
  const isReached = (item: PaletteItem) => reached.text === text && item.id === reached.id;
  const index = Math.max(0, items.findIndex(isReached));
  const active = items[index] ?? null;

  function goTo(target: number): void {
    const item = items.at(target % Math.max(1, items.length));
    if (item !== undefined) setReached({ id: item.id, text });
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
    reach: (item: PaletteItem) => setReached({ id: item.id, text }),
    onKeyDown: (event: KeyboardEvent) => {
      // An input method is still composing: its keys are its own.
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return;
      const target = targetOf(event.key);
      if (target === null && event.key !== 'Enter') return;
      // The same stroke must press nothing of what opens next.
      event.preventDefault();
      if (target !== null) goTo(target);
      else if (active !== null) onChoose(active);
    },
  };
}
