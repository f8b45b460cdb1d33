import { useMenuButton } from '@portal/shared/ui/use-menu-button';
import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd';

export interface MenuButtonProps {
  readonly menu: MenuProps;
  readonly button: Pick<ButtonProps, 'aria-label' | 'icon' | 'children' | 'loading'>;
}

/** A button of the header with its menu, which is open at first. */
export function MenuButton({ menu, button }: MenuButtonProps) {
  const own = useMenuButton({ isOpenAtFirst: true });
  return (
    <Dropdown {...own.dropdown} placement="bottomRight" menu={menu}>
      <Button {...own.button} type="text" {...button} />
    </Dropdown>
  );
}
