import { useEffect, useEffectEvent } from 'react';

interface Shortcut {
  readonly onPress: () => void;
  /** The first of the two keys is down: likely the second follows. */
  readonly onLikely: () => void;
}

/** Ctrl+K, on a Mac ⌘K. Kept silent below a dialog: what is asked there is answered first. */
export function usePaletteShortcut({ onPress, onLikely }: Shortcut): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') onLikely();
    if (!isShortcut(event)) return;
    // Browsers would go to their search field.
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

/** A dialog of somebody else is open; the palette's own is closed by the same keys. */
function isUnderDialog(): boolean {
  const dialogs = document.querySelectorAll('[aria-modal="true"]');
  return [...dialogs].some(
    (dialog) => dialog.getClientRects().length > 0 && dialog.closest('.portal-palette') === null,
  );
}

/** How the keys are called on this machine. */
export function shortcutLabel(userAgent: string): string {
  return /Mac|iPhone|iPad/.test(userAgent) ? '⌘K' : 'Ctrl K';
}
