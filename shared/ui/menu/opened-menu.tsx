import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { pressMenuItem } from './press-menu-item';

export interface MenuButtonProps {
  readonly menu: Omit<MenuProps, 'onKeyDown' | 'onKeyDownCapture'>;
  readonly button: ButtonProps;
  /** Where the menu opens. Default: below, at the start of the button. */
  readonly placement?: 'bottomLeft' | 'bottomRight';
  readonly isDisabled?: boolean;
}

/** What closed a menu: `menu` for a choice in it, `trigger` for its button or a click elsewhere. */
interface CloseInfo {
  readonly source: 'trigger' | 'menu';
}

/**
 * A button with its menu, which is open at first. The button exposes whether it is open. The focus moves into the menu,
 * and returns to the button after a choice, by Escape and by Tab.
 */
export function OpenedMenu({
  menu,
  button: look,
  placement = 'bottomLeft',
  isDisabled = false,
}: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);

  function handleOpenChange(willBeOpen: boolean, { source }: CloseInfo): void {
    setOpen(willBeOpen);
    if (!willBeOpen && source === 'menu') button.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Antd closes the menu and, by Escape, loses the focus with it.
    if (event.key === 'Escape' || event.key === 'Tab') button.current?.focus();
  }

  return (
    <Dropdown
      autoFocus
      open={isOpen}
      trigger={['click']}
      placement={placement}
      disabled={isDisabled}
      menu={{ ...menu, onKeyDown: handleKeyDown, onKeyDownCapture: pressMenuItem }}
      onOpenChange={handleOpenChange}
    >
      <Button {...look} ref={button} aria-haspopup="menu" aria-expanded={isOpen} />
    </Dropdown>
  );
}
