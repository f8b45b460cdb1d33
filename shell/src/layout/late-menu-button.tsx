import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { Button } from 'antd';
import { useState } from 'react';
import { useOpened } from '../on-demand/use-opened';
import type { MenuButtonProps } from './menu-button';

const loadMenuButton = () => import('./menu-button').then(({ MenuButton }) => MenuButton);

/** A button with a menu. Until it is pressed it is only a button: the sign-in page has no other menus. */
export function LateMenuButton(props: MenuButtonProps) {
  const [isPressed, setPressed] = useState(false);
  const loaded = useOpened({ isOpen: isPressed, load: loadMenuButton, onClose: () => setPressed(false) });
  // If the prefetch fails, pressing the button loads it again.
  const prefetch = useLoadAtRest(loadMenuButton);
  if (loaded !== null) return <loaded.Component {...props} />;
  return (
    <Button
      type="text"
      {...props.button}
      loading={isPressed}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setPressed(true)}
    />
  );
}
