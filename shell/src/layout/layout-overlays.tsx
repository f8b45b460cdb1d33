import type { DirectoryEntry } from '../routing/route-directory';
import { loadSettingsDrawer } from '../settings-drawer/load-settings-drawer';
import { drawerHidden, settingsHidden } from '../state/layout.slice';
import { useShellDispatch, useShellSelector } from '../state/shell-store';
import { useOnDemand } from '../on-demand/use-on-demand';
import { useSayMissing } from '../on-demand/use-say-missing';

const loadMenuDrawer = () => import('./menu-drawer').then(({ MenuDrawer }) => MenuDrawer);

/** The layers that open over the page: the menu on phones, and the settings. Their code is loaded on demand. */
export function LayoutOverlays({ entry }: { readonly entry: DirectoryEntry }) {
  const { device, isDrawerShown, isSettingsShown } = useShellSelector((state) => state.layout);
  const dispatch = useShellDispatch();
  const sayMissing = useSayMissing();
  const isMenuShown = device === 'mobile' && isDrawerShown;
  const menu = useOnDemand({
    isWanted: isMenuShown,
    load: loadMenuDrawer,
    onFailure: () => {
      dispatch(drawerHidden());
      sayMissing();
    },
  });
  const settings = useOnDemand({
    isWanted: isSettingsShown,
    load: loadSettingsDrawer,
    onFailure: () => {
      dispatch(settingsHidden());
      sayMissing();
    },
  });

  return (
    <>
      {isMenuShown && menu && <menu.Component entry={entry} />}
      {isSettingsShown && settings && <settings.Component />}
    </>
  );
}
