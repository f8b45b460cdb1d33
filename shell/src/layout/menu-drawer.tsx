import { Drawer } from 'antd';
import { useState } from 'react';
import { useText } from '../locales/use-text';
import type { DirectoryEntry } from '../routing/route-directory';
import { drawerHidden } from '../state/layout.slice';
import { useShellDispatch } from '../state/shell-store';
import { SideMenu } from './side-menu';

/** The side menu over the page, on phones. Traps the focus, and returns it on closing. */
export function MenuDrawer({ entry }: { readonly entry: DirectoryEntry }) {
  const dispatch = useShellDispatch();
  const t = useText();
  const [isOpen, setOpen] = useState(true);
  const [opened] = useState(entry);
  const close = () => setOpen(false);

  return (
    <Drawer
      // If another page is active, an item of the menu has been chosen.
      open={isOpen && entry === opened}
      onClose={close}
      afterOpenChange={(isShown) => {
        if (!isShown) dispatch(drawerHidden());
      }}
      placement="left"
      size={300}
      closable={false}
      rootClassName="portal-app"
      aria-label={t('layout.menu')}
      styles={{ body: { padding: 0 } }}
    >
      <SideMenu entry={entry} isRail={false} onChoice={close} />
    </Drawer>
  );
}
