import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { useOpened } from '@portal/shared/ui/use-opened';
import type { DirectoryEntry } from '../routing/route-directory';
import { loadSettingsDrawer } from '../settings-drawer/load-settings-drawer';
import { drawerHidden, drawerShown, settingsHidden, settingsShown } from '../state/layout.slice';
import { useShellDispatch, useShellSelector } from '../state/shell-store';

const loadMenuDrawer = () => import('./menu-drawer').then(({ MenuDrawer }) => MenuDrawer);

/** The layers that open over the page: the menu on phones, and the settings. Their code is loaded on demand. */
export function LayoutOverlays({ entry }: { readonly entry: DirectoryEntry }) {
  const { device, isDrawerShown, isSettingsShown } = useShellSelector((state) => state.layout);
  const dispatch = useShellDispatch();
  const isMenuShown = device === 'mobile' && isDrawerShown;
  useLoadAtRest(device === 'mobile' ? loadMenuDrawer : null);
  const menu = useOpened({
    isOpen: isMenuShown,
    load: loadMenuDrawer,
    onClose: () => dispatch(drawerHidden()),
    onRetry: () => dispatch(drawerShown()),
  });
  const settings = useOpened({
    isOpen: isSettingsShown,
    load: loadSettingsDrawer,
    onClose: () => dispatch(settingsHidden()),
    onRetry: () => dispatch(settingsShown()),
  });

  return (
    <>
      {isMenuShown && menu && <menu.Component entry={entry} />}
      {isSettingsShown && settings && <settings.Component />}
    </>
  );
}
