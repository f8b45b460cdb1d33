/** The drawer is a chunk of its own (docs/reference/screens.md#settings-drawer): only who opens it pays for it. */
export const loadSettingsDrawer = () =>
  import('./settings-drawer').then(({ SettingsDrawer }) => SettingsDrawer);
