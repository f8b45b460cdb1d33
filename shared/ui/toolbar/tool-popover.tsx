import { LazyButton } from '../loading/lazy-button';
import type { ToolPopoverProps } from './opened-popover';

const loadPopover = () => import('./opened-popover').then(({ OpenedPopover }) => OpenedPopover);

/** A button of the toolbar with a panel, whose code is loaded later than the list. */
export function ToolPopover(props: ToolPopoverProps) {
  const { label, button } = props;
  // A text in the button is its name already.
  const named = button.children === undefined ? { ...button, 'aria-label': label } : button;
  return <LazyButton popup="dialog" load={loadPopover} button={named} props={{ ...props, button: named }} />;
}
