import { useRef, useState } from 'react';

/** What closed a menu: `menu` for a choice in it, `trigger` for its button or a click elsewhere. */
interface CloseInfo {
  readonly source: 'trigger' | 'menu';
}

/**
 * Keyboard accessibility of a `Dropdown` and its button. The button exposes that it has a menu and whether it is open.
 * The focus moves into the menu, and returns to the button after a choice.
 * @param isOpenAtFirst whether the menu is open when it is first rendered
 */
export function useMenuButton({ isOpenAtFirst = false } = {}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return {
    dropdown: {
      autoFocus: true,
      open: isOpen,
      trigger: ['click' as const],
      onOpenChange: (willBeOpen: boolean, { source }: CloseInfo) => {
        setIsOpen(willBeOpen);
        if (!willBeOpen && source === 'menu') button.current?.focus();
      },
    },
    button: { ref: button, 'aria-haspopup': 'menu', 'aria-expanded': isOpen } as const,
  };
}
