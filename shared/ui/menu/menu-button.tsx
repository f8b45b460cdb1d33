import { LazyButton } from '../loading/lazy-button';
import type { MenuButtonProps } from './opened-menu';

const loadMenu = () => import('./opened-menu').then(({ OpenedMenu }) => OpenedMenu);

/** A button with a menu, whose code is loaded later than the page. */
export function MenuButton(props: MenuButtonProps) {
  const { button, isDisabled = false } = props;
  return <LazyButton popup="menu" load={loadMenu} button={button} isDisabled={isDisabled} props={props} />;
}
