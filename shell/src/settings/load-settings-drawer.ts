/** The drawer is a chunk of its own (portal §1a): only who opens it pays for it. */
export const loadSettingsDrawer = () =>
  import('./settings-drawer').then(({ SettingsDrawer }) => SettingsDrawer);
