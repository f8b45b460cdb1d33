import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLatest } from '../observable/use-latest';

/**
 * State and handlers of the bell's panel. The panel follows the bell in the DOM, so that Tab leads into it and out
 * again. It closes on Escape, when the focus or a click goes elsewhere, and when another page becomes active.
 */
export function useBellPanel() {
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  // Retry opens it on the page that is active then.
  const activePath = useLatest(pathname);
  const open = () => setOpenAt(activePath.current);
  const close = () => setOpenAt(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && frame.current?.contains(target) !== true) setOpenAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  return {
    frame,
    trigger,
    isOpen,
    open,
    close,
    toggle: isOpen ? close : open,
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      // Null: the window lost the focus, or the focused element was removed. The panel stays open.
      if (relatedTarget instanceof Node && frame.current?.contains(relatedTarget) !== true) close();
    },
    onKeyDown: ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || !isOpen) return;
      close();
      trigger.current?.focus();
    },
  };
}
