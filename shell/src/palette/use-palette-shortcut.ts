import { useEffect, useEffectEvent } from 'react';

interface Shortcut {
  readonly onPress: () => void;
  /** Called when the first of the two keys is pressed, since the second is likely to follow. */
  readonly onLikely: () => void;
}

/** Handles Ctrl+K, on a Mac ⌘K. Ignored while a dialog is open. */
export function usePaletteShortcut({ onPress, onLikely }: Shortcut): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') onLikely();
    if (!isShortcut(event)) return;
    // Browsers would otherwise focus their search field.
    event.preventDefault();
    if (!event.repeat && !isUnderDialog()) onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** Whether another dialog is open. The palette's own dialog is closed by the same keys. */
function isUnderDialog(): boolean {
  const dialogs = document.querySelectorAll('[aria-modal="true"]');
  return [...dialogs].some(
    (dialog) => dialog.getClientRects().length > 0 && dialog.closest('.portal-palette') === null,
  );
}

/** Label of the shortcut for the user's system. */
export function shortcutLabel(userAgent: string): string {
  return /Mac|iPhone|iPad/.test(userAgent) ? '⌘K' : 'Ctrl K';
}
