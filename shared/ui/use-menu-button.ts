import { useRef, useState } from 'react';

/** Where a menu was closed from: a choice in it, or its button and all around. */
interface Closing {
  readonly source: 'trigger' | 'menu';
}

/**
 * What a `Dropdown` and its button need for hands without a mouse: the button says that a menu is behind it and
 * whether that is open, the focus goes into the menu, and a choice that closes it gives the focus back.
 */
export function useMenuButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    dropdown: {
      autoFocus: true,
      trigger: ['click' as const],
      onOpenChange: (willBeOpen: boolean, { source }: Closing) => {
        setIsOpen(willBeOpen);
        if (!willBeOpen && source === 'menu') button.current?.focus();
      },
    },
    button: { ref: button, 'aria-haspopup': 'menu', 'aria-expanded': isOpen } as const,
  };
}
