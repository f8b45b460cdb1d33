import { pressMenuItem } from '@portal/shared/ui/press-menu-item';
import { Dropdown, type MenuProps } from 'antd';

/** The tab of a context menu, and its position in the window (pixels). */
export interface MenuPlace {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

interface TabContextMenuProps {
  readonly place: MenuPlace;
  readonly items: NonNullable<MenuProps['items']>;
  readonly onClose: () => void;
}

/** The context menu of a tab, open while it is rendered. */
export function TabContextMenu({ place: { key, x, y }, items, onClose }: TabContextMenuProps) {
  return (
    <Dropdown
      key={`${key} ${String(x)} ${String(y)}`}
      open
      autoFocus
      trigger={['click']}
      placement="bottomLeft"
      menu={{ items, onKeyDownCapture: pressMenuItem }}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {/* An element without a size counts as hidden, and the menu would not be positioned. */}
      <span style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
    </Dropdown>
  );
}
