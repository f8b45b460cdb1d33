import { Dropdown, type MenuProps } from 'antd';

/** Where a menu was asked for: on which tab, and at which place of the window (pixels). */
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

/** The menu of one tab, open as long as it is drawn. */
export function TabContextMenu({ place: { key, x, y }, items, onClose }: TabContextMenuProps) {
  return (
    <Dropdown
      key={`${key} ${String(x)} ${String(y)}`}
      open
      autoFocus
      trigger={['click']}
      placement="bottomLeft"
      menu={{ items }}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {/* What has no size counts as hidden, and nothing is placed beside it. */}
      <span style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
    </Dropdown>
  );
}
