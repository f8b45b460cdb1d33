/** The drawer is in its own chunk (docs/reference/screens.md#settings-drawer), loaded when it is opened. */
export const loadSettingsDrawer = () =>
  import('./settings-drawer').then(({ SettingsDrawer }) => SettingsDrawer);
