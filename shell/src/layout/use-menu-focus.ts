import { useRef } from 'react';

/** What a `Dropdown` and its button need so that the focus is not lost when a choice closes the menu. */
export function useMenuFocus() {
  const trigger = useRef<HTMLButtonElement>(null);
  return {
    trigger,
    onOpenChange: (isOpen: boolean, { source }: { readonly source: 'trigger' | 'menu' }) => {
      if (!isOpen && source === 'menu') trigger.current?.focus();
    },
  };
}
